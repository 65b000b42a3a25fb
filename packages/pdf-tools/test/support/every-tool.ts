import { describe, expect, test } from "vitest";
import { type Edit, openFile, readFields, type StackPage, splitPdf } from "../../src/index.ts";
import { checkWithQpdf, textOfPages } from "./files.ts";
import type { Sample } from "./kinds.ts";
import { made, stackOf } from "./stacks.ts";

const place = { left: 0.6, top: 0.6, width: 0.2 };
const STAMP = { kind: "stamp", content: { kind: "text", text: "Signed" }, place, pages: [0] } as const;
const NUMBER = { kind: "number", style: "1", edge: "bottom", align: "center", start: 1, skip: 1 } as const;

/** A tool's result for a stack of all pages, and the words it adds to those of each page. */
const tools: Record<
  string,
  { pages?: (all: StackPage[]) => StackPage[]; edit?: Edit; adds?: (place: number) => string }
> = {
  turning: { pages: (all) => all.map((one) => ({ ...one, turn: 90 as const })) },
  reordering: { pages: (all) => all.toReversed() },
  "deleting a page": { pages: (all) => all.slice(1) },
  joining: { pages: (all) => [...all, ...all.map((one) => ({ ...one, file: 1 }))] },
  stamping: { edit: STAMP, adds: (at) => (at === 0 ? "Signed" : "") },
  numbering: { edit: NUMBER, adds: (at) => (at === 0 ? "" : String(at)) },
  "filling in": { edit: { kind: "fill", values: {}, flatten: false } },
  flattening: { edit: { kind: "fill", values: {}, flatten: true } },
  "removing metadata": { edit: { kind: "remove-metadata" } },
  "making smaller": { edit: { kind: "compress", compression: "screen" } },
};

const sorted = (words: string) => words.split(" ").filter(Boolean).sort();

/** Registers the tests of each tool with these files. */
export function testEveryTool(files: Record<string, Sample>): void {
  describe.each(Object.entries(files))("HOUSE-02 %s", async (kind, { bytes, password, isLong }) => {
    const opened = await openFile({ name: "Lease.pdf", bytes, ...(password ? { password } : {}) });
    const file = opened.bytes ?? bytes;
    const words = textOfPages(file);
    const all = opened.pages.map((_, at): StackPage => ({ file: 0, page: at, turn: 0 }));

    test.each(Object.entries(tools))(
      "%s",
      async (_tool, { pages = (same) => same, edit, adds = () => "" }) => {
        const shown = isLong ? pages(all).slice(-60) : pages(all);
        const result = await made({ files: [file, file], pages: shown }, edit);
        checkWithQpdf(result);
        expect(textOfPages(result).map(sorted)).toEqual(
          shown.map((one, at) => sorted(`${words[one.page]} ${adds(at)}`)),
        );
      },
    );

    test("splitting", async () => {
      const parts = await splitPdf(stackOf(file), [[0], all.slice(1).map((one) => one.page)]);
      for (const part of parts) checkWithQpdf(part);
      expect(parts.flatMap(textOfPages)).toEqual(words);
    });

    test("finding its fields", async () => {
      const fields = await readFields({ files: [file], pages: all });
      expect(fields.map(({ value }) => value)).toEqual(kind === "a form" ? ["Lee"] : []);
    });
  });
}
