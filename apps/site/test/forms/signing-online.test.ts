import { fillForm, waysToSign } from "@sealwright/forms";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { ON } from "./day.ts";
import { testSameBytes, testSigningOnline } from "./signed-online.ts";

testSigningOnline(writtenForms.filter((_, at) => at % 6 === 0));
// A property of the writer, not of a form.
testSameBytes(writtenForms.filter((_, at) => at % 32 === 0));

describe("SIGN-01 how each form is signed", () => {
  const ways = Object.groupBy(writtenForms, (form) => waysToSign(form, fillForm(form, {}, ON)).kind);
  const slugs = (kind: keyof typeof ways) => ways[kind]?.map(({ slug }) => slug).toSorted();

  test("those with a notary or witnesses, and those that cannot be electronic, get the signing kit", () => {
    expect(slugs("kit")).toMatchInlineSnapshot(`
      [
        "boat-bill-of-sale",
        "child-medical-consent",
        "child-travel-consent",
        "cohabitation-agreement",
        "durable-power-of-attorney",
        "general-affidavit",
        "general-warranty-deed",
        "last-will-and-testament",
        "living-will",
        "medical-power-of-attorney",
        "notice-to-pay-rent-or-quit",
        "prenuptial-agreement",
        "quitclaim-deed",
        "self-proving-affidavit",
        "vehicle-bill-of-sale",
      ]
    `);
  });

  test("others ask on what it depends, or what is left to write by hand", () => {
    expect(slugs("ask")).toMatchInlineSnapshot(`
      [
        "lead-based-paint-disclosure",
        "month-to-month-rental-agreement",
        "move-in-move-out-inspection-checklist",
        "noncompete-agreement",
        "personal-property-rental-agreement",
        "pet-bill-of-sale",
        "promissory-note",
        "residential-lease-agreement",
        "sublease-agreement",
        "tenant-notice-to-vacate",
      ]
    `);
  });

  test("an invoice is not signed", () => {
    expect(slugs("none")).toEqual(["invoice"]);
  });

  test("the rest is sent", () => {
    expect(slugs("send")?.length).toMatchInlineSnapshot(`31`);
  });
});
