import type { Answers } from "@sealwright/forms";
import { expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { outputText } from "./output-text.ts";

const invoice = writtenForms.find(({ slug }) => slug === "invoice");
if (!invoice) throw new Error("The invoice is missing");

/** An ordinary bill: everything is asked for but interest, which few agree on. */
const bill = (count: number): Answers => ({
  seller: { name: "Ana Ruiz", address: "12 Elm Street\nAustin, TX 78701" },
  client: { name: "Björk & Sons", address: "4 Oak Road\nAustin, TX 78702" },
  taxNumber: "32-1234567",
  invoiceNumber: "2026-014",
  effectiveDate: "2026-11-23",
  reference: "PO 4711",
  supplied: "October 2026",
  lines: Array.from({ length: count }, (_, index) => ({
    description: `Work on page ${index}`,
    quantity: 2,
    unitPrice: 9_500,
  })),
  discountKind: "percent",
  discountRate: 5,
  taxed: true,
  salesTaxRate: 8.25,
  taxPlace: "Austin, Texas",
  shipped: true,
  shipping: 2_500,
  credited: true,
  credit: 50_000,
  chargesInterest: true,
  payment: "Bank transfer to First Bank, account 123456789\nor a check to the address above",
  contact: "Ana Ruiz, 512-555-0100",
});
const pagesOf = async (answers: Answers) => (await outputText("pdf", invoice, answers)).split("\n");

test("FORM-06 an invoice with ten lines, a tax and a credit is on one page with its terms", async () => {
  const pages = await pagesOf(bill(10));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/Terms\s.*Rights\s+in goods or work product transfer as it provides\./);
});

test("FORM-06 a blank invoice is on one page too", async () => {
  const pages = await pagesOf({});
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/From.*Charges.*Terms/);
});

test("FORM-06 a longer one says on its second page what it continues", async () => {
  const pages = await pagesOf(bill(30));
  expect(pages).toHaveLength(2);
  expect(pages[0]).not.toContain("continued");
  expect(pages[1]).toMatch(/Invoice 2026-014\s*continued/);
});
