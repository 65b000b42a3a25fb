import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "@sealwright/brand";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { fileOf, readPage, sitemapAddresses, textOf } from "./built-page.ts";

interface Row {
  id: string;
  name: string;
  runs: string;
  proof?: string;
  told: string[];
  claims?: string[];
}

const CONTENT = join(import.meta.dirname, "../../apps/site/src/content");
const source = readFileSync(join(CONTENT, "capabilities.yaml"), "utf8");
const rows = (parse(source) as Row[]).map(
  (row): Row => JSON.parse(JSON.stringify(row).replaceAll("{assistant}", brand.assistant)),
);
const planned = rows.filter(({ runs }) => runs === "not-yet");

/** Where what is planned may be named as if it were there, each with the reason. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  "/features": "lists everything, with “Planned” beside what is planned",
  "/privacy-policy": "says what happens to data in every case, whether or not it can arise yet",
};

/** Pages about several things, some of which run. */
const TOLD_WITH_OTHERS = new Set(["/signature/enterprise", "/start-taking-signature", "/signature/mobile"]);

test("TRUE-01 each capability that runs on this site is at its address, and each names pages that exist", () => {
  const proofs = rows.flatMap(({ proof }) => (proof?.startsWith("/") ? proof : []));
  const told = rows.flatMap((row) => row.told);
  expect([...proofs, ...told].filter((path) => !fileOf(path) && !fileOf(`${path}/index`))).toEqual([]);
});

test("TRUE-01 no page promises what is planned but the pages that say that it is", () => {
  const claims = planned.flatMap(({ id, claims = [], told }) =>
    claims.map((claim) => ({ id, claim: claim.toLowerCase(), told })),
  );
  const found: string[] = [];
  for (const { pathname } of sitemapAddresses()) {
    if (pathname.startsWith("/blog") || pathname in SAID_OTHERWISE) continue;
    const text = textOf(readPage(pathname).document.querySelector("main")).toLowerCase();
    for (const { id, claim, told } of claims)
      if (!told.includes(pathname) && text.includes(claim)) found.push(`${pathname}: “${claim}” (${id})`);
  }
  expect(found).toEqual([]);
});

test.each([...new Set(planned.map(({ told }) => told[0] ?? ""))].filter(isOnlyPlanned))(
  "TRUE-01 %s says in its first screen that it isn't there yet, sells nothing, and offers one email",
  (path) => {
    const page = readPage(path);
    const main = page.document.querySelector("main");
    expect(textOf(main?.querySelector(".standing-line h2"))).toBe("Not in the app yet");
    const form = main?.querySelector('form[data-request-form="newsletter"]');
    const about = form?.querySelector("[name=about]")?.getAttribute("value") ?? "";
    expect(planned.map(({ id }) => id)).toContain(about);
    expect(main?.querySelector('form [name="priceId"]')).toBeNull();
    expect(page.html).not.toContain('"SoftwareApplication"');
  },
);

test("TRUE-01 the list of features has every capability with where it runs", () => {
  const lines = readPage("/features").all(".docket-table tbody tr");
  expect(lines).toHaveLength(rows.length);
  const marked = lines.filter((line) => textOf(line.querySelector("td:last-child")) === "Planned");
  expect(marked.map((line) => textOf(line.querySelector("th")))).toEqual(planned.map(({ name }) => name));
});

/** Whether none of the capabilities whose first page it is runs. */
function isOnlyPlanned(path: string): boolean {
  return (
    rows.every(({ told, runs }) => told[0] !== path || runs === "not-yet") && !TOLD_WITH_OTHERS.has(path)
  );
}
