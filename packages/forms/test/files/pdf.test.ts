import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Block, Run } from "../../src/fill/document.ts";
import { type FormDocument, fillForm } from "../../src/index.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { ON } from "../support/day.ts";
import { allFonts } from "../support/fonts.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { readPdf, untagged } from "../support/read-pdf.ts";
import { smallForm } from "../support/small-form.ts";

const form = smallForm();
const fonts = allFonts();
const render = (document: FormDocument, fillable = false) =>
  renderPdf(document, { fillable, fonts, date: new Date("2026-11-21T12:00:00Z"), creator: "Acme" });
/** pdf.js gives some dictionaries as maps, which its types do not know. */
const entriesOf = (dictionary: unknown): [string, unknown][] =>
  dictionary instanceof Map ? [...dictionary] : Object.entries(dictionary ?? {});
const filled = fillForm(form, LOAN_ANSWERS, ON);
const blank = fillForm(form, {}, ON);

describe("FORM-06 a PDF describes itself", () => {
  test("title, language, tags and PDF/UA conformance", async () => {
    const { pdf } = await readPdf(await render(filled));
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: "Loan Agreement", Language: "en-US", Creator: "Acme" });
    expect(metadata?.get("dc:title")).toBe("Loan Agreement");
    expect(metadata?.get("pdfuaid:part")).toBe("1");
    expect(entriesOf(await pdf.getMarkInfo())).toContainEqual(["Marked", true]);
    expect(entriesOf(await pdf.getViewerPreferences())).toContainEqual(["DisplayDocTitle", true]);
  });

  test("its pages are US Letter, numbered before a cover note with version and disclaimer", async () => {
    const { pdf, artifacts, pages } = await readPdf(await render(filled));
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    expect([width, height]).toEqual([612, 792]);
    const numbered = artifacts.slice(0, -1);
    const cover = artifacts.at(-1);
    expect(cover).not.toContain("Page");
    expect(numbered.length).toBeGreaterThan(1);
    for (const [index, foot] of numbered.entries()) {
      expect(foot).toContain("Loan Agreement");
      expect(foot).toContain(`Page ${index + 1} of ${numbered.length}`);
    }
    const words = pages.map((page) => page.map(({ text }) => text).join(" "));
    const [note, signed] = [words.at(-1), words.slice(0, -1)];
    expect(note).toContain("Loan Agreement, version 1.0");
    expect(note).toContain("not legal advice");
    expect(signed.join(" ")).not.toContain("not legal advice");
  });

  test("the outline links to the clauses", async () => {
    const { pdf } = await readPdf(await render(filled));
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual([
      "1. Sum",
      "2. Fee",
      "3. Payments",
      "4. Law",
      "Signatures",
      "Witnesses",
      "Acknowledgment before a notary",
    ]);
  });

  test("equal input gives equal bytes", async () => {
    expect(Buffer.compare(await render(filled), await render(filled))).toBe(0);
  });
});

describe("FORM-06 a PDF can be read by its tags", () => {
  test("headings, paragraphs, lists and tables are in order", async () => {
    const { pages, elements } = await readPdf(await render(filled));
    expect(pages[0]?.[0]?.role).toBe("Document");
    const texts = (role: string) =>
      elements.flatMap((one) => (one.role === role && one.text ? one.text : []));
    expect(texts("H1")).toEqual(["Loan Agreement"]);
    expect(texts("H2").slice(0, 4)).toEqual(["1. Sum", "2. Fee", "3. Payments", "4. Law"]);
    const paragraphs = texts("P").join("\n");
    expect(paragraphs).toContain(
      "Anna O’Berg lends $1,025.00 to Łukasz Wiśniewski and Ева Лунд from January 31, 2026, with a fee of $25.00, for a car, at 2 High Street, Dayton, OH 45402 in OH. See section 4.",
    );
    expect(texts("LI")).toContain("• The fee is $25.00.");
    expect(texts("TH").slice(0, 2)).toEqual(["Borrower", "Share in percent"]);
    expect(texts("TD").slice(0, 4)).toEqual(["Łukasz Wiśniewski", "60", "Ева Лунд", "40"]);
    expect(texts("Caption")).toEqual(["Borrowers", "Payments"]);
  });

  test("everything painted is tagged or an artifact", async () => {
    for (const bytes of [await render(filled), await render(blank, true), await render(blank)]) {
      const { pdf } = await readPdf(bytes);
      for (let number = 1; number <= pdf.numPages; number++) {
        expect(await untagged(await pdf.getPage(number))).toEqual([]);
      }
    }
  });

  test("a table's header row is repeated on the next page, as an artifact", async () => {
    const { elements, artifacts } = await readPdf(await render(filled));
    expect(elements.filter(({ text, role }) => role === "TH" && text === "Balance")).toHaveLength(1);
    expect(artifacts.filter((text) => text.includes("Balance")).length).toBeGreaterThan(0);
  });

  test("an amount is never broken, however much is beside it", async () => {
    const cell = (text: string): Run[] => [{ kind: "text", text }];
    const wide = "used, with a leaking steam wand on the left and a scratch below it";
    const table: Block = {
      kind: "table",
      caption: "Items",
      columns: [
        { label: "Item", align: "start" },
        { label: "Condition", align: "start" },
        { label: "Price", align: "end" },
      ],
      rows: [[cell(wide), cell(wide), cell("$3,200.00")]],
      totals: [{ label: "Total price", run: { kind: "text", text: "$1,003,200.00", strong: true } }],
    };
    const { pdf } = await readPdf(await render({ ...blank, preamble: [table] }));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const texts = items.map((item) => ("str" in item ? item.str : ""));
    expect(texts).toEqual(expect.arrayContaining(["$3,200.00", "$1,003,200.00"]));
  });

  test("a closing stays on one page", async () => {
    const { pages } = await readPdf(await render(filled));
    for (const title of ["Signatures", "Witnesses", "Acknowledgment before a notary"]) {
      const holding = pages.filter((page) => page.some(({ role, text }) => role === "H2" && text === title));
      expect(holding, title).toHaveLength(1);
    }
    // Before the cover note.
    const last = pages
      .at(-2)
      ?.map(({ text }) => text)
      .join("");
    expect(last).toContain("Signature of notary public");
    expect(last).toContain("My commission expires");
  });

  test("every font in it is embedded", async () => {
    const source = Buffer.from(await render(filled)).toString("latin1");
    expect(source.match(/\/FontDescriptor \d+ 0 R/g)?.length).toBe(
      source.match(/\/FontFile2 \d+ 0 R/g)?.length,
    );
    expect(source).not.toContain("/Type1");
  });
});

