import { describe, expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import { stateOf } from "../../src/fill/state.ts";
import { fillForm, readAnswers, runsIn, writeText } from "../../src/index.ts";
import { ON } from "../support/day.ts";
import { readStateForm, STATE_FORM, stateForm } from "../support/state-form.ts";

const form = stateForm();
const written = (answers: Answers) => writeText(fillForm(form, answers, ON)).replaceAll(/\s+/g, " ");
const problemsOf = (text: string) => readStateForm(text).problems.map(({ message }) => message);
/** The form with a change, which must have found its place. */
function change(from: string, to: string): string {
  expect(STATE_FORM).toContain(from);
  return STATE_FORM.replace(from, to);
}

describe("FORM-05 the chosen state decides what the law adds", () => {
  test("its values are in the text with their unit and citation", () => {
    const text = written({ governingState: "Texas" });
    expect(text).toContain("comes back within 30 days, which Tex. Code § 1 requires.");
    expect(text).toContain("It is at most two months’ rent.");
    expect(text).toContain("A list says what was kept.");
    expect(text).toContain("This is the text for two states.");
  });

  test("an older official copy is stated, a summary and what no one read are not", () => {
    expect(written({ governingState: "Ohio" })).toContain("comes back within 45 days");
    for (const governingState of ["Utah", "Maine"]) {
      const text = written({ governingState });
      expect(text).toContain("The deposit comes back.");
      expect(text).not.toContain("at most");
    }
  });

  test("nothing of any state stands while none is chosen", () => {
    expect(written({})).toContain("The deposit comes back.");
    expect(written({})).not.toContain("two states");
  });

  test("each value says where it comes from and leads to the question that decides", () => {
    const runs = fillForm(form, { governingState: "Texas" }, ON).clauses.flatMap(({ content }) =>
      content.flatMap(runsIn),
    );
    expect(runs).toContainEqual({
      kind: "answer",
      text: "30 days",
      path: "governingState",
      law: "returnDays",
    });
  });

  test("a value that was not checked is space to write", () => {
    const without = stateForm((text) =>
      text.replace("at :place", "").replace(":::if{cap}", ":::if{governingState}"),
    );
    expect(writeText(fillForm(without, { governingState: "Ohio" }, ON))).toMatch(/It is at most _+\./);
  });
});

describe("FORM-05 a state is one of fifty-one names", () => {
  test("read from a name in any case or a postal code, and nothing else", () => {
    const read = (governingState: unknown) => readAnswers(form, { governingState });
    expect(read("texas")).toEqual({ answers: { governingState: "Texas" }, left: [] });
    expect(read(" dc ")).toEqual({ answers: { governingState: "District of Columbia" }, left: [] });
    expect(read("Texass")).toEqual({ answers: {}, left: ["State"] });
    expect(read("")).toEqual({ answers: { governingState: "" }, left: [] });
  });

  test("prose has its article, and a deed the full name", () => {
    const deed = stateForm((text) =>
      text.replace("law of :governingState.", "law of the :governingState[full]."),
    );
    const formal = (governingState: string) =>
      writeText(fillForm(deed, { governingState }, ON), Number.POSITIVE_INFINITY);
    expect(formal("Kentucky")).toContain("law of the Commonwealth of Kentucky.");
    expect(formal("Texas")).toContain("law of the State of Texas.");
    expect(formal("District of Columbia")).toContain("law of the District of Columbia.");
    expect(written({ governingState: "District of Columbia" })).toContain("law of the District of Columbia.");
  });

  test("stateOf tells it to whatever prints by state", () => {
    expect(stateOf({ facts: form, answers: { governingState: "Texas" } })).toBe("Texas");
    expect(stateOf({ facts: form, answers: { governingState: "Nowhere" } })).toBeUndefined();
    expect(stateOf({ facts: form, answers: {} })).toBeUndefined();
  });
});

describe("FORM-02 mistakes about state law are reported", () => {
  test.each([
    ["an unknown subject", "deposits.days", "deposit.days", "there is no subject of law “deposit”."],
    ["an unknown fact", "deposits.cap", "deposits.cup", "“deposits” has no fact “cup”."],
    [
      "a deciding field that is no state",
      "state: governingState",
      "state: rent",
      "“rent” is not a state field.",
    ],
    [
      "a deciding field that is not always asked",
      "type: state, required: true",
      "type: state, shownWhen: { stay: [] }",
      "“governingState” is not always asked.",
    ],
    [
      "an unused fact",
      "list: deposits.list",
      "list: deposits.list, least: deposits.least",
      "“least” is never used.",
    ],
    ["an alias that is a field", "cap: deposits.cap", "rent: deposits.cap", "the id “rent” is already used."],
    ["a state that does not exist", "Texas|Ohio", "Texas|Ohia", "“governingState” has no option “Ohia”."],
    ["a value that no state has", 'list="yes"', 'list="no"', "“list” has no option “no”."],
    ["a yes or no printed", "A list says", "A list :list says", "“list” is yes or no."],
    [
      "a value that does not belong there",
      "This is the text",
      'This :if[is]{governingState="Utah"} the text',
      "this branch can never be reached.",
    ],
  ])("%s", (_, from, to, message) => {
    expect(problemsOf(change(from, to))).toContain(message);
  });
});

test("FORM-08 the form carries only the facts that it names, without quotes", () => {
  expect(form.law?.facts.returnDays?.byState.Texas).toEqual({
    value: 30,
    citation: "Tex. Code § 1",
    url: "https://law.example",
    standing: "official current",
    textAsOf: "2026",
    note: "From the day of moving out.",
  });
  expect(Object.keys(form.law?.facts ?? {})).toEqual(["returnDays", "cap", "list"]);
  expect(JSON.parse(JSON.stringify(form))).toEqual(form);
});
