import type { Address, Answer, Answers, Party } from "../answers/answers.ts";
import { isAnswered, isAnswerTo } from "../answers/is-answered.ts";
import { isIsoDate } from "../answers/read.ts";
import type { Computed } from "../tree/computed.ts";
import type { Comparison, Condition, Test } from "../tree/condition.ts";
import type { Field, RepeatField } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import { type Item, itemWith } from "./items.ts";
import { findFact, statedValue } from "./state.ts";

/** Where fields are looked up: the whole form, or one item of a repeat. */
export interface FillScope {
  facts: FormFacts;
  answers: Answers;
  item?: Item | undefined;
  /** Called with each branch that applies; an else branch is "b1:else". */
  onBranch?: ((branch: string) => void) | undefined;
}

/** A field in a scope. */
export interface Found<F extends Field = Field> {
  field: F;
  /** Path of the field: "rent", "tenants.0.tenant". */
  path: string;
  /** The answer, or the default of an untouched field; undefined if none. */
  value: Answer | undefined;
  /** Whether the field is asked. */
  shown: boolean;
  /** The alias of the fact of law that answers it while no one has. */
  law?: string;
}

/** Finds a field; inside an item, the item's own fields take precedence. */
export function findField(scope: FillScope, id: string): Found | undefined {
  const item = itemWith(scope.item, id);
  const own = item?.repeat.fields.find((field) => field.id === id);
  if (item && own) return found({ ...scope, item }, own, pathOf(scope, id), item.answers[id]);
  const field = scope.facts.fields.find((candidate) => candidate.id === id);
  return field && found(scope, field, id, scope.answers[id]);
}

/** Finds a computed value, such as a total or an end date; inside an item, the item's own take precedence. */
export function findComputed({ item, facts }: FillScope, id: string): Computed | undefined {
  const own = itemWith(item, id)?.repeat.computed ?? [];
  return [...own, ...facts.computed].find((value) => value.id === id);
}

/** The path of a value: "price", or "lines.0.amount" if it is the item's own. */
export function pathOf({ item }: FillScope, id: string): string {
  const own = itemWith(item, id);
  return own ? `${own.path}.${id}` : id;
}

function found(scope: FillScope, field: Field, path: string, given: Answer | undefined): Found {
  const shown = !field.shownWhen || holds(scope, field.shownWhen);
  const value = given ?? defaultOf(scope, field);
  const law = given === undefined ? lawDefault(scope, field)?.law : undefined;
  return {
    field,
    path,
    value: shown && isAnswerTo(field, value) ? value : undefined,
    shown,
    ...(law !== undefined && { law }),
  };
}

/** What answers an untouched question: the chosen state's law, or else what the form proposes. */
export function defaultOf(scope: FillScope, field: Field): Answer | undefined {
  return lawDefault(scope, field)?.value ?? ("default" in field ? field.default : undefined);
}

function lawDefault(scope: FillScope, field: Field): { value: number; law: string } | undefined {
  const law = "byLaw" in field ? field.byLaw?.default : undefined;
  const value = law === undefined ? undefined : statedValue(scope, law)?.value;
  return law !== undefined && typeof value === "number" ? { value, law } : undefined;
}

/**
 * Whether a condition holds. An unanswered question counts as its `whenBlank`; one that is not asked fails, and so does
 * a fact of law that the document may not state for the chosen state.
 */
export function holds(scope: FillScope, { tests, negated }: Condition): boolean {
  return tests.every((test) => passes(scope, test)) !== negated;
}

function passes(scope: FillScope, { field: id, values, compare }: Test): boolean {
  if (compare) return compares(scope, id, compare);
  if (findFact(scope, id)) {
    const stated = statedValue(scope, id);
    return stated !== undefined && (!values.length || values.includes(asWord(stated.value)));
  }
  const here = findField(scope, id);
  if (!here?.shown) return false;
  if (!values.length) return isAnswered(here.value);
  const assumed = "whenBlank" in here.field ? here.field.whenBlank : undefined;
  const words = [here.value ?? assumed ?? []].flat().map((value) => asWord(value));
  return words.some((word) => values.includes(word));
}

/** Whether both sides are known and compare so. */
function compares(scope: FillScope, id: string, { sign, of, value }: Comparison): boolean {
  const one = quantityOf(scope, id);
  const other = of === undefined ? value : quantityOf(scope, of);
  if (one === undefined || other === undefined || typeof one !== typeof other) return false;
  switch (sign) {
    case ">":
      return one > other;
    case ">=":
      return one >= other;
    case "<":
      return one < other;
    case "<=":
      return one <= other;
    default:
      return one === other;
  }
}

/** A number, dollars, an ISO date, or how many items there are; undefined while it is not known. */
function quantityOf(scope: FillScope, id: string): number | string | undefined {
  const fact = findFact(scope, id);
  if (fact) {
    const value = statedValue(scope, id)?.value;
    return typeof value === "number" ? inDollars(value, fact.unit === "cents") : undefined;
  }
  const here = findField(scope, id);
  if (!here?.shown) return undefined;
  if (isRepeat(here.field))
    return Array.isArray(givenTo(scope, id)) ? itemScopes(scope, here.field, 0).length : undefined;
  if (typeof here.value === "number") return inDollars(here.value, here.field.type === "money");
  return typeof here.value === "string" && isIsoDate(here.value) ? here.value : undefined;
}

function inDollars(value: number, cents: boolean): number {
  return cents ? value / 100 : value;
}

/** An answer as conditions compare it. */
function asWord(value: string | number | boolean | Party | Address | Answers): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/**
 * The scopes of a repeat's items: one per answer, but at least the form's minimum.
 * @param least minimum for the blank form
 */
export function itemScopes(scope: FillScope, repeat: RepeatField, least: number): FillScope[] {
  const items = itemsOf(scope, repeat);
  const count = Math.min(Math.max(items.length, repeat.min, least), Math.max(repeat.max, items.length));
  return Array.from({ length: count }, (_, index) => ({
    ...scope,
    item: {
      ...{ repeat, index, answers: items[index] ?? {}, path: `${pathOf(scope, repeat.id)}.${index}` },
      outer: scope.item,
    },
  }));
}

/** The items as given, including empty ones that were added on purpose. */
export function itemsOf(scope: FillScope, repeat: RepeatField): Answers[] {
  const given = givenTo(scope, repeat.id);
  const asked = !repeat.shownWhen || holds(scope, repeat.shownWhen);
  return asked && Array.isArray(given) ? (given as Answers[]) : [];
}

/** What was answered, without defaults and conditions. */
export function givenTo(scope: FillScope, id: string): Answer | undefined {
  return (itemWith(scope.item, id) ?? scope).answers[id];
}

/** Whether a field of a repeat has this type. */
export function isRepeat(field: Field | undefined): field is RepeatField {
  return field?.type === "repeat";
}
