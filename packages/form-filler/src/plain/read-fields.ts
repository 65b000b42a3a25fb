import {
  type Address,
  type Answer,
  type Answers,
  type AskedQuestion,
  type Form,
  kindOf,
  type MultiField,
  type Party,
  questionsOf,
  readAnswers,
  singleQuestions,
} from "@sealwright/forms";
import { setAnswer } from "../answers/set-answer.ts";
import { formatNumber } from "../questions/format-number.ts";
import { parseAnswer } from "../questions/parse-answer.ts";
import { fieldName, NONE } from "./field-names.ts";

const PARTS = {
  party: ["kind", "name", "entity", "formedIn", "signer", "title", "address", "email"],
  address: ["street", "city", "state", "zip"],
} as const;

/**
 * The answers after a plain form was sent: those that it showed, with what was changed in it. What is shown and not changed
 * stays as it is, so that a proposal of the form or the law does not become an answer.
 * @param shown the answers that its questions were made of
 * @param on the day, as an ISO date
 */
export function readFields(form: Form, shown: Answers, on: string, fields: URLSearchParams): Answers {
  const asked = questionsOf(form, shown, on).flatMap(({ questions }) => questions.flatMap(singleQuestions));
  return asked.reduce((answers, question) => {
    const typed = question.field.sensitive ? undefined : changedAnswer(question, fields);
    return typed === undefined ? answers : setAnswer(answers, question.path, typed);
  }, shown);
}

/** @returns undefined if it is as it was shown, or no answer to the question */
function changedAnswer({ field, path, value }: AskedQuestion, fields: URLSearchParams): Answer | undefined {
  const name = fieldName(path);
  if (field.type === "money" || field.type === "number") {
    const kind = field.type === "number" ? (field.unit ?? field.type) : field.type;
    const text = fields.get(name);
    const isShown = text === formatNumber(kind, typeof value === "number" ? value : textOf(value));
    return text === null || isShown ? undefined : parseAnswer(kind, text);
  }
  const typed = typedAnswer({ field, path, value }, fields);
  return typed === undefined
    ? undefined
    : readAnswers({ fields: [field] }, { [field.id]: typed }).answers[field.id];
}

function typedAnswer(
  { field, path, value }: Pick<AskedQuestion, "field" | "path" | "value">,
  fields: URLSearchParams,
): Answer | undefined {
  const name = fieldName(path);
  const text = fields.get(name)?.replaceAll("\r\n", "\n");
  switch (field.type) {
    case "party": {
      const party = (value ?? {}) as Party;
      return changedParts(name, PARTS.party, { ...party, kind: kindOf(field, party) }, party, fields);
    }
    case "address": {
      const address = { ...(value as Address | undefined) };
      return changedParts(name, PARTS.address, address, address, fields);
    }
    case "multi":
      return fields.has(name) ? changedChoices(field, value, fields.getAll(name)) : undefined;
    case "boolean": {
      const given = text === "yes" || text === "no" ? text === "yes" : undefined;
      return given === value ? undefined : given;
    }
    default:
      return text === textOf(value) ? undefined : text;
  }
}

/** @param shown with what is assumed @param given what was answered */
function changedParts(
  name: string,
  parts: readonly string[],
  shown: Readonly<Record<string, string | undefined>>,
  given: object,
  fields: URLSearchParams,
): Answer | undefined {
  const changed = parts.flatMap((part) => {
    const text = fields.get(`${name}.${part}`);
    // A control of one line shows no line breaks.
    return text === null || text === (shown[part] ?? "").replaceAll(/[\r\n]/g, "") ? [] : [[part, text]];
  });
  return changed.length ? { ...given, ...Object.fromEntries(changed) } : undefined;
}

/** As the page's own controls: an empty list answers "none of these", an empty text clears that. */
function changedChoices(
  field: MultiField,
  value: Answer | undefined,
  picked: readonly string[],
): Answer | undefined {
  const given = Array.isArray(value) ? (value as string[]) : [];
  const wasNone = field.none !== undefined && Array.isArray(value) && value.length === 0;
  const options = field.options.flatMap(({ id }) => (picked.includes(id) ? [id] : []));
  const isNone = picked.includes(NONE);
  const isSame = options.length === given.length && options.every((id) => given.includes(id));
  if (isSame && isNone === wasNone) return undefined;
  if (isNone && !wasNone) return [];
  return wasNone && options.length === 0 ? "" : options;
}

function textOf(value: Answer | undefined): string {
  return typeof value === "string" ? value : "";
}
