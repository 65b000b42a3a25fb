import { expect, test } from "vitest";
import { withLimits } from "../support/guarded-form.ts";
import { readStateForm, STATE_FORM } from "../support/state-form.ts";

const problemsOf = (promise: string) => {
  const text = withLimits(STATE_FORM).replace(/^(## .*?\{#[\w-]+)/m, `$1 promise="${promise}"`);
  return readStateForm(text).problems.map(({ message }) => message);
};

test("LAW-06 a clause whose promise is not guarded is a problem", () => {
  expect(problemsOf("entry")).toEqual(["the promise “entry” is not guarded by landlord-entry.noticeHours."]);
});

test("LAW-06 so is a promise that there is not", () => {
  expect(problemsOf("entries")).toEqual(["there is no promise “entries”."]);
});

test("LAW-06 and one that some states void, where no question leaves it out there", () => {
  expect(problemsOf("debtFees")).toEqual([
    "the promise “debtFees” is void in North Dakota and South Dakota, where the form still makes it.",
  ]);
});
