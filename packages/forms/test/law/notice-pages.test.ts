import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { type Answers, type FormDocument, separateDocuments } from "../../src/index.ts";
import { renderPdf, renderPdfToSign } from "../../src/pdf/index.ts";
import { documentToSign } from "../../src/signing/online/index.ts";
import { allFonts } from "../support/fonts.ts";
import { libraryDocuments } from "../support/library-forms.ts";
import { readPdf } from "../support/read-pdf.ts";

const options = { fonts: allFonts(), date: new Date(0), creator: "Acme" };

function documentOf(slug: string, answers: Record<string, unknown>): FormDocument {
  const [[, document] = []] = libraryDocuments(slug, answers as Answers);
  if (!document) throw new Error(`no form ${slug}`);
  return document;
}

/** The words of each page. */
async function pagesOf(document: FormDocument): Promise<string[]> {
  const { pages } = await readPdf(await renderPdf(document, { ...options, fillable: false }));
  return pages.map((elements) => elements.map(({ text }) => text).join("\n"));
}

async function wordXml(document: FormDocument): Promise<string> {
  const parts = unzipSync(await renderDocx(document, { creator: "Acme" }));
  return strFromU8(parts["word/document.xml"] ?? new Uint8Array());
}

const LEASE = "residential-lease-agreement";
const CHARGES = "No additional security deposits or rent shall be charged unless they are listed below";
const RIGHTS = "NOTICE OF CONFIDENTIALITY RIGHTS";
const FLOODPLAIN = "located in a 100-year floodplain";

test("LAW-07 words for the first page are on it, right above the list, in the PDF and in Word", async () => {
  const { main } = separateDocuments(
    documentOf(LEASE, { governingState: "Virginia", rent: 150_000, takesDeposit: true, deposit: 150_000 }),
  );
  const [first = "", ...later] = await pagesOf(main);
  expect(first).toMatch(new RegExp(`${CHARGES}.*\\s+(?:.*\\s+){0,2}.*Security deposit: \\$1,500`));
  expect(later.join("\n")).not.toContain(CHARGES);
  const word = (await wordXml(main)).replaceAll(/<[^>]+>/g, " ");
  expect(word.indexOf(CHARGES)).toBeGreaterThan(-1);
  expect(word.slice(0, word.indexOf(CHARGES)).length).toBeLessThan(word.indexOf("Security deposit"));
});

test("LAW-07 words for the top of the first page come before the title", async () => {
  const [first = ""] = await pagesOf(documentOf("quitclaim-deed", { governingState: "Texas" }));
  expect(first.indexOf(RIGHTS)).toBeGreaterThan(-1);
  expect(first.indexOf(RIGHTS)).toBeLessThan(first.indexOf("Quitclaim Deed"));
});

test("LAW-07 words for a document of their own are a PDF of their own, named on the form's last page", async () => {
  const { main, companions } = separateDocuments(
    documentOf(LEASE, { governingState: "Texas", builtBefore1978: false }),
  );
  const pages = await pagesOf(main);
  expect(pages.join("\n")).not.toContain(FLOODPLAIN);
  expect(pages.at(-1)).toContain("Goes with it. Notice about floodplains. It is a document of its own.");
  expect(companions.map(({ slug, title }) => [slug, title])).toEqual([
    [`${LEASE}.floodplain-notice`, "Notice about floodplains"],
  ]);
  const own = await pagesOf(companions[0] as FormDocument);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatch(/^[\s\S]*Notice about floodplains[\s\S]*100-year floodplain/);
});

test("LAW-07 in a Word file they start a page of their own, under a title of their own", async () => {
  const xml = await wordXml(documentOf(LEASE, { governingState: "Texas", builtBefore1978: false }));
  const [heading = ""] =
    xml.match(/<w:p>(?:(?!<\/w:p>).)*Separate document: Notice about(?:(?!<\/w:p>).)*/s) ?? [];
  expect(heading).toContain("<w:pageBreakBefore/>");
});

test("LAW-07 words that are signed apart have places to sign in their own document", async () => {
  const whole = documentOf(LEASE, { governingState: "Illinois", builtBefore1978: false });
  const { companions } = separateDocuments(documentToSign(whole));
  const radon = companions.find(({ title }) => title === "Disclosure of radon hazards");
  const { places } = await renderPdfToSign(radon as FormDocument, options);
  expect(Object.keys(places)).toEqual([
    "exhibit-radonForm/landlord/signature",
    "exhibit-radonForm/landlord/date",
    "exhibit-radonForm/landlord/name",
    "exhibit-radonForm/landlord/title",
    "exhibit-radonForm/tenants/0/tenant/signature",
    "exhibit-radonForm/tenants/0/tenant/date",
    "exhibit-radonForm/tenants/0/tenant/name",
  ]);
});

test("LAW-07 a size that the law asks for is kept in a document of its own", async () => {
  const { companions } = separateDocuments(
    documentOf(LEASE, { governingState: "California", builtBefore1978: false }),
  );
  const bugs = companions.find(({ title }) => title === "Information about bed bugs");
  const { pdf } = await readPdf(await renderPdf(bugs as FormDocument, { ...options, fillable: false }));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const found = items.find((item) => "str" in item && item.str.includes("Bed bug Appearance"));
  expect(found && "height" in found ? found.height : 0).toBeGreaterThanOrEqual(10);
});
