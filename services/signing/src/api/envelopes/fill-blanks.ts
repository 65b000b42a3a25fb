import {
  type Answer,
  type Answers,
  type Field,
  type Form,
  questionsOf,
  readAnswers,
  singleQuestions,
} from "@sealwright/forms";
import { invalid } from "../../base/api-error.ts";
import { isGiven } from "../templates/blanks.ts";

const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** Fills the blanks of a template. @throws ApiError invalid_request */
export function fillBlanks(
  form: Form,
  kept: Answers,
  values: Readonly<Record<string, string>>,
  on: string,
): Answers {
  let answers = kept;
  const given = Object.entries(values).toSorted(([one], [other]) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  for (const [name, text] of given) {
    const parameter = `values.${name}`;
    if (isGiven(kept, name)) throw invalid(parameter, "The template has this already.");
    answers = put(form.fields, answers, name.split("."), text, parameter);
    const [id = ""] = name.split(".");
    const { left } = readAnswers(form, { [id]: answers[id] });
    if (left.length > 0) throw invalid(parameter, `“${left[0]}” is not answered that way.`);
  }
  const asked = pathsOf(form, answers, on);
  const idle = given.find(([name]) => !asked.has(name) && !asked.has(name.replace(/\.\w+$/, "")));
  if (idle) throw invalid(`values.${idle[0]}`, "With these values, this is not asked.");
  return answers;
}

/** Paths of the questions that are asked with these answers. */
function pathsOf(form: Form, answers: Answers, on: string): ReadonlySet<string> {
  const questions = questionsOf(form, answers, on).flatMap((group) =>
    group.questions.flatMap(singleQuestions),
  );
  return new Set(questions.map(({ path }) => path));
}

function put(
  fields: readonly Field[],
  answers: Answers,
  [id = "", ...rest]: string[],
  text: string,
  parameter: string,
): Answers {
  const field = fields.find((one) => one.id === id);
  if (!field) throw invalid(parameter, "The template has no such blank.");
  const former = answers[id];
  if (field.type === "repeat") {
    const items = Array.isArray(former) ? (former as Answers[]) : [];
    const [index = "", ...inner] = rest;
    if (!/^\d{1,3}$/.test(index) || inner.length === 0 || Number(index) > items.length) {
      throw invalid(parameter, "The items of a list are numbered from 0, without gaps.");
    }
    if (Number(index) >= field.max) throw invalid(parameter, `The list has at most ${field.max} items.`);
    const item = put(field.fields, items[Number(index)] ?? {}, inner, text, parameter);
    return { ...answers, [id]: items.toSpliced(Number(index), 1, item) };
  }
  if (field.type === "party" || field.type === "address") {
    const [part = "", ...more] = rest;
    if (!part || more.length > 0) throw invalid(parameter, "The template has no such blank.");
    return { ...answers, [id]: { ...(former as object), [part]: text } };
  }
  if (rest.length > 0) throw invalid(parameter, "The template has no such blank.");
  return { ...answers, [id]: parse(field, text, parameter) };
}

function parse({ type }: Field, text: string, parameter: string): Answer {
  switch (type) {
    case "money":
      if (!AMOUNT.test(text)) throw invalid(parameter, "An amount is in dollars, as in 1250.00.");
      return Math.round(Number(text) * 100);
    case "number":
      if (!NUMBER.test(text)) throw invalid(parameter, "A number is written as in 2 or 2.5.");
      return Number(text);
    case "boolean":
      if (text !== "yes" && text !== "no") throw invalid(parameter, "The answer is yes or no.");
      return text === "yes";
    case "multi":
      return text.split(",").map((option) => option.trim());
    default:
      return text;
  }
}
