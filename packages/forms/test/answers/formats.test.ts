import { describe, expect, test, vi } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import {
  checkAnswers,
  fillForm,
  readAnswers,
  withSensitiveOf,
  writeAnswersFile,
  writeText,
} from "../../src/index.ts";
import { parseForm } from "../../src/parse/index.ts";
import type { Form } from "../../src/tree/form.ts";
import { ON } from "../support/day.ts";
import { LOAN, smallText } from "../support/small-form.ts";

const FIELDS = `  - { id: phone, label: Phone, type: phone }
  - { id: mail, label: Mail, type: email }
  - { id: opens, label: Opens at, type: time }
  - { id: ein, label: EIN, type: ein }
  - { id: built, label: Model year, type: modelYear }
  - { id: seat, label: County, type: county }
  - { id: tax, label: Tax, type: percent, max: 20, default: 5 }
  - id: guests
    label: Guests
    type: repeat
    item: guest
    optional: true
    fields:
      - { id: guest, label: Guest, type: text }
      - { id: passport, label: Passport, type: text, sensitive: true }
      - { id: part, label: Part, type: percent }
computed:
`;

function formWithFormats(): Form {
  const text = smallText()
    .replace("computed:\n", FIELDS)
    .replace(
      "## Fee {",
      "Call :phone, write :mail, from :opens[]; EIN :ein, tax :tax percent. Built in :built[]. Sued in :seat[].\n\n::table{guests}\n\n## Fee {",
    );
  const { form, problems } = parseForm({ path: "personal-family/loan-agreement.md", text }, [LOAN]);
  if (!form) throw new Error(JSON.stringify(problems));
  return form;
}

const form = formWithFormats();
const written = (answers: Parameters<typeof fillForm>[1]) =>
  writeText(fillForm(form, answers, ON)).replaceAll(/\s+/g, " ");
const wrong = (answers: Parameters<typeof fillForm>[1]) =>
  checkAnswers(form, answers, fillForm(form, answers, ON), ON).flatMap(({ kind, message }) =>
    kind === "wrong" ? message : [],
  );

describe("FORM-05 texts of a format", () => {
  test.each([
    ["09:05", "9:05 a.m."],
    ["12:00", "noon"],
    ["12:30", "12:30 p.m."],
    ["00:00", "midnight"],
    ["00:15", "12:15 a.m."],
    ["23:59", "11:59 p.m."],
    ["24:00", "____________"],
  ])("the time %s is written %s", (opens, text) => {
    expect(written({ opens })).toContain(`from ${text}; EIN`);
  });

  test.each([
    ["Travis, Texas", ["Add what it is: “Travis County”, or a parish, borough or city."], "____________"],
    ["Travis County, Texas", [], "Travis County, Texas"],
    ["Kings and Queens Counties", [], "Kings and Queens Counties"],
    ["Orleans Parish", [], "Orleans Parish"],
    ["the City and County of San Francisco", [], "the City and County of San Francisco"],
    ["Carson City", [], "Carson City"],
    ["Washington, D.C.", [], "Washington, D.C."],
  ])("a county says what it is, and is left blank until it does: %s", (seat, problems, text) => {
    expect(wrong({ seat })).toEqual(problems);
    expect(written({ seat })).toContain(`Sued in ${text}`);
  });

  test("are written as given, an EIN with its dash, a percentage without its sign", () => {
    const text = written({ phone: "(512) 555-0100", mail: "a@b.example", ein: "123456789" });
    expect(text).toContain(
      "Call (512) 555-0100, write a@b.example, from ____________; EIN 12-3456789, tax 5 percent.",
    );
    expect(written({ guests: [{ part: 2.5 }] })).toContain("Part (%): 2.5");
  });

  test.each([
    [{ phone: "+49 30 1234567 ext. 12" }, []],
    [{ phone: "call me" }, ["A phone number has 7 to 15 digits; an extension starts with “ext.”"]],
    [{ phone: "12345" }, ["A phone number has 7 to 15 digits; an extension starts with “ext.”"]],
    [{ mail: "a@b" }, ["The email address looks incomplete."]],
    [{ ein: "12-34" }, ["An EIN has nine digits: 12-3456789."]],
    [{ ein: " " }, []],
    [{ tax: 21 }, ["“Tax” must be at most 20 percent."]],
    [{ tax: -1 }, ["“Tax” must be at least 0 percent."]],
    [{ tax: 8.25 }, []],
  ])("%j: %j", (answers, messages) => {
    expect(wrong(answers)).toEqual(messages);
  });

  test.each([
    ["1884", false],
    ["1885", true],
    [" 2019 ", true],
    ["2027", true],
    ["2028", false],
    ["2099", false],
    ["19", false],
    ["2019 or 2020", false],
    ["٢٠١٩", false],
  ])("a model year %s, in 2026: %s", (built, isOne) => {
    vi.useFakeTimers({ now: new Date(2026, 11, 31, 23), toFake: ["Date"] });
    try {
      expect(wrong({ built })).toEqual(isOne ? [] : ["A model year has four digits, from 1885 to 2027."]);
      // One that can't be leaves its blank, and is kept in its question.
      expect(written({ built })).toContain(isOne ? `Built in ${built.trim()}.` : "Built in ____");
      expect(readAnswers(form, { built })).toEqual({ answers: { built }, left: [] });
    } finally {
      vi.useRealTimers();
    }
  });

  test("a time of another shape is left out when it is read", () => {
    expect(readAnswers(form, { opens: "9 am", phone: "5" })).toEqual({
      answers: { phone: "5" },
      left: ["Opens at"],
    });
  });
});

