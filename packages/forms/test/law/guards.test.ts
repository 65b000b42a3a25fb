import { describe, expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import {
  asksReason,
  fillForm,
  questionsOf,
  readAnswers,
  readAnswersFile,
  withOverride,
  writeAnswersFile,
  writeMarkdown,
  writeText,
} from "../../src/index.ts";
import { ON } from "../support/day.ts";
import { withLimits } from "../support/guarded-form.ts";
import { readStateForm, STATE_FORM, stateForm } from "../support/state-form.ts";

const form = stateForm(withLimits);

const stops = (answers: Answers) => fillForm(form, answers, ON).stops;
const texts = (answers: Answers) => stops(answers).map(({ text }) => text);
const asked = (answers: Answers) => questionsOf(form, answers, ON).flatMap(({ questions }) => questions);
const hints = (answers: Answers) =>
  Object.fromEntries(
    asked(answers).flatMap((one) =>
      one.kind === "question" && one.hints ? [[one.field.id, one.hints.map(({ text }) => text)]] : [],
    ),
  );

describe("FORM-05 the chosen state's law answers what no one has", () => {
  const text = (answers: Answers) => writeText(fillForm(form, answers, ON)).replaceAll(/\s+/g, " ");

  test("until someone does, and only in official words", () => {
    expect(text({ governingState: "Texas" })).toContain("After 30 days");
    expect(text({ governingState: "Ohio", days: 10 })).toContain("After 10 days");
    expect(text({ governingState: "Ohio", days: "" })).toMatch(/After _+ days/);
    const utah = stateForm((source) => withLimits(source).replace("Texas|Ohio", "Texas|Utah"));
    expect(writeText(fillForm(utah, { governingState: "Utah" }, ON))).toMatch(/After _+ days/);
  });

  test("and the question shows it as its answer", () => {
    const [days] = asked({ governingState: "Texas" }).filter(({ path }) => path === "days");
    expect(days).toMatchObject({ value: 30, answered: true });
  });

  test("and the text says that it is of law", () => {
    const runs = JSON.stringify(fillForm(form, { governingState: "Texas" }, ON).clauses);
    expect(runs).toContain('{"kind":"answer","text":"30","path":"days","law":"returnDays"}');
    expect(JSON.stringify(fillForm(form, { governingState: "Texas", days: 30 }, ON).clauses)).not.toContain(
      '"path":"days","law"',
    );
  });
});

const texas = { governingState: "Texas", rent: 100_000, startDate: "2026-05-01" };

describe("LAW-01 what the law of the chosen state does not allow stops the document", () => {
  test("a number, an amount computed from another, and a date, on both sides of the limit", () => {
    expect(texts({ ...texas, days: 30, deposit: 200_000, endDate: "2026-05-02" })).toEqual([]);
    expect(texts({ ...texas, days: 31, deposit: 200_001, endDate: "2026-05-01" })).toEqual([
      "“Days to return it” is 31. It must be at most 30 days in Texas. From the day of moving out.",
      "“Deposit” is $2,000.01. It must be at most $2,000.00 (two months’ rent) in Texas.",
      "“Last day” is May 1, 2026. It must be on or after May 2, 2026 (1 day) in Texas.",
    ]);
  });

  test("and is printed only together with that", () => {
    const text = writeText(fillForm(form, { ...texas, days: 31 }, ON)).replaceAll(/\s+/g, " ");
    expect(text).toContain("After 31 days");
    expect(text).toContain("Against the law. “Days to return it” is 31.");
    expect(JSON.stringify(fillForm(form, { ...texas, days: 31 }, ON).cover)).toContain("Not decided yet.");
  });

  test("a total counts what the state's limit takes in, asked or not", () => {
    const kansas = { governingState: "Kansas", rent: 100_000, furnished: false };
    expect(texts({ ...kansas, deposit: 60_000, petDeposit: 40_000 })).toEqual([]);
    expect(texts({ ...kansas, deposit: 60_000, petDeposit: 40_001 })).toEqual([
      "“Deposit” and “Pet deposit” together come to $1,000.01. They must be at most $1,000.00 (one month’s rent) in Kansas.",
    ]);
    const [alone] = stops({ ...kansas, takesDeposit: false, petDeposit: 100_001 });
    expect(alone).toMatchObject({ id: "deposit", path: "petDeposit" });
    expect(alone?.lawful).toBeUndefined();
    // In Texas the limit was not read to take it in.
    expect(texts({ ...texas, deposit: 200_000, petDeposit: 40_001 })).toEqual([]);
  });

  test("a payment outside of the limit has its own", () => {
    const nevada = { governingState: "Nevada", rent: 100_000 };
    expect(texts({ ...nevada, deposit: 300_000, petDeposit: 25_000 })).toEqual([]);
    expect(texts({ ...nevada, deposit: 300_000, petDeposit: 25_001 })).toEqual([
      "“Pet deposit” is $250.01. It must be at most $250.00 (0.25 months’ rent) in Nevada.",
    ]);
  });

  test("an exception counts once it is answered, and until then the strictest value", () => {
    const kansas = { governingState: "Kansas", rent: 100_000, deposit: 150_000 };
    expect(texts(kansas)).toEqual([
      "“Deposit” is $1,500.00. It must be at most $1,000.00 (one month’s rent) in Kansas. More may be allowed, depending on “Is it furnished?”.",
    ]);
    expect(texts({ ...kansas, furnished: true })).toEqual([]);
    expect(texts({ ...kansas, furnished: true, deposit: 150_001 })).toHaveLength(1);
  });

  test("not where the law was not read, where no state is chosen, or while the limit is open", () => {
    expect(texts({ governingState: "Maine", days: 300 })).toEqual([]);
    expect(texts({ days: 300 })).toEqual([]);
    expect(texts({ governingState: "Texas", deposit: 900_000 })).toEqual([]);
    expect(texts({ ...texas, deposit: 900_000, takesDeposit: false })).toEqual([]);
    expect(texts({ ...texas, endDate: "2026-05-01", takesDeposit: false })).toEqual([]);
  });

  test("official words propose the lawful value, a summary does not", () => {
    const value = (answers: Answers) => stops(answers).map(({ lawful }) => lawful);
    expect(value({ ...texas, deposit: 250_000 })).toEqual([{ value: 200_000, text: "$2,000.00" }]);
    expect(value({ ...texas, endDate: "2026-05-01" })).toEqual([
      { value: "2026-05-02", text: "May 2, 2026" },
    ]);
    const kansas = {
      governingState: "Kansas",
      rent: 100_000,
      furnished: false,
      deposit: 90_000,
      petDeposit: 20_000,
    };
    expect(value(kansas)).toEqual([{ value: 80_000, text: "$800.00" }]);
    expect(value({ governingState: "Utah", days: 22 })).toEqual([undefined]);
  });
});

describe("LAW-01 an override is deliberate, for one guard, state and set of values", () => {
  const broken: Answers = { ...texas, days: 31, deposit: 250_000 };
  const override = (answers: Answers, index: number, reason: string): Answers => {
    const stop = stops(answers)[index];
    if (!stop) throw new Error("nothing to override");
    return withOverride(answers, stop, reason);
  };
  const open = (answers: Answers) => stops(answers).flatMap((stop) => (stop.override ? [] : [stop.id]));

  test("official words ask for a reason, a summary for a tick", () => {
    expect(stops(broken).map(asksReason)).toEqual([true, true]);
    expect(open(override(broken, 0, "  "))).toEqual(["days", "deposit"]);
    expect(open(override(broken, 0, "A court said so."))).toEqual(["deposit"]);
    const utah = { governingState: "Utah", days: 22 };
    expect(stops(utah).map(asksReason)).toEqual([false]);
    expect(open(override(utah, 0, ""))).toEqual([]);
  });

  test("a change of the value, of what the limit is computed from, or of the state asks anew", () => {
    const kept = override(broken, 1, "The tenant wants it.");
    expect(open(kept)).toEqual(["days"]);
    expect(open({ ...kept, deposit: 250_001 })).toEqual(["days", "deposit"]);
    expect(open({ ...kept, rent: 99_999 })).toEqual(["days", "deposit"]);
    expect(open({ ...kept, governingState: "Kansas", furnished: true })).toEqual(["deposit"]);
    // Another answer is no reason to ask again.
    expect(open({ ...kept, days: 32 })).toEqual(["days"]);
  });

  test("is taken back", () => {
    const kept = override(broken, 0, "A reason.");
    const [stop] = stops(kept);
    expect(withOverride(kept, stop ?? { id: "", against: "" }, undefined)).toEqual(broken);
  });

  test("is in the cover note and below plain texts, never in a clause", () => {
    const document = fillForm(form, override(broken, 1, "The tenant wants it."), ON);
    expect(JSON.stringify(document.cover)).toContain(
      "(Tex. Code § 1, text of 2026) Kept because: The tenant wants it.",
    );
    expect(JSON.stringify(document.cover)).toContain("Keep this page with every copy. It");
    expect(JSON.stringify(document.clauses)).not.toContain("wants it");
    expect(writeText(document).replaceAll(/\s+/g, " ")).toContain("Kept because: The tenant wants it.");
    expect(writeMarkdown(document)).toContain("Kept because: The tenant wants it");
  });

  test("is kept in the answers file, and rejected if it is none", () => {
    const kept = override(broken, 1, "The tenant wants it.");
    const file = writeAnswersFile({ ...form, slug: "room-lease" }, kept, new Date(0));
    const read = readAnswersFile({ ...form, slug: "room-lease" }, file);
    expect("answers" in read && open(read.answers)).toEqual(["days"]);
    for (const wrong of [
      "x",
      [1],
      [{ guard: "days" }],
      Array(51).fill({ guard: "", against: "", reason: "" }),
    ])
      expect(readAnswers(form, { days: 3, overrides: wrong })).toEqual({
        answers: { days: 3 },
        left: ["an answer kept against the law"],
      });
  });
});

describe("LAW-01 what is void whatever the parties say cannot be chosen", () => {
  const text = (answers: Answers) => writeText(fillForm(form, answers, ON)).replaceAll(/\s+/g, " ");
  const chosen = { lawyers: "tenant", waives: true };

  test("and is left out of the text there, also if it was chosen before", () => {
    const inTexas = text({ governingState: "Texas", ...chosen });
    expect(inTexas).toContain("The tenant pays the lawyers. A warranty is waived.");
    const inOhio = text({ governingState: "Ohio", ...chosen });
    expect(inOhio).not.toMatch(/pays the lawyers|is waived/);
  });

  test("and the question says why", () => {
    const asked = questionsOf(form, { governingState: "Ohio", ...chosen }, ON)
      .flatMap(({ questions }) => questions)
      .filter(({ path }) => path === "lawyers" || path === "waives");
    expect(asked).toMatchObject([
      {
        answered: false,
        voids: [{ value: "tenant", text: "Ohio voids it." }],
        field: { options: [{ id: "own" }] },
      },
      { answered: false, voids: [{ value: "yes", text: "Ohio voids it." }] },
    ]);
  });
});

test("FORM-05 the question says what the law of the state is, or that no one checked it", () => {
  expect(hints({})).toEqual({});
  expect(hints({ governingState: "Texas" })).toEqual({
    days: ["Texas: at most 30 days"],
    deposit: ["Texas: at most two months’ rent"],
    endDate: ["Texas: at least 1 day"],
  });
  expect(hints({ governingState: "Texas", rent: 100_000 }).deposit).toEqual([
    "Texas: at most $2,000.00 (two months’ rent)",
  ]);
  expect(hints({ governingState: "Utah" })).toMatchObject({
    days: ["Utah: at most 21 days"],
    deposit: ["Not checked for Utah"],
  });
});

test("FORM-05 that a chapter sets none is said with its year, and limits nothing", () => {
  const iowa = { governingState: "Iowa", rent: 100_000, deposit: 900_000 };
  expect(hints(iowa)).toMatchObject({
    days: ["Not checked for Iowa"],
    deposit: ["Iowa: Iowa Code ch. 1 sets none (text of 2024)"],
  });
  expect(texts(iowa)).toEqual([]);
  expect(writeText(fillForm(form, iowa, ON))).not.toContain("at most");
});

test.each([
  ["a field as a fact", "most: returnDays", "most: stay", "“stay” is not a fact of law."],
  ["a default that is no fact", "default: returnDays", "default: stay", "“stay” is not a fact of law."],
  [
    "a default of another unit",
    "default: returnDays",
    "default: list",
    "“list” is in boolean, which does not answer “days”.",
  ],
  [
    "a unit that does not fit",
    "most: returnDays }",
    "most: list }",
    "“list” is in boolean, which does not limit “days”.",
  ],
  [
    "months without their amount",
    "most: cap, times: rent, counts",
    "most: cap, counts",
    "“cap” is in months, which does not limit “deposit”.",
  ],
  ["an amount that is none", "times: rent, counts", "times: stay, counts", "“stay” has type number."],
  ["a limit of itself", "times: rent, counts", "times: deposit, counts", "“deposit” limits itself."],
  ["a date after no date", "after: startDate", "after: rent", "“rent” has type money."],
  ["an unknown fact", "most: returnDays", "most: returnDay", "there is no field “returnDay”."],
  ["a guard of no question", "    days: {", "    day: {", "“day” is no question of the form itself."],
  [
    "both limits",
    "most: returnDays",
    "most: returnDays, least: returnDays",
    "law.guards.days: names one of `most` and `least`.",
  ],
  [
    "an exception that is not asked",
    "id: furnished, label: Is it furnished?, type: boolean",
    "id: furniture, label: Is it furnished?, type: text",
    "there is no field “furnished”.",
  ],
  [
    "an exception that is no yes or no",
    "label: Is it furnished?, type: boolean",
    "label: Is it furnished?, type: number",
    "“furnished” is no boolean.",
  ],
  ["a sensitive question", "petDeposit: petDeposit", "petDeposit: secret", "“secret” is sensitive."],
  ["a void option that is none", "value: tenant", "value: tenants", "“lawyers” has no option “tenants”."],
  ["the id of overrides", "id: stay", "id: overrides", "the id “overrides” is already used."],
])("FORM-02, LAW-01: %s is reported", (_, from, to, message) => {
  const text = withLimits(STATE_FORM);
  expect(text).toContain(from);
  expect(readStateForm(text.replace(from, to)).problems.map((one) => one.message)).toContain(message);
});
