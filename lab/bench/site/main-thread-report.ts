import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../measure/table.ts";
import type { MainThreadWork } from "./main-thread.ts";

/** The last accepted counts, by the name of a page; `BENCH_ACCEPT=1` writes them anew. */
const ACCEPTED = join(import.meta.dirname, "main-thread-counts.json");
const MAY_GROW_BY = 1.1;
const COUNTS = ["styled", "laidOut"] as const;

type Accepted = Record<string, Pick<MainThreadWork, (typeof COUNTS)[number]>>;

export interface CountedPage {
  name: string;
  page: MainThreadWork;
  baseline: MainThreadWork;
}

/** @returns whether no page does a tenth more than was last accepted */
export function printMainThread(pages: readonly CountedPage[]): boolean {
  console.log("\nWork on the main thread until a page has settled, in counts (page / baseline)\n");
  const both = ({ page, baseline }: CountedPage, key: keyof MainThreadWork) =>
    `${page[key]} / ${baseline[key]}`;
  console.log(
    table(
      ["", "elements", "styled", "passes", "laid out"],
      pages.map((one) => [
        one.name,
        ...(["elements", "styled", "passes", "laidOut"] as const).map((key) => both(one, key)),
      ]),
    ),
  );
  const accepted = JSON.parse(readFileSync(ACCEPTED, "utf8")) as Accepted;
  const grown = pages.flatMap(({ name, page }) =>
    COUNTS.filter((key) => page[key] > (accepted[name]?.[key] ?? Number.POSITIVE_INFINITY) * MAY_GROW_BY).map(
      (key) => `  MISSED  ${name}: ${key} ${page[key]}, ${accepted[name]?.[key]} accepted`,
    ),
  );
  for (const line of grown) console.log(line);
  if (process.env.BENCH_ACCEPT) accept(accepted, pages);
  return grown.length === 0;
}

function accept(accepted: Accepted, pages: readonly CountedPage[]): void {
  for (const { name, page } of pages) accepted[name] = { styled: page.styled, laidOut: page.laidOut };
  writeFileSync(ACCEPTED, `${JSON.stringify(accepted, null, 2)}\n`);
}
