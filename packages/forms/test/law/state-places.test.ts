import { expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import { countChanges, fillForm, isByState, notInState, placesByState, stateFacts } from "../../src/index.ts";
import { ON } from "../support/day.ts";
import { EXPLANATION } from "../support/explanation.ts";
import { stateForm } from "../support/state-form.ts";

const form = stateForm((text) =>
  text.replace("A list says", ':if[In Texas, a]{governingState="Texas"} list says'),
);
const fill = (answers: Answers) => fillForm(form, answers, ON);

test("FORM-05 what stands because of the state is marked, and nothing else", () => {
  const [clause] = fill({ governingState: "Texas" }).clauses;
  expect(clause?.content.map((block) => isByState(block))).toEqual([false, true, true, true, true]);
  expect(fill({ governingState: "Texas" }).state).toBe("Texas");
  expect(
    fill({})
      .clauses.flatMap(({ content }) => content)
      .filter((block) => isByState(block)),
  ).toEqual([]);
  expect(fill({})).not.toHaveProperty("state");
});

test("FORM-05 words inside a paragraph that the state decides mark their paragraph", () => {
  const inline = stateForm((text) =>
    text.replace(":landlord rents", ':if[Here]{governingState="Utah"} :landlord rents'),
  );
  const [block] = fillForm(inline, { governingState: "Utah" }, ON).clauses[0]?.content ?? [];
  expect(block && isByState(block)).toBe(true);
  expect(block?.kind === "paragraph" && block.runs[0]).toEqual({ kind: "text", text: "Here", byState: true });
});

test("FORM-05 a clause and the items of a list that stand by state are places of their own", () => {
  const listed = stateForm((text) =>
    text
      .replace(
        "## Room {#room}",
        `## Only here {#only governingState="Ohio"}\n\nWords.\n\n${EXPLANATION}\n\n## Room {#room}`,
      )
      .replace("This is the text for two states.", "- One for :returnDays.\n- Another."),
  );
  const places = placesByState(fillForm(listed, { governingState: "Ohio" }, ON));
  expect(places.map(({ clause, text }) => [clause?.number, text.trim()])).toEqual([
    [1, "Words."],
    [2, "The deposit comes back within  45 days , which  Tex. Code § 1  requires."],
    [2, "One for  45 days . Another."],
  ]);
});

test("FORM-05 a change of state says how many places differ", () => {
  const places = (state?: string) => placesByState(fill(state ? { governingState: state } : {}));
  expect(countChanges(places(), places("Texas"))).toBe(4);
  // Another number of days; the cap and the list are left out.
  expect(countChanges(places("Texas"), places("Ohio"))).toBe(3);
  expect(countChanges(places("Texas"), places("Texas"))).toBe(0);
});

test("FORM-05 the facts of the chosen state say what they were read from, or that they were not", () => {
  expect(stateFacts(form, {}, ON)).toBeUndefined();
  expect(stateFacts(form, { governingState: "Utah" }, ON)).toEqual([
    {
      alias: "returnDays",
      label: "Days to return it",
      found: expect.objectContaining({ text: "21 days", standing: "secondary" }),
    },
    { alias: "cap", label: "Largest deposit in months of rent" },
    { alias: "list", label: "A list of deductions is required" },
  ]);
});

test("FORM-05 a state that forbids or replaces the form shows a notice with its source", () => {
  const source = 'source: { name: Code, url: "https://law.example.gov", checked: 2026-11-23 }';
  const notIn = `notIn: [{ state: "Texas, Utah", says: replaces, text: It has its own., ${source} }]\nwhenToUse`;
  const replaced = stateForm((text) => text.replace("whenToUse", notIn));
  expect(notInState(replaced, { governingState: "Utah" }, ON)).toMatchObject([
    { says: "replaces", text: "It has its own." },
  ]);
  expect(notInState(replaced, { governingState: "Ohio" }, ON)).toEqual([]);
  expect(notInState(replaced, {}, ON)).toEqual([]);
});
