import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { type FormDocument, fillForm } from "../../src/index.ts";
import { allNotices } from "../../src/law/read-law.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { ON } from "../support/day.ts";
import { allFonts } from "../support/fonts.ts";
import { readPdf } from "../support/read-pdf.ts";
import { readStateForm, STATE_FORM } from "../support/state-form.ts";

const IN_TEXT = STATE_FORM.replace("law:\n", "law:\n  notices: residentialLease\n").replace(
  "## Room {#room}\n",
  "## Room {#room}\n\n::notices\n",
);
const WORDS = "The prescribed words.";

/** A document with a notice of Texas, of this size. */
function withNotice(size: { points?: number; aboveBody?: number }): FormDocument {
  const notice = {
    id: "floods",
    subject: "a notice on floods",
    words: [WORDS],
    set: "in large type",
    ...size,
    citation: "Tex. Code § 2",
    quote: "a lease shall contain",
    standing: "official current" as const,
    url: "https://law.example",
    textAsOf: "2026",
    readOn: "2026-11-27",
  };
  const none = { lookedInto: "Nothing was read.", notices: [] };
  const documents = {
    residentialLease: { ...none, notices: [notice] },
    payNotice: none,
    endNotice: none,
    depositLetter: none,
    homeSale: none,
    deed: none,
    vehicleSale: none,
    employment: none,
  };
  const texas = { state: "Texas" as const, documents };
  const { form } = readStateForm(IN_TEXT, [texas]);
  if (!form) throw new Error("no form");
  return fillForm(form, { governingState: "Texas" }, ON);
}

/** The size of the first words in a PDF, in points. */
async function sizeInPdf(document: FormDocument, words: string): Promise<number | undefined> {
  const options = { fillable: false, fonts: allFonts(), date: new Date(0), creator: "Acme" };
  const { pdf } = await readPdf(await renderPdf(document, options));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const found = items.find((item) => "str" in item && item.str.includes(words));
  return found && "height" in found ? found.height : undefined;
}

/** Their own size in a Word file, in half points. */
async function sizeInWord(document: FormDocument): Promise<string | undefined> {
  const parts = unzipSync(await renderDocx(document, { creator: "Acme" }));
  const text = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
  const run = text.split("<w:r>").find((one) => one.includes(WORDS));
  return /<w:sz w:val="(\d+)"/.exec(run ?? "")?.[1];
}

test.each([
  [{}, 10.75, undefined],
  [{ points: 8 }, 10.75, "22"],
  [{ points: 12 }, 12, "24"],
  [{ points: 12, aboveBody: 4 }, 14.75, "30"],
])("FORM-06, LAW-02, LAW-07: words of the law with %j are set at %s points", async (size, inPdf, inWord) => {
  const document = withNotice(size);
  expect(await sizeInPdf(document, WORDS)).toBeCloseTo(inPdf, 1);
  expect(await sizeInWord(document)).toBe(inWord);
});

test("LAW-02, LAW-07: every size that the text announces, above the body's, is data too", () => {
  const missing = allNotices().flatMap(({ documents }) =>
    Object.values(documents).flatMap(({ notices }) =>
      notices.flatMap(({ id, set, points = 10, aboveBody = 0 }) => {
        const announced = Number(/(\d+)-point/.exec(set ?? "")?.[1] ?? 0);
        const above = Number(/(\d+) points larger/.exec(set ?? "")?.[1] ?? 0);
        return announced > points || above > aboveBody ? [id] : [];
      }),
    ),
  );
  expect(missing).toEqual([]);
});
