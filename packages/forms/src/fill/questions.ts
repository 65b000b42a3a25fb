import type { Answer, Answers, Party } from "../answers/answers.ts";
import { isUnread } from "../answers/is-answered.ts";
import type { ItemComputed } from "../tree/computed.ts";
import type { Field, ItemField, RepeatField, VoidTerm } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import { textOfComputed } from "./computed/text.ts";
import { isRepeat } from "./items.ts";
import { type LawHint, lawHints } from "./law/hints.ts";
import { isNamed } from "./parties.ts";
import {
  applies,
  defaultOf,
  type FillScope,
  findField,
  givenTo,
  itemScopes,
  offeredOptions,
  voidTerms,
} from "./scope.ts";

/** A question currently asked. */
export interface AskedQuestion {
  kind: "question";
  field: ItemField;
  /** "rent", "tenants.0.tenant" */
  path: string;
  /** The answer or the default; also one that was cleared. */
  value: Answer | undefined;
  answered: boolean;
  /** The proposal of the form or the law was cleared, or what was typed in its place can't be read. */
  cleared?: true;
  /** The chosen state's law about it. */
  hints?: LawHint[];
  /** Answers that are void under that law, and why. */
  voids?: VoidTerm[];
}

/** A repeat: the questions of each of its items, which may be repeats themselves. */
export interface AskedRepeat {
  kind: "repeat";
  field: RepeatField;
  path: string;
  items: (AskedQuestion | AskedRepeat)[][];
  /** Results of each item's answers, as far as they are known. */
  results: Result[][];
}

interface Result {
  label: string;
  text: string;
}

export interface QuestionGroup {
  heading: string;
  questions: (AskedQuestion | AskedRepeat)[];
  /** Number of answered questions, and of all questions. */
  answered: number;
  total: number;
}

/** The questions that apply given the answers so far, by group, in file order. */
export function questionsOf(form: FormFacts, answers: Answers, on: string): QuestionGroup[] {
  const scope: FillScope = { facts: form, answers, on };
  const groups = new Map<string, QuestionGroup["questions"]>();
  for (const field of form.fields) {
    const heading = field.group ?? "More";
    const asked = askedOf(scope, field);
    if (asked) groups.set(heading, [...(groups.get(heading) ?? []), asked]);
  }
  return [...groups].map(([heading, questions]) => {
    const single = questions.flatMap(singleQuestions);
    const answered = single.filter((question) => question.answered).length;
    return { heading, questions, answered, total: single.length };
  });
}

/** A question, or all questions of a repeat's items. */
export function singleQuestions(asked: AskedQuestion | AskedRepeat): AskedQuestion[] {
  return asked.kind === "repeat" ? asked.items.flat().flatMap(singleQuestions) : [asked];
}

function askedOf(scope: FillScope, field: Field): AskedQuestion | AskedRepeat | undefined {
  return isRepeat(field) ? repeatOf(scope, field) : questionOf(scope, field);
}

function questionOf(scope: FillScope, field: ItemField): AskedQuestion | undefined {
  const here = findField(scope, field.id);
  if (!here?.shown) return undefined;
  const given = givenTo(scope, field.id);
  const proposed = defaultOf(scope, field);
  const value = given ?? proposed;
  const hints = lawHints(scope, field);
  const answered = here.value !== undefined && (field.type !== "party" || isNamed(here.value as Party));
  const question = { field: withOffered(scope, field), path: here.path, value, answered };
  const voids = voidTerms(scope, field);
  return {
    kind: "question",
    ...question,
    ...(isCleared(field, given) && proposed !== undefined && { cleared: true as const }),
    ...(hints.length && { hints }),
    ...(voids.length && { voids }),
  };
}

function isCleared(field: ItemField, given: Answer | undefined): boolean {
  return given === "" || isUnread(field, given);
}

/** The question with the options that may be chosen: the same object if all are, so that it need not render again. */
function withOffered(scope: FillScope, field: ItemField): ItemField {
  if (field.type !== "choice") return field;
  const options = offeredOptions(scope, field);
  return options.length === field.options.length ? field : { ...field, options };
}

function repeatOf(scope: FillScope, field: RepeatField): AskedRepeat | undefined {
  const here = findField(scope, field.id);
  if (!here?.shown) return undefined;
  const scopes = itemScopes(scope, field, 0);
  const items = scopes.map((item) => field.fields.flatMap((own) => askedOf(item, own) ?? []));
  const results = scopes.map((item) => field.computed.flatMap((value) => resultOf(item, value) ?? []));
  return { kind: "repeat", field, path: here.path, items, results };
}

function resultOf(item: FillScope, value: ItemComputed): Result | undefined {
  const text = applies(item, value) ? textOfComputed(item, value, undefined) : undefined;
  return text === undefined ? undefined : { label: value.label, text };
}
