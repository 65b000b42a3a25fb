import {
  AGAINST_LAW,
  type AnswerTest,
  type ComparedTest,
  type Condition,
  type Test,
} from "../../tree/condition.ts";
import { isMoney } from "../../tree/units.ts";
import { didYouMean } from "../problem.ts";
import { type Named, type Scope, use } from "../scope.ts";
import { isCertain, isImpossible } from "./certainty.ts";
import { optionsOf, statedValues } from "./options.ts";

/** Checks a condition against the fields and the enclosing conditions. */
export function checkCondition(scope: Scope, condition: Condition, line: number): void {
  for (const test of condition.tests) checkTest(scope, test, line);
  const impossible = condition.negated
    ? condition.tests.every((test) => isCertain(scope, test))
    : condition.tests.some((test) => isImpossible(scope, test));
  if (impossible) {
    scope.report(
      line,
      "this branch can never be reached.",
      "The conditions around it contradict it; remove one.",
    );
  }
}

function checkTest(scope: Scope, test: Test, line: number): void {
  if (test.field === AGAINST_LAW) {
    checkAgainstLaw(scope, test, line);
    return;
  }
  const named = use(scope, test.field, line);
  if (!named) return;
  if (named.type === "law" && !statedValues(named).length) {
    const hint = "It can never be reached: no state's official words were read.";
    scope.report(line, `no state has “${test.field}”.`, hint);
  } else if (named.type === "schedule") {
    scope.report(line, `“${test.field}” is a table.`, "Test what it is computed from.");
  } else if (test.compare) checkComparison(scope, named, test, line);
  else if (test.values.length) checkValues(scope, named, test, line);
}

/** Legal warnings are known last, and have no value. */
function checkAgainstLaw({ facts, inText, report }: Scope, { values }: Test, line: number): void {
  const problem = (message: string, hint: string) => report(line, `“${AGAINST_LAW}” ${message}`, hint);
  if (!inText) problem("is only known in the text.", "Test the questions that it depends on.");
  else if (values?.length !== 0) problem("has no value.", `Write \`{${AGAINST_LAW}}\`.`);
  else if (!facts.law?.guards?.length && !facts.notIn.some(({ says }) => says === "forbids"))
    problem("never holds: no law stops this form.", "Declare a guard, or remove the condition.");
}

function checkValues(scope: Scope, named: Named, { field, values }: AnswerTest, line: number): void {
  const options = optionsOf(named);
  if (!options) {
    const hint = `Write \`{${field}}\` to test whether it is answered, or compare a number: \`{${field}=">1"}\`.`;
    scope.report(line, `“${field}” has no options to compare with.`, hint);
    return;
  }
  for (const value of values.filter((candidate) => !options.includes(candidate))) {
    const hint = `It can never be reached. ${didYouMean(value, options)}`;
    scope.report(line, `“${field}” has no option “${value}”.`, hint);
  }
  // While no state is chosen, no test of it holds.
  if (named.type === "state" || named.type === "law") return;
  if ("whenBlank" in named && named.whenBlank !== undefined) return;
  const hint = `Give the field \`whenBlank\`: what the blank form assumes.`;
  scope.report(line, `“${field}” has no value to assume while it is unanswered.`, hint);
}

/** Types that a guard or a comparison can read. */
export type Kind = "a number" | "money" | "a date";

function checkComparison(scope: Scope, named: Named, { field, compare }: ComparedTest, line: number): void {
  const kind = kindOf(scope, named);
  if (!kind) {
    const hint =
      "Compare a number, money, a date, what is computed of them, a repeat or a fact of law with a unit.";
    scope.report(line, `“${field}” cannot be compared.`, hint);
    return;
  }
  const other = compare.of === undefined ? undefined : use(scope, compare.of, line);
  if (compare.of !== undefined && !other) return;
  const than = other ? kindOf(scope, other) : kindOfLiteral(compare.value, kind);
  if (than === kind) return;
  const words = compare.of ?? compare.value;
  scope.report(line, `“${words}” is not ${kind}.`, `“${field}” is ${kind}; compare it with another.`);
}

export function kindOf({ facts }: Pick<Scope, "facts">, named: Named): Kind | undefined {
  switch (named.type) {
    case "number":
    case "repeat":
    case "monthsBetween":
      return "a number";
    case "money":
      return "money";
    case "date":
    case "dateAdd":
      return "a date";
    case "sum":
    case "difference":
    case "product":
    case "percentage":
      return isMoney(facts, named.id) ? "money" : "a number";
    case "law":
      if (named.unit === "cents") return "money";
      return named.unit === "boolean" || named.unit === "text" ? undefined : "a number";
    default:
      return undefined;
  }
}

/** Dollars and other numbers look the same. */
function kindOfLiteral(value: unknown, wanted: Kind): Kind | undefined {
  if (typeof value === "number") return wanted === "a date" ? "a number" : wanted;
  const date = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  return date && !Number.isNaN(Date.parse(value)) ? "a date" : undefined;
}
