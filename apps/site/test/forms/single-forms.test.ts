import { type Answers, checkAnswers, fillForm, writeText } from "@sealwright/forms";
import { describe, expect, test } from "vitest";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";

const textOf = (slug: string, answers: Answers) =>
  writeText(fillForm(formOf(slug), answers, ON), Number.POSITIVE_INFINITY);

function wrongWith(slug: string, path: string, answers: Answers): string[] {
  const form = formOf(slug);
  const remarks = checkAnswers(form, answers, fillForm(form, answers, ON), ON);
  return remarks.filter((one) => one.path === path && one.kind === "wrong").map(({ message }) => message);
}

describe("FORM-05 a tenant’s notice: the day of moving out", () => {
  const given: Answers = { effectiveDate: "2027-03-10", noticeDays: 30, weekNoticeDays: 7 };
  const wrong = (answers: Answers) =>
    wrongWith("tenant-notice-to-vacate", "moveOut", { ...given, ...answers });

  test.each<[string, Answers, last: string, after: string, message: string]>([
    [
      "month to month",
      { basis: "monthly" },
      "2027-04-09",
      "2027-04-10",
      "“Last day of the notice” (April 9, 2027)",
    ],
    [
      "week to week",
      { basis: "weekly" },
      "2027-03-17",
      "2027-03-18",
      "“Last day of the notice” (March 17, 2027)",
    ],
    [
      "to the end of a rental period",
      { basis: "monthly", periodEnd: "2027-04-30" },
      "2027-04-30",
      "2027-05-01",
      "“Last day of the rental period in which the notice ends” (April 30, 2027)",
    ],
    [
      "the end of a term",
      { basis: "term", leaseEnd: "2027-06-30" },
      "2027-06-30",
      "2027-07-01",
      "“Last day of the lease” (June 30, 2027)",
    ],
    [
      "a clause",
      { basis: "clause", earlyEnd: "2027-05-15" },
      "2027-05-15",
      "2027-05-16",
      "“Day the lease ends” (May 15, 2027)",
    ],
    [
      "military service",
      { basis: "military", nextRent: "2027-04-01" },
      "2027-05-01",
      "2027-05-02",
      "“Last day under federal law” (May 1, 2027)",
    ],
    [
      "military service, with rent by the week",
      { basis: "military", rentMonthly: false },
      "2027-04-30",
      "2027-05-01",
      "“Last day under federal law” (April 30, 2027)",
    ],
  ])("%s", (_, basis, last, after, message) => {
    expect(wrong({ ...basis, moveOut: last })).toEqual([]);
    expect(wrong({ ...basis, moveOut: after })).toEqual([`“Day you will move out” is after ${message}.`]);
  });

  test("names one last day once the rental period is known", () => {
    const text = textOf("tenant-notice-to-vacate", { ...given, basis: "monthly", periodEnd: "2027-04-30" });
    expect(text).toContain(
      "The tenancy ends on April 30, 2027, the last day of the rental period in which the notice ends.",
    );
    expect(text).not.toContain("or, if the law or the lease");
  });
});

describe("FORM-05 a list that no one filled in", () => {
  test.each([
    ["prenuptial-agreement", "Partner A has no debts.", "Partner A’s debts, 1"],
    ["pet-bill-of-sale", "None are recorded.", "Vaccinations and treatments to date, 1"],
  ])("%s has a sentence for it, and rows on the blank form", (slug, none, row) => {
    const filled = textOf(slug, { effectiveDate: "2027-03-10" });
    expect(filled).toContain(none);
    expect(filled).not.toContain(row);
    expect(textOf(slug, {})).toContain(row);
    expect(textOf(slug, {})).not.toContain(none);
  });
});

describe("FORM-05 a prenuptial agreement: the day of signing", () => {
  const given = { weddingDate: "2027-03-08", finalDate: "2027-02-28", effectiveDate: "2027-03-07" };
  const wrong = (path: string, answers: Answers) =>
    wrongWith("prenuptial-agreement", path, { governingState: "California", ...given, ...answers });

  test("is at least seven full days after the final text, and not after the wedding", () => {
    for (const effectiveDate of ["2027-03-07", "2027-03-08"])
      expect(wrong("effectiveDate", { effectiveDate })).toEqual([]);
    expect(wrong("effectiveDate", { effectiveDate: "2027-03-06" })).toEqual([
      "“Date of this agreement” is before “First day on which you may sign” (March 7, 2027).",
    ]);
    expect(wrong("effectiveDate", { effectiveDate: "2027-03-09" })).toEqual([
      "“Date of this agreement” is after “Planned wedding date” (March 8, 2027).",
    ]);
  });

  test("a final text too late for the wedding is refused, and nothing says that seven days have passed", () => {
    const late: Answers = { weddingDate: "2027-03-01", effectiveDate: "2027-03-01" };
    expect(wrong("finalDate", late)).toEqual([
      "“Date on which both had this final text” is after “Last day for the final text, seven days before the wedding” (February 22, 2027).",
    ]);
    expect(textOf("prenuptial-agreement", { ...given, ...late })).not.toContain("March 7, 2027");
  });
});

describe("FORM-05 payments that do not repay a loan", () => {
  const loan: Answers = {
    principal: 100_000_00,
    rate: 6,
    effectiveDate: "2026-12-01",
    startDate: "2026-12-01",
    firstDue: "2027-01-01",
    paymentEvery: "month",
    paymentCount: 120,
  };

  test.each<[string, string, Answers, string[]]>([
    ["loan-agreement", "amortizedOver", { repayment: "balloon", amortizedOver: 60 }, ["at least"]],
    ["loan-agreement", "amortizedOver", { repayment: "balloon", amortizedOver: 120 }, []],
    ["promissory-note", "amortizedOver", { repayment: "balloon", amortizedOver: 60 }, ["at least"]],
    [
      "loan-agreement",
      "interestPayments",
      { repayment: "interestOnly", hasInterestPeriod: true, interestPayments: 120 },
      ["less than"],
    ],
    [
      "loan-agreement",
      "interestPayments",
      { repayment: "interestOnly", hasInterestPeriod: true, interestPayments: 119 },
      [],
    ],
    ["loan-agreement", "principal", { repayment: "installments", principal: 0 }, ["more than $0.00"]],
  ])("%s, %s: %j", (slug, path, answers, rules) => {
    const count = rules.some((rule) => rule.includes("$")) ? "" : " “Number of payments” (120)";
    expect(wrongWith(slug, path, { ...loan, ...answers })).toEqual(
      rules.map((rule) => expect.stringContaining(`must be ${rule}${count}.`)),
    );
  });
});
