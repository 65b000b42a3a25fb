import { describe, expect, test } from "vitest";
import { type FactKey, type PlaceFact, placeOf } from "../../catalog/law/place.ts";
import { exampleOf } from "./examples.ts";
import { questionsOn } from "./questions.ts";
import { tell } from "./writing/index.ts";
import { noteBeside, periodAfter, periodBefore, periodText } from "./writing/periods.ts";

type State = Parameters<typeof placeOf>[0];

const steps = (slug: string, state: State) => exampleOf(slug, placeOf(state))?.steps.join("\n") ?? "";
const answers = (slug: string, state: State) =>
  questionsOn(slug, placeOf(state))
    .map(({ answer }) => answer)
    .join("\n");
function factOf(state: State, key: FactKey): PlaceFact {
  const fact = placeOf(state).official(key);
  if (!fact) throw new Error(`${state} has no ${key}`);
  return fact;
}
const told = (state: State, key: FactKey) => tell(factOf(state, key), placeOf(state));

describe("LAW-03 examples count as the statute does", () => {
  test("a month is a month, over its end and over a leap day", () => {
    const month = factOf("South Dakota", "ending-tenancies.monthlyDays");
    expect(periodText(month)).toBe("one month");
    expect(periodBefore(month, "2027-08-31")).toBe("2027-07-31");
    expect(periodBefore(month, "2027-03-31")).toBe("2027-02-28");
    expect(periodBefore(month, "2028-03-31")).toBe("2028-02-29");
    expect(told("South Dakota", "ending-tenancies.monthlyDays").answer).toBe(
      "One month’s notice by the tenant",
    );
    expect(noteBeside(month)).toBe("Sooner after the landlord has changed the terms.");
  });

  test("days are days, over a leap day, too", () => {
    const days = factOf("Iowa", "ending-tenancies.monthlyDays");
    expect(periodText(days)).toBe("30 days");
    expect(periodBefore(days, "2027-03-31")).toBe("2027-03-01");
    expect(periodBefore(days, "2028-03-15")).toBe("2028-02-14");
    expect(periodAfter(days, "2028-02-01")).toBe("2028-03-02");
  });

  test("business days leave out weekends and holidays, and only where they are the law today", () => {
    const utah = factOf("Utah", "notice-to-pay.days");
    expect(periodText(utah)).toBe("3 business days");
    expect(periodAfter(utah, "2027-07-01")).toBe("2027-07-07");
    expect(told("Alabama", "notice-to-pay.days").answer).toBe("7 business days’ notice");
    expect(told("Nevada", "notice-to-pay.days").answer).toBe("7 judicial days’ notice");
    expect(told("Florida", "notice-to-pay.days").answer).toBe(
      "3 days’ notice, not counting weekends and holidays",
    );
    // Business days until 2026.
    expect(periodText(factOf("Hawaii", "notice-to-pay.days"))).toBe("10 days");
    expect(steps("notice-to-pay-rent-or-quit", "Hawaii")).not.toContain("business days");
    const arizona = factOf("Arizona", "security-deposits.returnDays");
    expect(periodAfter(arizona, "2027-01-04")).toBe("2027-01-25");
  });

  test("a rise at the end of a month is announced before that end", () => {
    expect(steps("month-to-month-rental-agreement", "South Dakota")).toContain(
      "on October 1, 2027. The notice must arrive by Tuesday, August 31, 2027, 30 days before the month ends.",
    );
  });

  test("a period that begins with the due date or with a demand begins there", () => {
    expect(steps("notice-to-pay-rent-or-quit", "South Carolina")).toMatch(
      /^Rent in South Carolina was due on/,
    );
    expect(told("South Carolina", "notice-to-pay.days").answer).toBe("5 days from the due date");
    expect(answers("notice-to-pay-rent-or-quit", "South Carolina")).not.toContain("notice of 5 days");
    expect(told("Mississippi", "security-deposits.returnDays").say.join(" ")).toContain(
      "the tenant has asked for the deposit",
    );
    expect(answers("security-deposit-return-letter", "Mississippi")).toContain(
      "Ask for it in writing: the 45 days do not start before that.",
    );
  });

  test("an announced visit keeps the hours of the notice", () => {
    expect(steps("residential-lease-agreement", "California")).toContain(
      "on Wednesday, February 3, 2027, at 10 a.m. The tenant hears of it by Tuesday, February 2, 2027, at 10 a.m.",
    );
    expect(steps("residential-lease-agreement", "Wisconsin")).toMatch(
      /hears of it by Tuesday, .*, at 10 p\.m\./,
    );
    expect(told("Alabama", "landlord-entry.noticeHours").answer).toBe("Two days’ notice");
    expect(told("Vermont", "landlord-entry.noticeHours").answer).toBe("48 hours’ notice");
  });

  test("nothing begins on a holiday", () => {
    expect(steps("noncompete-agreement", "Massachusetts")).toMatch(
      /starts on Tuesday, June 1, 2027.* May 17, 2027/,
    );
    expect(steps("security-deposit-return-letter", "Connecticut")).toContain("Tuesday, February 16, 2027");
  });

  test("what a written lease may set is said so", () => {
    expect(told("Virginia", "late-rent-fees.graceDays").answer).toBe(
      "After five days, unless a written lease says otherwise",
    );
    expect(told("Virginia", "late-rent-fees.graceDays").say.join(" ")).not.toContain("but not fewer");
    expect(steps("month-to-month-rental-agreement", "Colorado")).toContain(
      "No written lease sets another time.",
    );
  });

  test("a notary who may take the place of a will’s witnesses is named with them", () => {
    expect(told("Colorado", "wills.witnesses").answer).toBe("Two witnesses, or a notary instead");
    expect(told("Colorado", "wills.holographic").say.join(" ")).toContain(
      "it needs them, or a notary instead.",
    );
    expect(told("Maine", "wills.witnesses").answer).toBe("Two witnesses");
  });

  test("no days are none", () => {
    expect(placeOf("Mississippi").read("late-rent-fees.graceDays")?.value).toBe("none");
  });

  test("a late fee has the limit of the rent in the example", () => {
    expect(answers("notice-to-pay-rent-or-quit", "Iowa")).toContain("within the limit of $100");
    expect(told("Iowa", "late-rent-fees.capText").say.join(" ")).toContain("The fee stops at $100.");
    expect(told("Texas", "late-rent-fees.capText").say.join(" ")).toMatch(
      /That much is reasonable\. If the dwelling is in a structure with more than four dwelling units, that is up to \$/,
    );
  });
});

test("LAW-03 the landlord’s notice is on the page where the section speaks of both parties", () => {
  for (const state of ["Delaware", "Kansas", "Minnesota", "Missouri", "South Dakota", "Texas"] as const)
    expect(told(state, "ending-tenancies.monthlyDays").say.join(" "), state).toContain(
      "asks the same of the landlord",
    );
});
