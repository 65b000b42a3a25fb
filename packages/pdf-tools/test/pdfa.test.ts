import { describe, expect, test } from "vitest";
import { type Edit, openFile } from "../src/index.ts";
import { checkWithQpdf, infoOf, unpacked } from "./support/files.ts";
import { pdfKit } from "./support/pdf-kit.ts";
import { FONT, rawPdf, show, stream } from "./support/raw-pdf.ts";
import { made, pick, stackOf } from "./support/stacks.ts";

const archived = await pdfKit({
  pages: ["Alpha", "Beta"],
  subset: "PDF/A-1b",
  pdfVersion: "1.4",
  info: { Title: "Letters" },
});
/** As a reader sees it, in the metadata that the file has outside of its streams. */
const isMarked = async (bytes: Uint8Array) => (await openFile({ name: "Lease.pdf", bytes })).isPdfa;

describe("HOUSE-02 a file’s claim to be a PDF/A", () => {
  test("stays while pages are turned and reordered, in metadata without a filter", async () => {
    const { files, pages } = pick(archived, 1, 0);
    const result = await made({ files, pages: pages.map((page) => ({ ...page, turn: 90 })) });
    checkWithQpdf(result);
    expect(await isMarked(result)).toBe(true);
    expect(Buffer.from(result).toString("latin1")).toContain("<pdfaid:part>1</pdfaid:part>");
  });

  const place = { left: 0.1, top: 0.1, width: 0.3 };
  const content = { kind: "text", text: "Signed" } as const;
  test.each<Edit>([
    { kind: "stamp", content, place, pages: [0] },
    { kind: "number", style: "1", edge: "bottom", align: "center", start: 1, skip: 0 },
    { kind: "fill", values: {}, flatten: true },
    { kind: "remove-metadata" },
  ])("ends with what is written: $kind", async (edit) => {
    const result = await made(stackOf(archived), edit);
    checkWithQpdf(result);
    expect(await isMarked(result)).toBe(false);
    expect(unpacked(result)).not.toContain("<pdfaid:part");
    expect(infoOf(result).Title).toBe(edit.kind === "remove-metadata" ? undefined : "Letters");
  });

  test("ends when a page is taken out or another file added", async () => {
    expect(await isMarked(await made(pick(archived, 0)))).toBe(false);
    expect(await isMarked(await made(stackOf(archived, archived)))).toBe(false);
  });

  const withMetadata = (xmp: string) =>
    rawPdf([
      "<</Type /Catalog /Pages 2 0 R /Metadata 6 0 R>>",
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <</Font <</F1 5 0 R>>>> /Contents 4 0 R>>",
      show("Alpha"),
      FONT,
      stream(xmp, "/Type /Metadata /Subtype /XML"),
    ]);
  const space = "http://www.aiim.org/pdfa/ns/id/";
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("latin1");

  test.each([
    ["as attributes", `<d xmlns:pdfaid="${space}" pdfaid:part="2" pdfaid:conformance='B' about="kept"/>`],
    [
      "by another prefix",
      `<d xmlns:a='${space}' about="kept"><a:part>3</a:part><a:conformance>U</a:conformance></d>`,
    ],
    ["in UTF-16", utf16(`<d xmlns:pdfaid="${space}" about="kept"><pdfaid:part>1</pdfaid:part></d>`)],
  ])("is found %s", async (_how, xmp) => {
    const file = withMetadata(xmp);
    expect(await isMarked(file)).toBe(true);
    const result = await made(stackOf(file), { kind: "stamp", content, place, pages: [0] });
    expect(await isMarked(result)).toBe(false);
    expect(unpacked(result)).toContain('about="kept"');
  });

  test.each([
    ["other metadata", '<d about="kept"/>'],
    ["the namespace alone", `<d xmlns:pdfaid="${space}"/>`],
  ])("is not read into %s", async (_what, xmp) => {
    expect(await isMarked(withMetadata(xmp))).toBe(false);
  });
});
