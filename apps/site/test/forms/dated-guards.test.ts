import { type Answers, fillForm, notInState, withOverride, writeText } from "@sealwright/forms";
import { describe, expect, test } from "vitest";
import { formOf } from "./form-of.ts";

const NONCOMPETE = formOf("noncompete-agreement");
const stopsOn = (answers: Answers, on: string) => fillForm(NONCOMPETE, answers, on).stops;
const payStop = (answers: Answers, on: string) => stopsOn(answers, on).find(({ id }) => id === "annualPay");

describe("LAW-05 the law of the day that counts", () => {
  const illinois = { governingState: "Illinois", annualPay: 7_800_000 };

  test.each([
    ["2026-12-31", undefined],
    ["2027-01-01", "more than $80,000.00 in Illinois"],
    ["2032-01-01", "more than $85,000.00 in Illinois"],
    ["2037-01-01", "more than $90,000.00 in Illinois"],
  ])("Illinois on %s at $78,000", (on, words) => {
    expect(payStop(illinois, on)?.text).toEqual(words && expect.stringContaining(words));
  });

  test("the date of the agreement counts before the day of filling in", () => {
    expect(payStop({ ...illinois, offerDate: "2027-02-15" }, "2026-11-28")?.text).toContain("$80,000.00");
    expect(payStop({ ...illinois, offerDate: "2026-12-01" }, "2027-02-15")).toBeUndefined();
  });

  test("what is sent counts on the last day for signing too, with a decision of its own", () => {
    const answers = { ...illinois, offerDate: "2026-12-20" };
    const options = { signedBy: "2027-01-19" };
    expect(fillForm(NONCOMPETE, answers, "2026-12-20").stops).toEqual([]);
    const [stop, ...others] = fillForm(NONCOMPETE, answers, "2026-12-20", options).stops;
    expect(others).toEqual([]);
    expect(stop?.text).toMatch(/^It may be signed as late as January 19, 2027\. .*more than \$80,000\.00/);
    const kept = withOverride(answers, stop ?? raise(), "Signed at once.");
    expect(fillForm(NONCOMPETE, kept, "2026-12-20", options).stops[0]?.override?.reason).toBe(
      "Signed at once.",
    );
  });

  test("Washington forbids it from June 30, 2027, also as the last day for signing", () => {
    const answers = { governingState: "Washington", annualPay: 20_000_000, months: 12 };
    expect(notInState(NONCOMPETE, answers, "2027-06-29")).toEqual([]);
    expect(notInState(NONCOMPETE, answers, "2027-06-30")).toHaveLength(1);
    const handed = { ...answers, offerDate: "2027-06-20" };
    const late = fillForm(NONCOMPETE, handed, "2027-06-20", { signedBy: "2027-07-10" }).stops;
    expect(late.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^forbidden: .* by 2027-07-10$/));
  });
});

describe("LAW-05 a yearly figure that is over is doubted", () => {
  test.each(["Colorado", "District of Columbia", "Maine", "Rhode Island", "Virginia", "Washington"])(
    "%s in 2027",
    (governingState) => {
      const answers = { governingState, annualPay: 1_000_000 };
      const [before, after] = [payStop(answers, "2026-12-31"), payStop(answers, "2027-01-01")];
      expect(before?.law.outdated).toBeUndefined();
      expect(after?.text).toContain("The figure for 2027 was not out when this was read.");
      expect(after?.lawful).toBeUndefined();
      expect(before?.against).not.toBe(after?.against);
    },
  );

  test("a reason given in the year before does not count in the next, where a tick does", () => {
    const answers = { governingState: "Colorado", annualPay: 1_000_000 };
    const kept = withOverride(answers, payStop(answers, "2026-12-31") ?? raise(), "He is a director.");
    expect(payStop(kept, "2026-12-31")?.override).toBeDefined();
    expect(payStop(kept, "2027-01-01")?.override).toBeUndefined();
    const ticked = withOverride(answers, payStop(answers, "2027-01-01") ?? raise(), "");
    expect(payStop(ticked, "2027-01-01")?.override).toEqual({ reason: "" });
  });

  test("no document states it", () => {
    const form = formOf("nonsolicitation-agreement");
    const answers = { governingState: "Colorado", annualPay: 10_000_000, covers: ["clients"] };
    const text = (offerDate: string) => writeText(fillForm(form, { ...answers, offerDate }, "2026-11-28"));
    expect(text("2026-12-31").replaceAll(/\s+/g, " ")).toContain("8-2-113(2)(d), which is $78,008.40");
    expect(text("2027-01-01")).not.toContain("78,008.40");
  });
});

describe("LAW-06 who may be bound, and when the employee has to know", () => {
  const ids = (answers: Answers) => stopsOn(answers, "2026-11-28").map(({ id }) => id);

  test("Wyoming binds only whom its statute excepts", () => {
    const answers = { governingState: "Wyoming", annualPay: 10_000_000 };
    expect(ids(answers)).toEqual([expect.stringContaining("1-23-108")]);
    expect(ids({ ...answers, wyomingException: "none" })).toHaveLength(1);
    for (const wyomingException of ["executive", "secrets"])
      expect(ids({ ...answers, wyomingException })).toEqual([]);
  });

  test("Massachusetts asks for ten business days before the first day", () => {
    // Ten business days from Monday, January 4, 2027: January 18 is a holiday.
    const given = { governingState: "Massachusetts", offerDate: "2027-01-04", months: 6 };
    expect(ids({ ...given, startDate: "2027-01-19" })).toEqual([]);
    expect(ids({ ...given, startDate: "2027-01-18" })).toEqual(["startAfterReview"]);
    expect(ids({ ...given, startDate: "2025-03-01" })).toEqual([]);
  });

  test("Oregon asks for two weeks, unless it goes with an advancement", () => {
    const given = { governingState: "Oregon", offerDate: "2026-12-01", months: 6, annualPay: 20_000_000 };
    expect(ids({ ...given, startDate: "2026-12-15" })).toEqual([]);
    expect(ids({ ...given, startDate: "2026-12-14" })).toEqual(["startDate"]);
    expect(ids({ ...given, startDate: "2026-12-14", consideration: "promotion" })).toEqual([]);
  });

  test.each([
    ["Illinois", "clients", 45_000.01],
    ["Illinois", "staff", 45_000.01],
    ["Colorado", "clients", 78_008.4],
  ])(
    "an employment agreement in %s restricts soliciting %s from pay of $%f",
    (governingState, of, dollars) => {
      const form = formOf("employment-agreement");
      const stops = (given: Answers) =>
        fillForm(form, { governingState, restrictions: [of], ...given }, "2026-11-28").stops;
      const salary = Math.round(dollars * 100);
      expect(stops({ payBasis: "salary", salary })).toEqual([]);
      expect(stops({ payBasis: "salary", salary: salary - 1 })).toHaveLength(1);
      expect(stops({ payBasis: "hourly", hourlyRate: 2_000, weeklyHours: 40 })).toHaveLength(1);
      expect(stops({ payBasis: "hourly", hourlyRate: 4_000, weeklyHours: 40 })).toEqual([]);
    },
  );

  test("an employment agreement in North Dakota restricts no clients", () => {
    const form = formOf("employment-agreement");
    const stops = (restrictions: string[]) =>
      fillForm(form, { governingState: "North Dakota", restrictions }, "2026-11-28").stops;
    expect(stops(["clients"])).toHaveLength(1);
    expect(stops(["staff"])).toEqual([]);
  });
});

function raise(): never {
  throw new Error("there is no stop");
}
