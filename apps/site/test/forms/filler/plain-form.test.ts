import { addAct, fieldName, removeAct } from "@sealwright/form-filler/plain/field-names.ts";
import { PlainForm } from "@sealwright/form-filler/plain/plain-form.ts";
import { readAct } from "@sealwright/form-filler/plain/read-act.ts";
import { readFields } from "@sealwright/form-filler/plain/read-fields.ts";
import { Questions } from "@sealwright/form-filler/questions/questions.tsx";
import {
  type Answer,
  type Answers,
  type Field,
  type Form,
  fillForm,
  type Party,
  questionsOf,
  readAnswers,
  withoutSensitive,
  writeText,
} from "@sealwright/forms";
import fc from "fast-check";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../../src/catalog/forms/written-forms.ts";
import { ON } from "../day.ts";
import { formOf } from "../form-of.ts";
import { randomAnswers } from "../random-answers.ts";

const SEED = Number(process.env.ANSWERS_SEED ?? 20);

const ignore = () => undefined;
const state = { answer: ignore, override: ignore, addItem: ignore, removeItem: ignore, generation: 0 };

/** What a browser sends of the questions as they are drawn, with nothing changed in them. */
function sentUnchanged(form: Form, answers: Answers): URLSearchParams {
  const { stops } = fillForm(form, answers, ON);
  const groups = questionsOf(form, answers, ON);
  const questions = createElement(Questions, { groups, problems: new Map(), stops, state });
  const html = renderToStaticMarkup(createElement(PlainForm.Provider, { value: true }, questions));
  const fields = new URLSearchParams();
  collect(parseFragment(html), fields);
  return fields;
}

type Node = DefaultTreeAdapterMap["node"];

function collect(node: Node, fields: URLSearchParams): void {
  if ("tagName" in node) {
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const { name = "", type, value = "", checked } = attributes;
    if (node.tagName === "input") {
      if ((type !== "radio" && type !== "checkbox") || checked !== undefined) fields.append(name, value);
    } else if (node.tagName === "textarea") fields.append(name, textIn(node).replaceAll("\n", "\r\n"));
    else if (node.tagName === "select") fields.append(name, selectedIn(node));
  }
  if ("childNodes" in node) for (const child of node.childNodes) collect(child, fields);
}

const textIn = (node: Node): string =>
  "childNodes" in node ? node.childNodes.map((child) => ("value" in child ? child.value : "")).join("") : "";

function selectedIn(node: DefaultTreeAdapterMap["element"]): string {
  const options = node.childNodes.filter((child) => "tagName" in child);
  const attribute = (option: (typeof options)[number] | undefined, name: string) =>
    option?.attrs.find((one) => one.name === name)?.value;
  const chosen = options.find((option) => attribute(option, "selected") !== undefined) ?? options[0];
  return attribute(chosen, "value") ?? "";
}

/** Without what no one can enter: a choice of what is chosen already, none of several, and too short a list. */
function asEntered(fields: readonly Field[], answers: Answers): Answers {
  const entered = fields.flatMap((field): [string, Answer][] => {
    const answer = answers[field.id];
    if (answer === undefined) return [];
    if (field.type === "party") {
      const { kind = field.kinds[0], ...parts } = answer as Party;
      return [[field.id, kind && kind !== field.kinds[0] ? { kind, ...parts } : parts]];
    }
    if (field.type === "multi" && field.none === undefined && (answer as string[]).length === 0) return [];
    if (field.type !== "repeat") return [[field.id, answer]];
    const items = answer as Answers[];
    return items.length < field.min ? [] : [[field.id, items.map((item) => asEntered(field.fields, item))]];
  });
  return Object.fromEntries(entered);
}

/** The same lists, with nothing in their items. */
function emptied(answers: Answers): Answers {
  const lists = Object.entries(answers).filter(
    ([, answer]) => Array.isArray(answer) && typeof answer[0] === "object",
  );
  return Object.fromEntries(lists.map(([id, answer]) => [id, (answer as Answers[]).map(emptied)]));
}

/** Typed into a page that shows what is answered so far, until no question is new. */
function typedIn(form: Form, fields: URLSearchParams, begin: Answers): Answers {
  let [before, typed] = [begin, readFields(form, begin, ON, fields)];
  for (let pages = 0; pages < 10 && JSON.stringify(before) !== JSON.stringify(typed); pages += 1) {
    [before, typed] = [typed, readFields(form, typed, ON, fields)];
  }
  return typed;
}

const whatItSays = (form: Form, answers: Answers) => {
  const document = fillForm(form, answers, ON);
  const { stops, clauses, state: chosen } = document;
  return { text: writeText(document), stops, clauses: clauses.map(({ id, number }) => [id, number]), chosen };
};

describe.each(writtenForms.map((form) => [form.slug, form] as const))("WORK-07 %s", (_, form) => {
  test("says the same filled in on its page and in the workspace, with the same sums and guards", () => {
    for (const random of fc.sample(randomAnswers(form, { plainWords: true }), { numRuns: 2, seed: SEED })) {
      const answers = asEntered(form.fields, withoutSensitive(form, readAnswers(form, random).answers));
      const fields = sentUnchanged(form, answers);
      expect(readFields(form, answers, ON, fields)).toEqual(answers);
      const typed = typedIn(form, fields, emptied(answers));
      expect(whatItSays(form, typed)).toEqual(whatItSays(form, answers));
    }
  });
});

describe("WORK-07 a plain form", () => {
  const lease = formOf("residential-lease-agreement");
  const press = (answers: Answers, act: string, more: Record<string, string> = {}) =>
    readAct(lease, answers, ON, new URLSearchParams({ do: act, ...more }));

  test("adds and removes items by its buttons, within the form's limits", () => {
    const two = press({}, addAct("tenants"));
    expect(two).toMatchObject({ answers: { tenants: [{}, {}] }, at: "tenants" });
    expect(press({ tenants: [{}] }, removeAct("tenants", 0))).toMatchObject({ answers: { tenants: [{}] } });
    const named: Answers = { tenants: [{ tenant: { name: "Ann" } }, { tenant: { name: "Bob" } }] };
    expect(press(named, removeAct("tenants", 0))).toMatchObject({
      answers: { tenants: [{ tenant: { name: "Bob" } }] },
    });
    expect(press(named, "add nothing")).toEqual({ answers: named });
  });

  test("takes only answers that its questions have", () => {
    const asked = questionsOf(lease, {}, ON).flatMap(({ questions }) => questions);
    const hostile = new URLSearchParams(
      asked.map(({ path }): [string, string] => [fieldName(path), "<script>"]),
    );
    hostile.set(fieldName("__proto__"), "x");
    hostile.set(fieldName("landlord.kind"), "robot");
    const read = readFields(lease, {}, ON, hostile);
    expect(readAnswers(lease, numberless(read)).left).toEqual([]);
    expect(read).not.toHaveProperty("landlord");
  });
});

/** What can't be read as a number stays as it was typed. */
const numberless = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([id]) => !["money", "number"].includes(lookUp(id)?.type ?? "")) as [
      string,
      Answer,
    ][],
  );

const lookUp = (id: string) => formOf("residential-lease-agreement").fields.find((field) => field.id === id);
