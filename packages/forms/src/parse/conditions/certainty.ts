import type { AnswerTest, Condition, Test } from "../../tree/condition.ts";
import { fieldsOf } from "../../tree/condition.ts";
import { find, type Scope } from "../scope.ts";
import { optionsOf } from "./options.ts";
import { contradicts, impliesComparison } from "./ranges.ts";

/** Whether the enclosing conditions imply a test. */
export function isCertain(scope: Scope, test: Test): boolean {
  return known(scope).some((condition) =>
    (condition.negated ? opposite(scope, condition) : condition.tests).some((one) => implies(one, test)),
  );
}

/** Whether the enclosing conditions imply a condition: each of its tests, or the same if it is negated. */
export function stands(scope: Scope, condition: Condition): boolean {
  if (!condition.negated) return condition.tests.every((test) => isCertain(scope, test));
  return scope.certain.some((one) => JSON.stringify(one) === JSON.stringify(condition));
}

/** Whether the enclosing conditions contradict a test, or one of the tests under which its question is asked. */
export function isImpossible(scope: Scope, test: Test): boolean {
  return withNeeded(scope, test).some((needed) => isExcluded(scope, needed));
}

/** The enclosing conditions, plus the conditions under which their fields are asked. */
function known(scope: Scope): Condition[] {
  return scope.certain.flatMap((condition) =>
    condition.negated
      ? condition
      : [condition, { negated: false, tests: condition.tests.flatMap((test) => withNeeded(scope, test)) }],
  );
}

/**
 * A test with what must hold for it: the tests under which its question is asked, answers to both sides of a comparison,
 * and a chosen state for a fact of law.
 */
function withNeeded(scope: Scope, test: Test, above: readonly string[] = []): Test[] {
  const needed = fieldsOf(test).flatMap((id) => {
    // A question that depends on itself is reported separately.
    if (above.includes(id)) return [];
    const named = find(scope, id);
    const state = scope.facts.law?.state;
    const answered = test.compare && named && named.type !== "repeat" ? [isAnswered(id)] : [];
    if (named?.type === "law" && state) return [...answered, isAnswered(state)];
    const asking = named && "shownWhen" in named ? (named.shownWhen?.tests ?? []) : [];
    return [...answered, ...asking.flatMap((one) => withNeeded(scope, one, [...above, id]))];
  });
  return [test, ...needed];
}

function isAnswered(field: string): AnswerTest {
  return { field, values: [] };
}

/** Whether the one test holding means that the other does. */
function implies(one: Test, other: Test): boolean {
  if (one.field !== other.field) return false;
  if (one.compare || other.compare) {
    return Boolean(one.compare && other.compare && impliesComparison(one.compare, other.compare));
  }
  return !other.values.length || (one.values.length > 0 && isWithin(one.values, other.values));
}

/**
 * Consequences of a failed test: the other options of a choice, but nothing about a state, which may still
 * be open, nor about a choice that assumes no option while that is not offered.
 */
function opposite(scope: Scope, { tests }: Condition): Test[] {
  const [test, ...others] = tests;
  const field = test && find(scope, test.field);
  if (!test?.values?.length || others.length || !field || !("whenBlank" in field) || field.type === "multi")
    return [];
  if (field.type === "choice" && field.options.some(({ id, offered }) => offered && id === field.whenBlank))
    return [];
  const left = (optionsOf(field) ?? []).filter((value) => !test.values.includes(value));
  return left.length ? [{ field: test.field, values: left }] : [];
}

function isExcluded(scope: Scope, test: Test): boolean {
  if (test.compare) {
    const { compare } = test;
    return excludes(scope, test, (one) => Boolean(one.compare && contradicts(one.compare, compare)));
  }
  const { values } = test;
  if (!values.length || find(scope, test.field)?.type === "multi") return false;
  return excludes(scope, test, (one) =>
    Boolean(one.values?.length && !one.values.some((v) => values.includes(v))),
  );
}

/** Whether a known test contradicts this one, or is implied by it and known to fail. */
function excludes(scope: Scope, test: Test, contradictory: (known: Test) => boolean): boolean {
  return known(scope).some(({ negated, tests }) => {
    const same = tests.filter((one) => one.field === test.field && (one.compare || one.values.length > 0));
    return negated
      ? tests.length === 1 && same.some((one) => implies(test, one))
      : same.some((one) => contradictory(one));
  });
}

function isWithin(values: readonly string[], others: readonly string[]): boolean {
  return values.every((value) => others.includes(value));
}
