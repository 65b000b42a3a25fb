import { type Answers, contentOf, fillForm, runsIn, withOverride } from "@sealwright/forms";
import { describe, expect, test } from "vitest";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";
import { stoppedAt } from "./guard-trials.ts";
import { type Output, outputText } from "./output-text.ts";

const NONCOMPETE = "noncompete-agreement";
const NONSOLICIT = "nonsolicitation-agreement";

/** Written from the statutes: the least pay a year in dollars, and the most months. */
describe("LAW-01 a promise of an employee is held to the state's pay and time", () => {
  test.each([
    ["Colorado", 130_014],
    ["District of Columbia", 162_164],
    ["Illinois", 75_000.01],
    ["Maine", 63_840.01],
    ["Maryland", 46_800.01],
    ["New Hampshire", 30_160.01],
    ["Oregon", 119_541.01],
    ["Rhode Island", 39_900.01],
    ["Tennessee", 70_000],
    // 52 weeks of $1,507.01.
    ["Virginia", 78_364.52],
    ["Washington", 126_858.84],
  ])("a noncompete in %s takes pay of $%f", (governingState, dollars) => {
    const stops = (annualPay: number) => stoppedAt(NONCOMPETE, { governingState, annualPay }, ["annualPay"]);
    const least = Math.round(dollars * 100);
    expect(stops(least)).toEqual([]);
    expect(stops(least - 1)).toEqual(["annualPay"]);
  });

  test.each([
    ["Massachusetts", 12],
    ["Oregon", 12],
    ["Utah", 12],
    ["Washington", 18],
    ["South Dakota", 24],
  ])("a noncompete in %s lasts %i months at most", (governingState, most) => {
    const stops = (months: number) => stoppedAt(NONCOMPETE, { governingState, months }, ["months"]);
    expect(stops(most)).toEqual([]);
    if (most < 24) expect(stops(most + 1)).toEqual(["months"]);
  });

  test("a state without a figure stops neither", () => {
    const answers = { governingState: "Texas", annualPay: 2_800_000, months: 24 };
    expect(stoppedAt(NONCOMPETE, answers, ["annualPay", "months"])).toEqual([]);
  });

  test.each(["California", "Minnesota", "North Dakota", "Oklahoma"])(
    "%s takes no noncompete at all",
    (governingState) => {
      const [stop, ...others] = fillForm(
        formOf(NONCOMPETE),
        { governingState, annualPay: 20_000_000 },
        ON,
      ).stops;
      expect(stop?.id).toMatch(/^forbidden: /);
      expect(others).toEqual([]);
    },
  );

  test("a promise not to solicit takes more than $45,000 in Illinois", () => {
    const stops = (annualPay: number) =>
      stoppedAt(NONSOLICIT, { governingState: "Illinois", annualPay }, ["annualPay", "covers"]);
    expect(stops(4_500_001)).toEqual([]);
    expect(stops(4_500_000)).toEqual(["annualPay"]);
  });

  test("in Colorado only one about clients takes pay", () => {
    const stops = (annualPay: number, covers: string[]) =>
      stoppedAt(NONSOLICIT, { governingState: "Colorado", annualPay, covers }, ["annualPay", "covers"]);
    expect(stops(7_800_840, ["clients"])).toEqual([]);
    expect(stops(7_800_839, ["clients"])).toEqual(["covers"]);
    expect(stops(7_800_839, ["staff"])).toEqual([]);
  });
});

/** With every stop kept for a reason. */
function kept(answers: Answers): Answers {
  return fillForm(formOf(NONCOMPETE), answers, ON).stops.reduce(
    (given, stop) => withOverride(given, stop, "Our lawyer says so."),
    answers,
  );
}

describe("LAW-01 a noncompete does not say that the conditions of a law are met which it breaks", () => {
  const lawful = { governingState: "Oregon", annualPay: 20_000_000, months: 12 };
  const claim = /Employer states that, to its knowledge,/;
  const broken: [string, Answers][] = [
    ["the pay", { ...lawful, annualPay: 4_000_000 }],
    ["the time", { ...lawful, months: 18 }],
    ["a state that forbids it", { ...lawful, governingState: "California" }],
  ];

  test.each(["txt", "md", "docx", "pdf"] satisfies Output[])("in its file %s", async (output) => {
    const text = (answers: Answers) => outputText(output, formOf(NONCOMPETE), answers);
    const oneLine = async (answers: Answers) => (await text(answers)).replaceAll(/\s+/g, " ");
    expect(await oneLine(lawful)).toMatch(claim);
    for (const [, answers] of broken)
      for (const given of [answers, kept(answers)]) {
        const said = await oneLine(given);
        expect(said).not.toMatch(claim);
        expect(said).toContain("only if its conditions are met");
      }
  });

  test.each(broken)("in its preview, for %s", (_, answers) => {
    const runs = contentOf(fillForm(formOf(NONCOMPETE), kept(answers), ON)).flatMap(runsIn);
    const text = runs.map((run) => (run.kind === "blank" ? "" : run.text)).join("");
    expect(text).not.toMatch(claim);
    expect(text).toContain("only if its conditions are met");
  });
});
