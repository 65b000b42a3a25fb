import type { Address, Answer, Answers, Party } from "../answers/answers.ts";
import { isAnswered, isAnswerTo } from "../answers/is-answered.ts";
import type { Computed } from "../tree/computed.ts";
import type { Condition, Test } from "../tree/condition.ts";
import type { Field, ItemField, RepeatField } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";

/** Where in a form something is looked up: the whole of it, or one item of a repeat. */
export interface FillScope {
  facts: FormFacts;
  answers: Answers;
  item?: { repeat: RepeatField; index: number; answers: Answers };
  /** Told each branch of the text that stands; the opposite of a branch as "b1:else". */
  onBranch?: ((branch: string) => void) | undefined;
}

/** A field as the scope sees it. */
export interface Found<F extends Field = Field> {
  field: F;
  /** Names the field in this form: "rent", "tenants.0.tenant". */
  path: string;
  /** The answer, or the default of a field that was never touched; undefined while nothing counts. */
  value: Answer | undefined;
  /** Whether the field is asked at all. */
  shown: boolean;
}

/** Finds a field; inside of an item its own fields come first. */
export function findField(scope: FillScope, id: string): Found | undefined {
  const own = scope.item?.repeat.fields.find((field) => field.id === id);
  if (own && scope.item) {
    const { repeat, index, answers } = scope.item;
    return found(scope, own, `${repeat.id}.${index}.${id}`, answers[id]);
  }
  const field = scope.facts.fields.find((candidate) => candidate.id === id);
  return field && found(scope, field, id, scope.answers[id]);
}

/** Finds what a form works out by itself, such as a total or an end date; undefined when it has nothing of that name. */
export function findComputed(scope: FillScope, id: string): Computed | undefined {
  return scope.facts.computed.find((value) => value.id === id);
}

function found(scope: FillScope, field: Field, path: string, given: Answer | undefined): Found {
  const shown = !field.shownWhen || holds(scope, field.shownWhen);
  const value = given ?? ("default" in field ? field.default : undefined);
  return { field, path, value: shown && isAnswerTo(field, value) ? value : undefined, shown };
}

/** Whether a condition holds. While a question has no answer, its `whenBlank` stands in; one that is not asked fails. */
export function holds(scope: FillScope, { tests, negated }: Condition): boolean {
  return tests.every((test) => passes(scope, test)) !== negated;
}

function passes(scope: FillScope, { field: id, values }: Test): boolean {
  const here = findField(scope, id);
  if (!here?.shown) return false;
  if (!values.length) return isAnswered(here.value);
  const assumed = "whenBlank" in here.field ? here.field.whenBlank : undefined;
  const words = [here.value ?? assumed ?? []].flat().map((value) => asWord(value));
  return words.some((word) => values.includes(word));
}

/** An answer as conditions name it. */
function asWord(value: string | number | boolean | Party | Address | Answers): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/**
 * The scopes of a repeat's items, as many as there are answers but at least so many as the form wants.
 * @param least how many at least, where the blank form needs room
 */
export function itemScopes(scope: FillScope, repeat: RepeatField, least: number): FillScope[] {
  const items = itemsOf(scope, repeat);
  const count = Math.min(Math.max(items.length, repeat.min, least), Math.max(repeat.max, items.length));
  return Array.from({ length: count }, (_, index) => ({
    ...scope,
    item: { repeat, index, answers: items[index] ?? {} },
  }));
}

/** The items as they were given, empty ones too: somebody has made room for them. */
export function itemsOf(scope: FillScope, repeat: RepeatField): Answers[] {
  const given = scope.answers[repeat.id];
  const asked = !repeat.shownWhen || holds(scope, repeat.shownWhen);
  return asked && Array.isArray(given) ? (given as Answers[]) : [];
}

/** Whether a repeat's field has this type. */
export function isRepeat(field: Field | ItemField | undefined): field is RepeatField {
  return field?.type === "repeat";
}
