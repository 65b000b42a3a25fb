import { type Answers, type Form, type FormDocument, fillForm } from "@sealwright/forms";
import { readFonts } from "@sealwright/forms/fonts";
import { renderPdf } from "@sealwright/forms/pdf";
import { runsOf } from "@sealwright/forms/texts";
import { readFormData } from "@sealwright/testkit";
import { expect, test } from "vitest";
import { readPdf } from "../../src/reading/read-pdf.ts";

const ON = "2026-11-28";

const SELLER = { kind: "person" as const, name: "Sam Seller", address: "1 Oak St, Denver, CO 80202" };
const BUYER = { kind: "person" as const, name: "Bea Buyer", address: "2 Elm St, Denver, CO 80203" };

async function filled(path: string, answers: Answers): Promise<FormDocument> {
  const data = await readFormData(`/signature/contracts/${path}.json`);
  return fillForm(JSON.parse(data ?? "") as Form, answers, ON);
}

/** A form as its page makes it to download. */
async function pdfOf(document: FormDocument, fillable: boolean): Promise<Uint8Array> {
  const options = { fillable, creator: "The site", date: new Date("2026-05-04T12:00:00Z") };
  return renderPdf(document, { ...options, fonts: await readFonts(document) });
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** Without labels of blanks, which are cut to the width of their lines. */
const wordsOf = (document: FormDocument) =>
  [
    document.title,
    ...document.clauses.map(({ heading }) => heading),
    ...runsOf(document).map((run) => (run.kind === "blank" ? "" : run.text)),
  ].flatMap(wordsIn);

test.each([
  ["Sam Seller", "Bea Buyer"],
  ["Bea Buyer", "Sam Seller"],
])("WORK-03 a PDF of our own form that %s imports has %s on the other side", async (owner, otherSide) => {
  const document = await filled("personal-family/general-bill-of-sale", { seller: SELLER, buyer: BUYER });
  const bytes = await pdfOf(document, owner === "Sam Seller");
  const read = await readPdf({ bytes, roots: [], testRoots: [], owner: [owner] });
  expect(read).toMatchObject({ reading: { title: "General Bill of Sale", terms: { otherSide } } });
  if ("reading" in read) {
    expect(read.reading.findings).toContainEqual({
      field: "otherSide",
      page: 1,
      quote: `Name ${otherSide}`,
    });
  }
});

test.each([
  "business/mutual-nondisclosure-agreement",
  "business/service-agreement",
  "personal-family/general-bill-of-sale",
])("WORK-03 an imported PDF of %s reads as it is printed, ligatures and bold text too", async (path) => {
  const document = await filled(path, {});
  const read = await readPdf({ bytes: await pdfOf(document, false), roots: [], testRoots: [], owner: [] });
  const found = new Set("reading" in read ? wordsIn(read.reading.pages.join("\n")) : []);
  const words = wordsOf(document);
  expect(words.filter((word) => /f[fil]/.test(word))).not.toEqual([]);
  expect(words.filter((word) => !found.has(word))).toEqual([]);
});

test.each([
  "Sofía Ruffini-Fjörd",
  "Łukasz Żółć-Świątek",
  "Nguyễn Thị Ánh",
  "Ελένη Παπαδοπούλου",
  "Ольга Їжак",
  "রবীন্দ্রনাথ ঠাকুর",
])("WORK-03 a PDF of our own form that was signed with %s has that name as the other side", async (name) => {
  const answers = { seller: SELLER, buyer: { ...BUYER, name } };
  const bytes = await pdfOf(await filled("personal-family/general-bill-of-sale", answers), false);
  const read = await readPdf({ bytes, roots: [], testRoots: [], owner: ["Sam Seller"] });
  expect(read).toMatchObject({ reading: { terms: { otherSide: name } } });
});
