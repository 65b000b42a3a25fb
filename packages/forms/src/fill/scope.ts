import type { Address, Answer, Answers, Party } from "../answers/answers.ts";
import { isAnswered, isAnswerTo } from "../answers/is-answered.ts";
import { isIsoDate } from "../answers/read.ts";
import { brokenRule } from "../answers/rules.ts";
import { compares } from "../arithmetic/compare.ts";
import { addToDate, monthsThrough, rollDate } from "../arithmetic/date-offsets.ts";
import type { Computed } from "../tree/computed.ts";
import { AGAINST_LAW, type Comparison, type Condition, type Test } from "../tree/condition.ts";
import type { ChoiceField, ChoiceOption, Field, RepeatField, VoidTerm } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import { isMoney } from "../tree/units.ts";
import { compute, counted, sumOf } from "./computed/compute.ts";
import { type Item, innerRepeat, isRepeat, itemWith, owns } from "./items.ts";
import { findFact, type LawScope, statedValue, stateOf } from "./state.ts";

/*
 * The values known at a place in a document: answers, conditions, amounts and dates. They are in one file because each needs
 * the others: a question may be asked only if an amount is large enough, and an amount counts only what is asked. That
 * this ends is checked when a form is read.
 */

/** Where fields are looked up: the whole form, or one item of a repeat. */
export interface FillScope extends LawScope {
  facts: FormFacts;
  item?: Item | undefined;
  /** Whether the law stops the document. Known to its text alone: what stops it may depend on what is asked. */
  againstLaw?: boolean;
  /** Called with each branch that applies; an else branch is "b1:else". */
  onBranch?: ((branch: string) => void) | undefined;
}

/** A field in a scope. */
export interface Found<F extends Field = Field> {
  field: F;
  /** Path of the field: "rent", "tenants.0.tenant". */
  path: string;
  /** The answer, or the default of an untouched field; undefined if there is none that the document can state. */
  value: Answer | undefined;
  /** Why the document leaves a given answer out, as a sentence. */
  broken?: string;
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
  const shown = applies(scope, field);
  const value = given ?? defaultOf(scope, field);
  const law = given === undefined ? lawDefault(scope, field)?.law : undefined;
  const broken =
    shown && isAnswered(value) ? brokenRule(field, value, (id) => namedDates(scope, id)) : undefined;
  const stands = shown && !broken && isAnswerTo(field, value) && isOffered(scope, field, value);
  return {
    field,
    path,
    value: stands ? value : undefined,
    shown,
    ...(broken && { broken }),
    ...(law !== undefined && { law }),
  };
}

/** The options of a choice that may be chosen, given the other answers. */
export function offeredOptions(scope: FillScope, field: ChoiceField): ChoiceOption[] {
  const voids = voidTerms(scope, field).map(({ value }) => value);
  return field.options.filter(
    ({ id, offered }) => !voids.includes(id) && (!offered || holds(scope, offered)),
  );
}

/** Terms that are void under the chosen state's law. */
export function voidTerms(scope: FillScope, field: Field): VoidTerm[] {
  const state = stateOf(scope);
  const terms = "voidIn" in field ? field.voidIn : undefined;
  return state && terms ? terms.filter(({ states }) => states.includes(state)) : [];
}

function isOffered(scope: FillScope, field: Field, value: Answer | undefined): boolean {
  if (field.type === "choice") return offeredOptions(scope, field).some(({ id }) => id === value);
  return (
    field.type !== "boolean" || voidTerms(scope, field).every((term) => term.value !== asWord(value === true))
  );
}

/** The answer to an untouched question: from the chosen state's law, or else the form's proposal. */
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
 * a fact of law that the document may not state for the chosen state. A computed value passes once it is known.
 */
export function holds(scope: FillScope, { tests, negated }: Condition): boolean {
  return tests.every((test) => passes(scope, test)) !== negated;
}

function passes(scope: FillScope, { field: id, values, compare }: Test): boolean {
  if (id === AGAINST_LAW) return scope.againstLaw === true;
  if (compare) return isSo(scope, id, compare);
  if (findFact(scope, id)) {
    const stated = statedValue(scope, id);
    return stated !== undefined && (!values.length || values.includes(asWord(stated.value)));
  }
  const here = findField(scope, id);
  if (!here) return quantityOf(scope, id) !== undefined;
  if (!here.shown) return false;
  if (!values.length) return isAnswered(here.value);
  const whenBlank = "whenBlank" in here.field ? here.field.whenBlank : undefined;
  const assumed = isOffered(scope, here.field, whenBlank) ? whenBlank : undefined;
  const words = [here.value ?? assumed ?? []].flat().map((value) => asWord(value));
  return words.some((word) => values.includes(word));
}

/** Whether both sides are known and compare so. */
function isSo(scope: FillScope, id: string, { sign, of, value }: Comparison): boolean {
  const one = quantityOf(scope, id);
  const other = of === undefined ? value : quantityOf(scope, of);
  return one !== undefined && other !== undefined && compares(one, sign, other);
}

