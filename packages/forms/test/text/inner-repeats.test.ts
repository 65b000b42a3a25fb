import { expect, test } from "vitest";
import {
  checkAnswers,
  fillForm,
  questionsOf,
  readAnswers,
  singleQuestions,
  writeText,
} from "../../src/index.ts";
import { describeProblem, parseForm } from "../../src/parse/index.ts";
import { ON } from "../support/day.ts";
import { LOAN, smallText } from "../support/small-form.ts";

const FIELDS = `  - id: rooms
    label: Rooms
    type: repeat
    item: room
    fields:
      - { id: room, label: Room, type: text, required: true }
      - { id: heated, label: Is it heated?, type: boolean, whenBlank: false }
      - id: things
        label: Things
        type: repeat
        item: thing
        max: 3
        fields:
          - { id: thing, label: Thing, type: text, required: true }
          - { id: worth, label: Worth, type: money, min: 1 }
          - { id: warm, label: Is it warm?, type: boolean, whenBlank: false, shownWhen: { heated: true } }
`;
const TEXT = `The law of :law applies. It is worth :worthAll in all.

:::::each{rooms}
In the :room are :things.

::::each{things}
The :thing in the :room[]:if[ is warm]{warm="yes"} and worth :worth of :worthAll.
::::

::table{things}
:::::`;

function parse(fields = FIELDS, text = TEXT) {
  const file = smallText()
    .replace("  - { id: law,", `${fields}  - { id: law,`)
    .replace("computed:\n", "computed:\n  - { id: worthAll, label: Worth in all, type: sum, of: [worth] }\n")
    .replace("The law of :law applies.", text);
  return parseForm({ path: "personal-family/loan-agreement.md", text: file }, [LOAN]);
}
const form = parse().form ?? raise();
const withRug = (worth: number) => ({
  rooms: [
    {
      room: "kitchen",
      heated: true,
      things: [
        { thing: "stove", worth: 40_000, warm: true },
        { thing: "pot", worth: 1_000 },
      ],
    },
    { room: "hall", things: [{ thing: "rug", worth, warm: true }] },
  ],
});
const ANSWERS = withRug(2_000);

test("FORM-02 each item has its own items, which know the item that they are in", () => {
  const text = writeText(fillForm(form, ANSWERS, ON), Number.POSITIVE_INFINITY);
  expect(text).toContain("It is worth $430.00 in all.");
  expect(text).toContain("In the kitchen are stove and pot.");
  expect(text).toContain("The stove in the kitchen is warm and worth $400.00 of $430.00.");
  expect(text).toContain("The rug in the hall and worth $20.00 of $430.00.");
  expect(text).toContain("Things, 2\n  Thing: pot\n  Worth: $10.00");
});

test("FORM-05 the questions of inner items are asked by path, and remarks name them", () => {
  const asked = questionsOf(form, ANSWERS, ON).flatMap(({ questions }) => questions.flatMap(singleQuestions));
  const paths = asked.map(({ path }) => path);
  expect(paths).toContain("rooms.0.things.1.worth");
  expect(paths).toContain("rooms.0.things.0.warm");
  // The hall is not heated.
  expect(paths).not.toContain("rooms.1.things.0.warm");
  const worthless = withRug(0);
  expect(checkAnswers(form, worthless, fillForm(form, worthless, ON), ON)).toContainEqual({
    path: "rooms.1.things.0.worth",
    kind: "wrong",
    message: "“Worth” must be at least $0.01.",
  });
});

test("FORM-07 saved answers of inner items are read; too many are left out", () => {
  expect(readAnswers(form, ANSWERS)).toEqual({ answers: ANSWERS, left: [] });
  const many = { rooms: [{ room: "attic", things: [{}, {}, {}, {}] }] };
  expect(readAnswers(form, many)).toEqual({ answers: { rooms: [{ room: "attic" }] }, left: ["Things"] });
});

test("FORM-02 a table of the blank form has the rows that its author wants", () => {
  const rows = (text: string) => {
    const blank = writeText(fillForm(parse(FIELDS, text).form ?? raise(), {}, ON), Number.POSITIVE_INFINITY);
    return blank.match(/^ +Worth: _/gm)?.length;
  };
  // No more than it takes.
  expect(rows(TEXT)).toBe(3);
  expect(rows(TEXT.replace("{things}\n:::::", '{things rows="2"}\n:::::'))).toBe(2);
  const { problems } = parse(FIELDS, TEXT.replace("{things}\n:::::", '{things rows="many"}\n:::::'));
  expect(problems.map(describeProblem).join()).toContain(
    "“many” is no number of rows. Give a number from 1 to 99.",
  );
});

test("FORM-02 mistakes in an inner repeat are reported with file, line and hint", () => {
  const problems = (fields: string, text = TEXT) =>
    parse(fields, text).problems.map(describeProblem).join("\n");
  expect(problems(FIELDS, TEXT.replace("in all.", "in all, the :thing too."))).toContain(
    "“thing” belongs to the items of “things”. Put it inside `:::each{things}`.",
  );
  expect(problems(FIELDS.replace("id: warm,", "id: room,"))).toContain("the id “room” is already used.");
  expect(
    problems(FIELDS.replace("label: Thing, type: text", "label: Thing, type: text, optional: true")),
  ).toContain("“thing” is required and optional.");
  const deep =
    "          - { id: deep, label: Deep, type: repeat, item: x, fields: [{ id: y, label: Y, type: text }] }\n";
  expect(problems(FIELDS + deep)).toMatch(/loan-agreement\.md:\d+: fields\.\d+\.fields\.2\.fields\.3/);
});

function raise(): never {
  throw new Error(parse().problems.map(describeProblem).join("\n"));
}
