import { usStates } from "../library/us-states.ts";
import type { Computed } from "../tree/computed.ts";
import type { Condition, Test } from "../tree/condition.ts";
import type { Field, RepeatField } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import type { LawFact } from "../tree/law.ts";
import { didYouMean, type Report } from "./problem.ts";

/** What can be referenced at a place in the text, and the conditions known to hold there. */
export interface Scope {
  facts: FormFacts;
  /** The enclosing repeats. */
  repeats: readonly RepeatField[];
  /** The conditions known to hold here. */
  certain: readonly Condition[];
  /** Ids referenced so far. */
  used: Set<string>;
  report: Report;
}

/** A fact of state law under its alias. */
export interface NamedFact extends LawFact {
  type: "law";
  id: string;
}

/** What a text can name: a field, an item's field inside its repeat, a computed value, or a fact of state law. */
export type Named = Field | Computed | NamedFact;

export function find(scope: Scope, id: string): Named | undefined {
  for (const repeat of scope.repeats) {
    const found = [...repeat.fields, ...repeat.computed].find((value) => value.id === id);
    if (found) return found;
  }
  return (
    scope.facts.fields.find((field) => field.id === id) ??
    scope.facts.computed.find((value) => value.id === id) ??
    findFact(scope, id)
  );
}

function findFact({ facts }: Scope, id: string): NamedFact | undefined {
  const fact = facts.law?.facts[id];
  return fact && { type: "law", id, ...fact };
}

/** Finds what an id names and marks it as used, or reports that there is nothing. */
export function use(scope: Scope, id: string, line: number): Named | undefined {
  const found = find(scope, id);
  scope.used.add(id);
  if (found) return found;
  const owner = scope.facts.fields.find(
    (field) => field.type === "repeat" && [...field.fields, ...field.computed].some((item) => item.id === id),
  );
  if (owner) {
    const hint = `Put it inside \`:::each{${owner.id}}\`.`;
    scope.report(line, `“${id}” belongs to the items of “${owner.id}”.`, hint);
  } else {
    const known = [
      ...[...scope.facts.fields, ...scope.facts.computed].map((one) => one.id),
      ...scope.repeats.flatMap(({ fields, computed }) => [...fields, ...computed]).map((one) => one.id),
      ...Object.keys(scope.facts.law?.facts ?? {}),
    ];
    scope.report(line, `there is no field “${id}”.`, didYouMean(id, known));
  }
  return undefined;
}

/** Checks a condition against the fields and the enclosing conditions. */
export function checkCondition(scope: Scope, condition: Condition, line: number): void {
  for (const test of condition.tests) checkTest(scope, test, line);
  const impossible = condition.negated
    ? condition.tests.every((test) => isCertain(scope, test))
    : condition.tests.some((test) => withAsking(scope, test).some((needed) => isExcluded(scope, needed)));
  if (impossible) {
    scope.report(
      line,
      "this branch can never be reached.",
      "The conditions around it contradict it; remove one.",
    );
  }
}

/** Whether the enclosing conditions imply a test. */
export function isCertain(scope: Scope, test: Test): boolean {
  return known(scope).some((condition) =>
    (condition.negated ? opposite(scope, condition) : condition.tests).some(
      ({ field, values }) =>
        field === test.field &&
        (!test.values.length || (values.length > 0 && values.every((value) => test.values.includes(value)))),
    ),
  );
}

/** The enclosing conditions, plus the conditions under which their fields are asked. */
function known(scope: Scope): Condition[] {
  return scope.certain.flatMap((condition) =>
    condition.negated
      ? condition
      : [condition, { negated: false, tests: condition.tests.flatMap((test) => withAsking(scope, test)) }],
  );
}

/** A test with the tests under which its field is asked. A fact of law stands only where a state is chosen. */
function withAsking(scope: Scope, test: Test, above: readonly string[] = []): Test[] {
  const field = find(scope, test.field);
  const state = scope.facts.law?.state;
  if (field?.type === "law" && state) return [test, { field: state, values: [] }];
  const shownWhen = field && "shownWhen" in field ? field.shownWhen : undefined;
  // A question that depends on itself is reported separately.
  if (!shownWhen || above.includes(test.field)) return [test];
  const needed = shownWhen.tests.flatMap((one) => withAsking(scope, one, [...above, test.field]));
  return [test, ...needed];
}

/** What a failed test implies: the other options of a choice, but nothing of a state, which may still be open. */
function opposite(scope: Scope, { tests }: Condition): Test[] {
  const [test, ...others] = tests;
  const field = test && find(scope, test.field);
  if (!test?.values.length || others.length || !field || !("whenBlank" in field) || field.type === "multi")
    return [];
  const left = (valuesOf(field) ?? []).filter((value) => !test.values.includes(value));
  return left.length ? [{ field: test.field, values: left }] : [];
}

function isExcluded(scope: Scope, test: Test): boolean {
  const field = find(scope, test.field);
  if (!test.values.length || field?.type === "multi") return false;
  return known(scope).some(({ negated, tests }) => {
    const same = tests.filter((known) => known.field === test.field && known.values.length);
    if (negated) {
      return (
        tests.length === 1 && same.some(({ values }) => test.values.every((value) => values.includes(value)))
      );
    }
    return same.some(({ values }) => !values.some((value) => test.values.includes(value)));
  });
}

function checkTest(scope: Scope, test: Test, line: number): void {
  const field = use(scope, test.field, line);
  if (!field) return;
  if (!test.values.length) return;
  const values = valuesOf(field);
  if (!values) {
    const hint = `Write \`{${test.field}}\` to test whether it is answered, or compare a choice.`;
    scope.report(line, `“${test.field}” has no options to compare with.`, hint);
    return;
  }
  for (const value of test.values.filter((candidate) => !values.includes(candidate))) {
    const hint = `It can never be reached. ${didYouMean(value, values)}`;
    scope.report(line, `“${test.field}” has no option “${value}”.`, hint);
  }
  if (field.type === "state" || field.type === "law") return;
  if ("whenBlank" in field && field.whenBlank !== undefined) return;
  const hint = `Give the field \`whenBlank\`: what the blank form assumes.`;
  scope.report(line, `“${test.field}” has no value to assume while it is unanswered.`, hint);
}

function valuesOf(field: Named): readonly string[] | undefined {
  if (field.type === "state") return usStates;
  if (field.type === "law") {
    return [...new Set(Object.values(field.byState).map(({ value }) => wordOf(value)))];
  }
  if (field.type === "choice" || field.type === "multi") return field.options.map((option) => option.id);
  return field.type === "boolean" ? ["yes", "no"] : undefined;
}

/** A value of law as conditions compare it. */
function wordOf(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