test("FORM-05 sensitive answers are in the document, and in no saved file", () => {
  const answers = { ein: "12-3456789", phone: "555 0100", guests: [{ guest: "Ana", passport: "X123" }] };
  expect(written(answers)).toMatch(/12-3456789.*X123/);
  const file = JSON.parse(writeAnswersFile(form, answers, new Date(0)));
  expect(file.answers).toEqual({ phone: "555 0100", guests: [{ guest: "Ana" }] });
});

test("FORM-05 what another tab saved does not take away sensitive answers", () => {
  const inPage = { ein: "12-3456789", phone: "555 0100", guests: [{ guest: "Ana", passport: "X123" }] };
  const saved = { phone: "555 0199", guests: [{ guest: "Anna" }, { guest: "Ben" }] };
  expect(withSensitiveOf(form, saved, inPage)).toEqual({
    ein: "12-3456789",
    phone: "555 0199",
    guests: [{ guest: "Anna", passport: "X123" }, { guest: "Ben" }],
  });
  expect(withSensitiveOf(form, {}, inPage)).toEqual({ ein: "12-3456789" });
});

test.each<[string, string[], (string | undefined)[]]>([
  ["removed, and the next moved up", ["Leo"], ["L2"]],
  ["removed, the last", ["Mia"], ["M1"]],
  ["replaced by another", ["Leo", "Nora"], ["L2", undefined]],
  ["added", ["Mia", "Leo", "Nora"], ["M1", "L2", undefined]],
  ["renamed", ["Mia Berg", "Leo"], ["M1", "L2"]],
  ["removed while the other was renamed", ["Leo Berg"], [undefined]],
])("FORM-05 no one gets another's passport number when another tab has one %s", (_, names, passports) => {
  const inPage = {
    guests: [
      { passport: "M1", guest: "Mia" },
      { guest: "Leo", passport: "L2" },
    ],
  };
  const { guests } = withSensitiveOf(form, { guests: names.map((guest) => ({ guest })) }, inPage);
  expect((guests as Answers[]).map(({ passport }) => passport)).toEqual(passports);
});

test("FORM-05 items that can't be told apart ask for a passport number again when one is removed", () => {
  const inPage = { guests: [{ passport: "M1" }, { passport: "L2" }] };
  expect(withSensitiveOf(form, { guests: [{}] }, inPage)).toEqual({ guests: [{}] });
  expect(withSensitiveOf(form, { guests: [{}, {}] }, inPage)).toEqual(inPage);
});