/** A number, dollars, an ISO date, or how many items there are; undefined while it is not known or does not apply. */
export function quantityOf(scope: FillScope, id: string): number | string | undefined {
  const fact = findFact(scope, id);
  if (fact) {
    const value = statedValue(scope, id)?.value;
    return typeof value === "number" ? inDollars(value, fact.unit === "cents") : undefined;
  }
  const here = findField(scope, id);
  if (here) return here.shown ? quantityIn(scope, here) : undefined;
  const computed = findComputed(scope, id);
  return computed && applies(scope, computed) ? quantityOfComputed(scope, computed) : undefined;
}

function quantityIn(scope: FillScope, { field, value }: Found): number | string | undefined {
  if (isRepeat(field))
    return Array.isArray(givenTo(scope, field.id)) ? itemScopes(scope, field, 0).length : undefined;
  if (typeof value === "number") return inDollars(value, field.type === "money");
  return typeof value === "string" && isIsoDate(value) ? value : undefined;
}

function quantityOfComputed(scope: FillScope, computed: Computed): number | string | undefined {
  if (computed.type === "dateAdd") return dateOf(scope, computed.id);
  const amount = amountOf(scope, computed.id);
  return amount === undefined ? undefined : inDollars(amount, isMoney(scope.facts, computed.id));
}

/** Whether the condition of a field or of a computed value holds, if it has one. */
export function applies(scope: FillScope, value: Field | Computed): boolean {
  return !("shownWhen" in value && value.shownWhen) || holds(scope, value.shownWhen);
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
      repeat,
      index,
      answers: items[index] ?? {},
      path: `${pathOf(scope, repeat.id)}.${index}`,
      outer: scope.item,
    },
  }));
}

/** The items as given, including empty ones that were added on purpose. */
export function itemsOf(scope: FillScope, repeat: RepeatField): Answers[] {
  const given = givenTo(scope, repeat.id);
  return applies(scope, repeat) && Array.isArray(given) ? (given as Answers[]) : [];
}

/** The given answer, without defaults and conditions. */
export function givenTo(scope: FillScope, id: string): Answer | undefined {
  return (itemWith(scope.item, id) ?? scope).answers[id];
}

/**
 * An amount: cents, or a number; of a repeat's items the sum. Questions that are not asked count as 0.
 * @returns undefined while an answer is missing, or too large to be counted in cents
 */
export function amountOf(scope: FillScope, id: string): number | undefined {
  return sumOf(placesOf(scope, id).map((place) => amountIn(place, id)));
}

function amountIn(scope: FillScope, id: string): number | undefined {
  const here = findField(scope, id);
  if (here) return here.shown ? counted(here.value) : 0;
  const computed = findComputed(scope, id);
  if (!computed || computed.type === "dateAdd" || computed.type === "schedule") return undefined;
  if (!applies(scope, computed)) return 0;
  if (computed.type === "monthsBetween") {
    const [from, to] = [dateOf(scope, computed.from), dateOf(scope, computed.to)];
    return from && to ? monthsThrough(from, to) : undefined;
  }
  return compute(computed, isMoney(scope.facts, id) ? 0 : 10, (part) => amountOf(scope, part));
}

/** Whether nothing was answered: the copy that is filled in by hand. */
export function isBlank({ answers }: FillScope): boolean {
  return Object.keys(answers).length === 0;
}

/** Where a value occurs: here, outside of the item, or once in each item of its repeat. */
function placesOf(scope: FillScope, id: string): FillScope[] {
  if (itemWith(scope.item, id)) return [scope];
  const inner = innerRepeat(scope.item?.repeat, id);
  if (inner) return placesIn(scope, inner);
  const { item: _, ...whole } = scope;
  for (const repeat of whole.facts.fields.filter(isRepeat)) {
    if (owns(repeat, id)) return placesIn(whole, repeat);
    const within = innerRepeat(repeat, id);
    if (within) return placesIn(whole, repeat).flatMap((place) => placesIn(place, within));
  }
  return [whole];
}

function placesIn(scope: FillScope, repeat: RepeatField): FillScope[] {
  if (!applies(scope, repeat)) return [];
  // A sum of nothing is 0, but the blank form leaves room to write it.
  return itemScopes(scope, repeat, !repeat.optional || isBlank(scope) ? 1 : 0);
}

/** A date with its label; in a repeat, those of all items. */
function namedDates(scope: FillScope, id: string): { label: string; date: string }[] {
  return placesOf(scope, id).flatMap((place) => {
    const named = findField(place, id)?.field ?? findComputed(place, id);
    const date = dateOf(place, id);
    return named && date ? [{ label: named.label, date }] : [];
  });
}

/** The date of a field or of a computed value; undefined while it is missing or impossible, or does not apply. */
export function dateOf(scope: FillScope, id: string): string | undefined {
  const here = findField(scope, id);
  if (here) return typeof here.value === "string" && isIsoDate(here.value) ? here.value : undefined;
  const computed = findComputed(scope, id);
  if (computed?.type !== "dateAdd" || !applies(scope, computed)) return undefined;
  const { from, unit, amount, roll } = computed;
  const start = dateOf(scope, from);
  const count = typeof amount === "number" ? amount : amountOf(scope, amount);
  const date = start && count !== undefined ? addToDate(start, unit, count) : undefined;
  return date && rollDate(date, roll);
}
