import { median } from "../measure/statistics.ts";
import { aim, number, table } from "../measure/table.ts";
import type { FillingIn } from "./filling-in.ts";
import type { Growth } from "./growth.ts";
import type { TakenPdf } from "./take-pdf.ts";

const TARGETS = { keyMs: 50, pdfMs: 2000, growth: 1.25 };

export function printFillingIn({ keys, bareKeys, downloads }: FillingIn): void {
  const row = (name: string, values: number[]) => [
    name,
    number(median(values)),
    number(Math.max(...values)),
    String(values.length),
  ];
  console.log("\nFilling in the longest form, on a CPU throttled fourfold\n");
  console.log(
    table(
      ["milliseconds", "median", "longest", "runs"],
      [
        row("key press to paint in the contract", keys),
        row("key press to paint in a bare text box", bareKeys),
        row("click to PDF", downloads),
      ],
    ),
  );
  console.log(
    `\n  A key press takes ${number(median(keys) / median(bareKeys))}× as long as in a bare text box.`,
  );
  console.log("\nTargets");
  console.log(
    aim(`key press within ${TARGETS.keyMs} ms`, `${number(median(keys))} ms`, median(keys) <= TARGETS.keyMs),
  );
  console.log(
    aim(
      `every PDF within ${TARGETS.pdfMs} ms`,
      `${number(Math.max(...downloads))} ms`,
      Math.max(...downloads) <= TARGETS.pdfMs,
    ),
  );
}

export function printLongPdf(downloads: readonly TakenPdf[]): void {
  const times = downloads.map(({ milliseconds }) => milliseconds);
  const pages = downloads[0]?.pages ?? 0;
  const row = [number(median(times)), number(Math.max(...times)), String(times.length), String(pages)];
  console.log("\nA long PDF, each the first on its page, on a CPU throttled fourfold\n");
  console.log(table(["milliseconds from click to PDF", "longest", "runs", "pages"], [row]));
  console.log("\nTargets");
  console.log(
    aim(
      `a PDF of ${pages} pages within ${TARGETS.pdfMs} ms`,
      `${number(median(times))} ms`,
      median(times) <= TARGETS.pdfMs,
    ),
  );
}

export function printGrowth(what: string, sizes: Growth[]): void {
  const each = ({ seconds, forms }: Growth) => (seconds * 1000) / forms;
  const [least, most] = [sizes[0], sizes.at(-1)];
  if (!least || !most || least === most) throw new Error("Growth needs two sizes.");
  console.log(`\nBuilding many forms: ${what}\n`);
  console.log(
    table(
      ["forms", "seconds", "ms per form", "memory, MB"],
      sizes.map((size) => [
        String(size.forms),
        number(size.seconds),
        number(each(size)),
        number(size.megabytes),
      ]),
    ),
  );
  const ratio = each(most) / each(least);
  console.log("\nTargets");
  console.log(
    aim(
      `per form of ${most.forms}, at most ${TARGETS.growth}× one of ${least.forms}`,
      `${number(ratio)}×`,
      ratio <= TARGETS.growth,
    ),
  );
  const memory = most.megabytes / least.megabytes;
  console.log(
    aim(
      "memory grows no faster than the number of forms",
      `${number(memory)}×`,
      memory <= most.forms / least.forms,
    ),
  );
}
