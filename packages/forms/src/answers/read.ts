import { stateNamed } from "../library/us-states.ts";
import type { Field, ItemField, PartyField, RepeatField } from "../tree/field.ts";
import { partsOf } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import type { Answer, Answers, Party } from "./answers.ts";
import { wrongFormat } from "./formats.ts";
import { isUnread } from "./is-answered.ts";
import { OVERRIDES, readOverrides } from "./overrides.ts";

/** The answers accepted from untrusted data, and the labels of fields whose answers were rejected. */
export interface ReadAnswers {
  answers: Answers;
  /** One per field; "an answer that this form does not know" if there is no field. */
  left: string[];
}

/** Longer texts are rejected. */
const LONGEST_TEXT = 200_000;

/**
 * Reads answers from untrusted data (a file, browser storage, a URL). Values of the wrong type, unknown options and
 * invalid dates are dropped and reported; of a text where a number is proposed, a cleared answer is left.
 */
export function readAnswers({ fields }: Pick<FormFacts, "fields">, data: unknown): ReadAnswers {
  const left: string[] = [];
  if (!isRecord(data) || data[OVERRIDES] === undefined)
    return { answers: readFields(fields, data, left), left };
  const { [OVERRIDES]: given, ...rest } = data;
  const overrides = readOverrides(given);
  if (!overrides) left.push("an answer kept against the law");
  const answers = readFields(fields, rest, left);
  return {
    answers: overrides?.length ? { ...answers, [OVERRIDES]: overrides.map((one) => ({ ...one })) } : answers,
    left,
  };
}

function readFields(fields: readonly Field[], data: unknown, left: string[]): Answers {
  if (!isRecord(data)) {
    left.push("an answer that this form does not know");
    return {};
  }
  const answers: Answers = {};
  for (const [id, given] of Object.entries(data)) {
    const field = fields.find((candidate) => candidate.id === id);
    const answer = field && readAnswer(field, given, left);
    if (field && answer !== undefined) answers[field.id] = answer;
    else {
      left.push(field?.label ?? "an answer that this form does not know");
      // Without it, the proposal that it replaced would be back.
      if (field && isProposing(field) && isUnread(field, given)) answers[field.id] = "";
    }
  }
  return answers;
}

function isProposing(field: Field): boolean {
  return (
    ("default" in field && field.default !== undefined) ||
    ("byLaw" in field && field.byLaw?.default !== undefined)
  );
}

function readAnswer(field: Field, given: unknown, left: string[]): Answer | undefined {
  switch (field.type) {
    case "repeat":
      return readItems(field, given, left);
    case "party":
      return readParty(field, given);
    case "address":
      return readParts(partsOf.address, given);
    case "boolean":
      return typeof given === "boolean" ? given : undefined;
    case "money":
      return given === "" || Number.isSafeInteger(given) ? (given as Answer) : undefined;
    case "number":
      return given === "" || Number.isFinite(given) ? (given as Answer) : undefined;
    case "multi":
      return given === "" ? given : readChosen(field, given);
    default:
      return readText(field, given);
  }
}

const partyInputs = ["kind", "name", "entity", "formedIn", "signer", "title", "address", "email"];

function readParty({ kinds }: PartyField, given: unknown): Answer | undefined {
  const party = readParts(partyInputs, given) as Party | undefined;
  return party?.kind === undefined || kinds.includes(party.kind) ? party : undefined;
}

function readItems(field: RepeatField, given: unknown, left: string[]): Answers[] | undefined {
  if (!Array.isArray(given) || given.length > field.max) return undefined;
  return given.map((item) => readFields(field.fields, item, left));
}

function readParts(parts: readonly string[], given: unknown): Answer | undefined {
  if (!isRecord(given)) return undefined;
  const entries = Object.entries(given);
  const known = entries.every(([part, text]) => parts.includes(part) && isText(text));
  return known ? (Object.fromEntries(entries) as Answer) : undefined;
}

function readChosen(field: Extract<ItemField, { type: "multi" }>, given: unknown): string[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const known = given.every((id) => field.options.some((option) => option.id === id));
  return known ? [...new Set<string>(given)] : undefined;
}

function readText(field: ItemField, given: unknown): string | undefined {
  if (!isText(given)) return undefined;
  if (given === "") return given;
  if (field.type === "choice") return field.options.some(({ id }) => id === given) ? given : undefined;
  if (field.type === "date") return isIsoDate(given) ? given : undefined;
  if (field.type === "state") return stateNamed(given);
  // A control for times shows no other text.
  if (field.type === "text" && field.format === "time") return wrongFormat("time", given) ? undefined : given;
  return given;
}

/** Whether a text is a valid date, YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_TEXT;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
