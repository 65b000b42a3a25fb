import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { exhibitTitle } from "../../src/write/exhibit-title.ts";
import { allFonts } from "../support/fonts.ts";
import { libraryDocuments } from "../support/library-forms.ts";
import { readPdf } from "../support/read-pdf.ts";

const fonts = allFonts();
/** Points; no caption is smaller. */
const SMALLEST = 8;

/** The sizes of all texts, in points. */
async function textSizes(pdf: Awaited<ReturnType<typeof readPdf>>["pdf"]): Promise<number[]> {
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.flatMap((item) => ("str" in item && item.str.trim() ? Number(item.transform[3]) : []));
  });
  return (await Promise.all(pages)).flat();
}

describe("FORM-06 every form of the library can be downloaded blank", () => {
  test.each(libraryDocuments())("%s", async (_, document) => {
    const options = { fillable: true, fonts, date: new Date(0), creator: "Acme" };
    const { elements, pdf, pages } = await readPdf(await renderPdf(document, options));
    const headings = elements.flatMap(({ role, text }) => (role === "H2" && text ? text : []));
    const numbered = document.layout !== "invoice";
    const clauses = document.clauses.map(({ number, heading }) =>
      numbered ? `${number}. ${heading}` : heading,
    );
    const exhibits = document.exhibits.map((exhibit) => exhibitTitle(exhibit));
    expect(headings).toEqual([...clauses, ...document.closings.map(({ heading }) => heading), ...exhibits]);
    expect(Math.min(...(await textSizes(pdf)))).toBeGreaterThanOrEqual(SMALLEST);
    expect((await pdf.getFieldObjects())?.size).toBeGreaterThan(0);
    for (const { heading } of document.closings) {
      const on = pages.filter((page) => page.some(({ role, text }) => role === "H2" && text === heading));
      expect(on, heading).toHaveLength(1);
    }

    const parts = unzipSync(await renderDocx(document, { creator: "Acme" }));
    const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
    const titles = [...xml.matchAll(/w:val="Heading[12]".*?<\/w:p>/gs)].map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, words]) => words).join(""),
    );
    expect(titles).toHaveLength(1 + headings.length);
    expect(xml).not.toMatch(/undefined|NaN|\[object/);
    expect(elements.map(({ text }) => text).join(" ")).not.toMatch(/undefined|NaN|\[object/);
  });
});
