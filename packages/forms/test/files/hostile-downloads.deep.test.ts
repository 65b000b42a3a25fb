import { strFromU8, unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { fillForm, writeMarkdown, writeText } from "../../src/index.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { ON } from "../support/day.ts";
import { allFonts } from "../support/fonts.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { readPdf } from "../support/read-pdf.ts";
import { smallForm } from "../support/small-form.ts";

const form = smallForm();
const fonts = allFonts();
const FILE = { fonts, date: new Date(0), creator: "Acme" };
const hostile = (text: string) =>
  fillForm(form, { ...LOAN_ANSWERS, lender: { name: text, address: text }, notes: text, law: text }, ON);
const pdfOf = async (text: string) => {
  const options = { fillable: true, fonts, date: new Date(0), creator: "Acme" };
  const { elements, pdf } = await readPdf(await renderPdf(hostile(text), options));
  const words = elements.filter(({ role }) => role === "P").map((element) => element.text);
  return { text: words.join("\n"), pages: pdf.numPages };
};
const docxOf = async (text: string) => {
  const files = unzipSync(await renderDocx(hostile(text), { creator: "Acme" }));
  const xml = strFromU8(files["word/document.xml"] ?? new Uint8Array());
  const words = [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, inner = ""]) => inner).join("");
  return { xml, words };
};

describe("FORM-06 hostile answers stay text", () => {
  test.each([
    "<w:p><w:r/></w:p>",
    "</w:t></w:r>",
    "<script>alert(1)</script>",
    ":rent **x** ::table",
    "(a) \\( /T (x)",
    "]]> & &amp;",
  ])("%s", async (text) => {
    expect((await pdfOf(text)).text).toContain(`The law of ${text.replaceAll(/\s+/g, " ")} applies.`);
    const { words } = await docxOf(text);
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    expect(words.replaceAll("&quot;", '"')).toContain(`The law of ${escaped} applies.`);
  });

  test("control characters and lone surrogates do no harm", async () => {
    const text = "a\u0000b\u0008c\uD800d\uFFFEe\u001Bf";
    expect((await pdfOf(text)).text).toMatch(/The law of [a-f ?]+ applies/);
    const { xml } = await docxOf(text);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    expect(xml.isWellFormed()).toBe(true);
  });

  test("a bidi override does not affect the text around it", async () => {
    const text = "Anna\u202Egreb\u2066";
    expect((await pdfOf(text)).text).toContain("The law of Annagreb applies.");
    expect((await docxOf(text)).words).toContain("The law of Annagreb applies.");
  });

  test("nor in the texts, and zero-width characters, as they come along when an address is copied, are gone", async () => {
    const document = hostile("\u200bAnna\u202Egreb\u2066\ufeff");
    for (const text of [writeText(document), writeMarkdown(document)]) {
      expect(text).toContain("The law of Annagreb applies.");
    }
    const item = { borrower: { name: "Ann\u200ba" }, share: 100 };
    const inTable = fillForm(form, { ...LOAN_ANSWERS, borrowers: [item], notes: "\u200b" }, ON);
    expect(writeText(inTable)).not.toContain("\u200b");
    const { elements } = await readPdf(await renderPdf(inTable, { ...FILE, fillable: false }));
    expect(elements.map(({ text }) => text)).toContain("Anna");
  });

  test("what a table of the PDF cannot show invisibly does not break it off", async () => {
    const table = fillForm(
      smallForm((text) => text.replace("label: Share in percent", 'label: "Share\u200b in percent"')),
      LOAN_ANSWERS,
      ON,
    );
    expect((await renderPdf(table, { ...FILE, fillable: true })).length).toBeGreaterThan(0);
  });

  test("what the PDF cannot show is a question mark, and is complete in the DOCX", async () => {
    expect((await pdfOf("王小明 🎉 Berg")).text).toContain("The law of ??? ? Berg applies.");
    expect((await docxOf("王小明 🎉 Berg")).words).toContain("The law of 王小明 🎉 Berg applies.");
  });

  test("100 kB of lines", async () => {
    const text = "x\n".repeat(50_000);
    const options = { fillable: false, fonts, date: new Date(0), creator: "Acme" };
    const bytes = await renderPdf(fillForm(form, { notes: text }, ON), options);
    const { numPages } = await getDocument({ data: bytes, verbosity: 0 }).promise;
    // Some forty lines a page.
    expect(numPages).toBeGreaterThan(1_000);
    expect((await docxOf(text)).words.length).toBeGreaterThan(50_000);
  });

  test.each([
    ["words", "many words ".repeat(9_300)],
    ["one word", "x".repeat(100_000)],
  ])("100 kB of %s", async (_, text) => {
    const { pages, text: read } = await pdfOf(text);
    expect(pages).toBeGreaterThan(20);
    expect(read.replaceAll(/\s/g, "")).toContain(text.replaceAll(/\s/g, "").slice(0, 20_000));
    expect((await docxOf(text)).words.length).toBeGreaterThan(text.replaceAll("\n", "").length);
  });
});