test("FORM-06 a name with combining marks is shaped, and extracted as typed", async () => {
  const name = "Jan̈a L·l Її";
  const document = fillForm(form, { ...LOAN_ANSWERS, law: name }, ON);
  const { elements } = await readPdf(await render(document));
  const paragraphs = elements.filter(({ role }) => role === "P").map(({ text }) => text.normalize("NFC"));
  expect(paragraphs).toContain(`The law of ${name.normalize("NFC")} applies.`);
});

describe("FORM-06 a blank PDF can be filled in", () => {
  test("each question is one labeled field, wherever it appears", async () => {
    const { pdf } = await readPdf(await render(blank, true));
    const fields = await pdf.getFieldObjects();
    const names = [...(fields?.keys() ?? [])];
    expect(names).toEqual(
      expect.arrayContaining([
        "lender/name",
        "lender/email",
        "principal",
        "borrowers/0/share",
        "place/state",
      ]),
    );
    // Among the parties, in the text, under the signature and before the notary.
    expect(fields?.get("lender/name")?.filter((field) => "rect" in field).length).toBeGreaterThanOrEqual(4);
    const page = await (await pdf.getPage(1)).getAnnotations();
    expect(page.find(({ fieldName }) => fieldName === "principal")).toMatchObject({
      fieldType: "Tx",
      alternativeText: "Sum lent",
      readOnly: false,
    });
  });

  test("its fields are in the structure, in text order", async () => {
    const { elements } = await readPdf(await render(blank, true));
    const fields = elements.filter(({ role }) => role === "Form");
    expect(fields.length).toBeGreaterThan(15);
    expect(fields.every(({ children }) => children.some(({ role }) => role === "annotation"))).toBe(true);
  });

  test("a PDF that is not fillable has no fields, and its blanks are read aloud", async () => {
    const { pdf, elements } = await readPdf(await render(blank));
    expect(await pdf.getFieldObjects()).toBeNull();
    expect(
      elements.filter(({ role, text }) => role === "Span" && text === "Sum lent").length,
    ).toBeGreaterThan(0);
  });
});

function isInstalled(tool: string, versionFlag: string): boolean {
  try {
    execFileSync(tool, [versionFlag], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

// Defined only where the tool is installed: a test that is skipped counts as failed.
const wherePoppler = isInstalled("pdftotext", "-v") ? test : () => {};
const whereQpdf = isInstalled("qpdf", "--version") ? test : () => {};

whereQpdf(
  "FORM-06 qpdf finds no fault in a PDF to fill in, a filled one and one in other scripts",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "forms-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const foreign = fillForm(form, { ...LOAN_ANSWERS, lender: { name: "محمد 中文 ไทย" } }, ON);
    const pdfs = [await render(blank, true), await render(filled), await render(foreign)];
    for (const [index, pdf] of pdfs.entries()) {
      const file = join(folder, `${index}.pdf`);
      writeFileSync(file, pdf);
      // It ends with another code where it has a warning, and the test then with its words.
      expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain("No syntax or stream");
    }
  },
);

wherePoppler("FORM-06 poppler finds the text of the PDF in order, the tags and the fields", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forms-"));
  const file = join(folder, "form.pdf");
  writeFileSync(file, await render(filled));
  const run = (tool: string, ...parameters: string[]) =>
    execFileSync(tool, parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const text = run("pdftotext", file, "-").replaceAll(/\s+/g, " ");
  const info = run("pdfinfo", file);
  const structure = run("pdfinfo", "-struct-text", file);
  rmSync(folder, { recursive: true });
  const order = [
    "Loan Agreement",
    "Anna O’Berg lends",
    "The fee is $25.00",
    "The law of Ohio",
    "My commission expires",
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(info).toMatch(/Tagged:\s+yes/);
  expect(info).toMatch(/Page size:\s+612 x 792 pts \(letter\)/);
  expect(structure).toMatch(/^Document\n\s+H1/);
});
