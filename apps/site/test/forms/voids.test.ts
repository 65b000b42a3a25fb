import { type Answers, fillForm, writeText } from "@sealwright/forms";
import { usStates } from "@sealwright/forms/states";
import { expect, test } from "vitest";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";

test("LAW-01 a state that forbids a form stops it, but only for what it forbids", () => {
  const stops = (slug: string, answers: Answers) => fillForm(formOf(slug), answers, ON).stops.length;
  for (const where of usStates) {
    const isVoid = ["California", "Minnesota", "North Dakota", "Oklahoma", "Wyoming"].includes(where);
    expect(stops("noncompete-agreement", { governingState: where }), where).toBe(isVoid ? 1 : 0);
    const noReleases = ["Louisiana", "Virginia"].includes(where);
    const release = { governingState: where, kind: "activity" };
    expect(stops("release-of-liability", release), where).toBe(noReleases ? 1 : 0);
    expect(stops("release-of-liability", { ...release, kind: "incident" }), where).toBe(0);
  }
});

test("LAW-01 a will in Florida has no clause against a contest", () => {
  const clauses = (governingState: string) =>
    fillForm(formOf("last-will-and-testament"), { governingState, noContest: true }, ON).clauses.map(
      ({ id }) => id,
    );
  expect(clauses("Texas")).toContain("contest");
  expect(clauses("Florida")).not.toContain("contest");
});

test("LAW-01 a release of a place that people pay to use is stopped in New York", () => {
  const stops = (answers: Answers) => fillForm(formOf("release-of-liability"), answers, ON).stops.length;
  const release = { kind: "activity", governingState: "New York" };
  expect(stops({ ...release, paidPlace: true })).toBe(1);
  expect(stops({ ...release, paidPlace: false })).toBe(0);
  expect(stops({ ...release, kind: "incident", paidPlace: true })).toBe(0);
});

test("LAW-01 a lease has no clause on attorney's fees where the law voids it", () => {
  const without = usStates.filter((governingState) => {
    const text = writeText(
      fillForm(formOf("residential-lease-agreement"), { governingState, loserPays: true }, ON),
    ).replaceAll(/\s+/g, " ");
    return !text.includes("The prevailing party in a lawsuit about this lease");
  });
  expect(without).toEqual([
    "Alaska",
    "Delaware",
    "Iowa",
    "Kansas",
    "Kentucky",
    "Michigan",
    "Nebraska",
    "Ohio",
    "Rhode Island",
    "Virginia",
    "Washington",
    "Wisconsin",
  ]);
});

test("LAW-01 a lease limits the landlord's attorney's fees as the law of two states does", () => {
  const limited = usStates.filter((governingState) => {
    const answers = { governingState, loserPays: true };
    return writeText(fillForm(formOf("residential-lease-agreement"), answers, ON)).includes("15 percent of");
  });
  expect(limited).toEqual(["Connecticut", "North Carolina"]);
});

test.each(["promissory-note", "loan-agreement"])(
  "LAW-01 a %s makes the loser pay no lawyers where the law voids it for a debt",
  (slug) => {
    const without = usStates.filter((governingState) => {
      const text = writeText(fillForm(formOf(slug), { governingState, lawsuitFees: "winner" }, ON));
      return !text.replaceAll(/\s+/g, " ").includes("The prevailing party in a lawsuit");
    });
    expect(without).toEqual(["North Dakota", "South Dakota"]);
  },
);

test("LAW-01 a premarital agreement waives no support in Iowa and New Mexico", () => {
  const text = (governingState: string) =>
    writeText(fillForm(formOf("prenuptial-agreement"), { governingState, supportRule: "waived" }, ON));
  expect(text("Texas")).toContain("waives spousal support");
  expect(text("Iowa")).not.toContain("waives spousal support");
  expect(text("New Mexico")).not.toContain("waives spousal support");
});
