import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePdf } from "@sealwright/pdf-tools";
import { afterAll, expect, test } from "vitest";
import { FONT, rawPdf, show } from "../../packages/pdf-tools/test/support/raw-pdf.ts";
import { lossOf, type Made } from "./judge.ts";

const folder = mkdtempSync(join(tmpdir(), "judge-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Its pages are held by their parent directly, without refs: poppler shows nothing of them. */
const withDirectPages = (...contents: [first: string, second: string]) => {
  const page = (at: number) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <</Font <</F1 5 0 R>>>> /Contents ${at} 0 R>>`;
  const tree = `<</Type /Pages /Kids [${page(3)} ${page(4)}] /Count 2>>`;
  return rawPdf(["<</Type /Catalog /Pages 2 0 R>>", tree, show(contents[0]), show(contents[1]), FONT]);
};
const made: Made = {
  tool: "reorder",
  pages: [1, 0],
  verdict: { loss: undefined, drawn: 2, unread: [] },
  isSaid: false,
};

async function judge(file: Uint8Array, resultOf: Uint8Array): Promise<string | undefined> {
  const pages = made.pages.map((page) => ({ file: 0, page, turn: 0 as const }));
  const { bytes } = await makePdf({ files: [resultOf], pages });
  const [original, result] = [join(folder, "original.pdf"), join(folder, "result.pdf")];
  writeFileSync(original, file);
  writeFileSync(result, bytes);
  return lossOf(original, result, made, folder);
}

test("PAGE-06 pages that poppler does not show are compared as qpdf reads them", async () => {
  const file = withDirectPages("Alpha", "Beta");
  expect(await judge(file, file)).toBeUndefined();
});

test("PAGE-06 what they have lost is found", async () => {
  const [file, other] = [withDirectPages("Alpha", "Beta"), withDirectPages("Alpha", "Betamax")];
  expect(await judge(file, other)).toBe("page 2: words Beta");
});
