import type { Answers, Form } from "@sealwright/forms";
import { readFormData } from "@sealwright/testkit";
import { describe, expect, test } from "vitest";
import { contractTerms, nextDeadline } from "../src/index.ts";
import { termsOfForm } from "../src/of-form.ts";

const OWNER = { name: "Olivia Owner", email: "olivia@company.example" };

async function termsOf(path: string, answers: Answers, owner = OWNER) {
  const form = JSON.parse((await readFormData(`/signature/contracts/${path}.json`)) ?? "") as Form;
  const terms = termsOfForm(form, answers, owner, "2026-11-28");
  expect(contractTerms.parse(terms)).toEqual(terms);
  return terms;
}

const party = (name: string, email = "") => ({ kind: "person" as const, name, email });

describe("WORK-02 a lease", () => {
  const lease = (answers: Answers) =>
    termsOf("real-estate/residential-lease-agreement", {
      landlord: party("Olivia Owner"),
      tenants: [{ tenant: party("Tom Wills") }, { tenant: party("Tess Wills") }],
      startDate: "2026-01-01",
      endDate: "2026-12-31",
      rent: 210_000,
      ...answers,
    });

  test("that continues month to month has the 30 days of its text", async () => {
    const terms = await lease({ term: "fixed", atEnd: "goesOn", noticeDays: 45 });
    expect(terms).toEqual({
      otherSide: "Tom Wills, Tess Wills",
      amount: { cents: 210_000, per: "month" },
      start: "2026-01-01",
      end: "2026-12-31",
      renewal: { months: 1 },
      notice: { length: 30, unit: "days", before: "end" },
    });
    expect(nextDeadline(terms, "2026-11-27")).toEqual({
      kind: "notice",
      on: "2026-12-01",
      endsOn: "2026-12-31",
    });
  });

  test("that ends takes no notice, and one by the month has its own and no end", async () => {
    expect(await lease({ term: "fixed", atEnd: "ends" })).toMatchObject({ renewal: null, notice: null });
    expect(await lease({ term: "monthly", atEnd: "goesOn", noticeDays: 45 })).toMatchObject({
      end: null,
      renewal: null,
      notice: { length: 45, unit: "days", before: "end" },
    });
  });
});

describe("WORK-02 other forms", () => {
  test("a consulting agreement by its kind of fee", async () => {
    const fees = { monthlyFee: 500_000, hourlyRate: 15_000, price: 900_000, startDate: "2026-05-01" };
    const amountOf = async (feeType: string) =>
      (await termsOf("business/consulting-agreement", { ...fees, feeType })).amount;
    expect(await amountOf("retainer")).toEqual({ cents: 500_000, per: "month" });
    expect(await amountOf("fixed")).toEqual({ cents: 900_000, per: "once" });
    expect(await amountOf("hourly")).toEqual({ cents: 15_000, per: "hour" });
  });

  test("an NDA lasts for years from its day, the duty of another ends years after one", async () => {
    const mutual = { effectiveDate: "2026-03-01", termYears: 2 };
    expect((await termsOf("business/mutual-nondisclosure-agreement", mutual)).end).toBe("2028-02-29");
    const oneWay = { lastShared: "2026-03-01", protection: "years", protectionYears: 3 };
    expect((await termsOf("business/one-way-nondisclosure-agreement", oneWay)).end).toBe("2029-03-01");
  });

  test("a loan ends with its last payment", async () => {
    const terms = await termsOf("personal-family/loan-agreement", {
      lender: party("Lena Lender", " OLIVIA@company.example "),
      borrower: party("Bo Rower"),
      principal: 1_200_000,
      startDate: "2026-01-31",
      repayment: "installments",
      rate: 5,
      paymentEvery: "month",
      firstDue: "2026-02-28",
      paymentCount: 12,
      interest: "yes",
    });
    expect(terms).toMatchObject({ otherSide: "Bo Rower", amount: { cents: 1_200_000, per: "once" } });
    expect(terms.end).toMatch(/^2027-01-\d\d$/);
  });

  test("a form without a term still names the other side; everyone, if the owner is none of them", async () => {
    const deed = { grantors: [{ grantor: party("Gus") }], grantees: [{ grantee: party("Ida") }] };
    expect((await termsOf("real-estate/quitclaim-deed", deed)).otherSide).toBe("Gus");
    const bill = { seller: party("Sam Seller"), buyer: party("Bea Buyer") };
    expect((await termsOf("personal-family/general-bill-of-sale", bill)).otherSide).toBe(
      "Sam Seller, Bea Buyer",
    );
  });

  test("long names are cut, and never within a letter", async () => {
    const rare = (first: string) => first + "\u{20BB7}".repeat(120);
    const deed = { grantors: [{ grantor: party(rare("G")) }], grantees: [{ grantee: party("Ida") }] };
    const { otherSide } = await termsOf("real-estate/quitclaim-deed", deed);
    expect([otherSide.length, otherSide.isWellFormed()]).toEqual([199, true]);
  });

  test("a year that business days are not counted in is no date", async () => {
    const answers = { startDate: "0214-01-01", endDate: "9999-12-31", term: "fixed" };
    expect(await termsOf("business/service-agreement", answers)).toMatchObject({ start: null, end: null });
  });
});
