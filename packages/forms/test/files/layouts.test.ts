import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { type FormDocument, fillForm, writeText } from "../../src/index.ts";
import { parseForm } from "../../src/parse/index.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { ON } from "../support/day.ts";
import { allFonts } from "../support/fonts.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { readPdf } from "../support/read-pdf.ts";
import { LOAN, smallForm, smallText } from "../support/small-form.ts";

const fonts = allFonts();
const pdfOf = async (document: FormDocument) =>
  readPdf(await renderPdf(document, { fillable: false, fonts, date: new Date(0), creator: "Acme" }));
const wordOf = async (document: FormDocument) => {
  const parts = unzipSync(await renderDocx(document, { creator: "Acme", fonts: fonts.latin }));
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
};

function laidOut(layout: string, preamble = "::parties"): FormDocument {
  const text = smallText()
    .replace("minutes: 5", `layout: ${layout}\nminutes: 5`)
    .replace("::parties", preamble);
  const { form, problems } = parseForm({ path: "personal-family/loan-agreement.md", text }, [LOAN]);
  if (!form) throw new Error(JSON.stringify(problems));
  return fillForm(form, { ...LOAN_ANSWERS, count: 3 }, ON);
}

describe("FORM-06 a deed leaves room for the recorder", () => {
  const deed = laidOut("deed", ":::recording\nPrepared by :lender[name]\n:::\n\n::parties");

  test("above its title, beside who prepared it", async () => {
    const { pages, artifacts } = await pdfOf(deed);
    const first = pages[0]?.filter(({ role }) => role === "P" || role === "H1").map(({ text }) => text);
    expect(first?.slice(0, 2)).toEqual(["Prepared by Anna O’Berg", "Loan Agreement"]);
    expect(artifacts[0]).toContain("Space above this line for the recorder");
    const word = (await wordOf(deed))["word/document.xml"] ?? "";
    expect(word.indexOf("Prepared by")).toBeLessThan(word.indexOf('w:val="Heading1"'));
    expect(writeText(deed)).toContain("Prepared by Anna O’Berg\n\nSpace above this line for the recorder");
  });
});

describe("FORM-06 an invoice is sent, not signed", () => {
  test("it has no signatures, no numbers and no cover note", async () => {
    const invoice = laidOut("invoice");
    const { pages, elements } = await pdfOf(invoice);
    expect(elements.filter(({ role }) => role === "H2").map(({ text }) => text)).toEqual([
      ...["Sum", "Fee", "Payments", "Law"],
    ]);
    expect(pages[0]?.[0]?.text).toMatch(/^Loan Agreement/);
  });
});

describe("FORM-06 later pages say what they continue", () => {
  const headed = (notes: string) => {
    const change = (text: string) =>
      text.replace(
        "minutes: 5",
        'layout: invoice\nrunningHead: "Bill of :lender[name], :nickname"\nminutes: 5',
      );
    return fillForm(smallForm(change), { ...LOAN_ANSWERS, count: 3, nickname: "No. 7", notes }, ON);
  };
  const long = headed(Array.from({ length: 60 }, (_, index) => `Line ${index}`).join("\n"));
  const head = "Bill of Anna O’Berg, No. 7";

  test("in a PDF above the text, but not on the first page", async () => {
    const { artifacts } = await pdfOf(long);
    const [first, ...later] = artifacts;
    expect(first).not.toContain("continued");
    expect(later.length).toBeGreaterThan(0);
    for (const page of later) expect(page).toMatch(/Bill of Anna O’Berg, No\. 7\s+continued/);
  });

  test("in a Word file too", async () => {
    const files = await wordOf(long);
    expect(files["word/document.xml"]).toContain("<w:titlePg/>");
    expect(files["word/header1.xml"]).toContain(head);
  });

  test("a name that does not exist is reported", () => {
    const text = smallText().replace("minutes: 5", 'runningHead: "Bill :nummber"\nminutes: 5');
    const { problems } = parseForm({ path: "personal-family/loan-agreement.md", text }, [LOAN]);
    expect(problems.map(({ message }) => message)).toContain("there is no field “nummber”.");
  });
});

describe("FORM-06 signatures stay with the text", () => {
  test.each([0, 4, 8, 12, 16, 20, 24])(
    "on a page with its last lines, however long it is: %i",
    async (more) => {
      const notes = Array.from({ length: more }, (_, index) => `Line ${index}`).join("\n");
      const { pages } = await pdfOf(fillForm(smallForm(), { notes }, ON));
      const signed = pages.find((page) =>
        page.some(({ role, text }) => role === "H2" && text === "Signatures"),
      );
      expect(signed?.some(({ role, text }) => role === "P" && text.startsWith("The law of Ohio"))).toBe(true);
    },
  );
});

test("FORM-06 a removed cover note leaves the document as it was", async () => {
  const document = fillForm(smallForm(), {}, ON);
  const [whole, bare] = await Promise.all([pdfOf(document), pdfOf({ ...document, cover: undefined })]);
  expect(bare.artifacts).toEqual(whole.artifacts.slice(0, -1));
});

test("FORM-06 a Word file refers to clauses with fields, and embeds its typeface", async () => {
  const files = await wordOf(fillForm(smallForm(), LOAN_ANSWERS, ON));
  expect(files["word/document.xml"]).toMatch(/<w:bookmarkStart [^>]*w:name="section_law"/);
  expect(files["word/document.xml"]).toMatch(/w:instr="REF section_law \\r \\h"/);
  expect(files["word/fontTable.xml"]).toMatch(/w:name="Source Serif 4".*embedRegular.*embedBold/);
  expect(files["word/styles.xml"]).toContain('w:styleId="BodyText"');
});
