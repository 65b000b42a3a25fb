import { type Answers, type Form, fillForm } from "@sealwright/forms";
import { readFonts } from "@sealwright/forms/fonts";
import { renderPdf } from "@sealwright/forms/pdf";
import { readFormData } from "@sealwright/testkit";
import { expect, test } from "vitest";
import { readPdf } from "../../src/imports/reading/read-pdf.ts";

const SELLER = { kind: "person" as const, name: "Sam Seller", address: "1 Oak St, Denver, CO 80202" };
const BUYER = { kind: "person" as const, name: "Bea Buyer", address: "2 Elm St, Denver, CO 80203" };

/** A form as its page makes it to download. */
async function formPdf(path: string, answers: Answers, fillable: boolean): Promise<Uint8Array> {
  const form = JSON.parse((await readFormData(path)) ?? "") as Form;
  const document = fillForm(form, answers);
  const options = { fillable, creator: "The site", date: new Date("2026-05-04T12:00:00Z") };
  return renderPdf(document, { ...options, fonts: await readFonts(document) });
}

test.each([
  ["Sam Seller", "Bea Buyer"],
  ["Bea Buyer", "Sam Seller"],
])("WORK-03 a PDF of our own form that %s imports has %s on the other side", async (owner, otherSide) => {
  const path = "/signature/contracts/personal-family/general-bill-of-sale.json";
  const bytes = await formPdf(path, { seller: SELLER, buyer: BUYER }, owner === "Sam Seller");
  const read = await readPdf({ bytes, roots: [], owner: [owner] });
  expect(read).toMatchObject({ reading: { title: "General Bill of Sale", terms: { otherSide } } });
  if ("reading" in read) {
    expect(read.reading.findings).toContainEqual({
      ...{ field: "otherSide", page: 1, quote: `Name ${otherSide}` },
    });
  }
});
