import { isMoney } from "../../tree/units.ts";
import { AMOUNTS, DATES } from "../computed/inputs.ts";
import { checkCondition } from "../conditions/check.ts";
import type { Frontmatter } from "../frontmatter.ts";
import { didYouMean } from "../problem.ts";
import { type Named, type Scope, use } from "../scope.ts";

/** Names in `term` must exist, outside of all repeats, and have the right type. */
export function checkTerm({ facts, lineOf }: Pick<Frontmatter, "facts" | "lineOf">, outer: Scope): void {
  const { term } = facts ?? {};
  if (!facts || !term) return;
  // A question that only its term looks at is not used by the text.
  const scope = { ...outer, used: new Set<string>() };
  const line = (part: string) => lineOf(["term", part]);
  const isOf = (part: string, id: string, types: readonly string[], kind: string) => {
    const named = use(scope, id, line(part));
    if (named && !types.includes(named.type))
      scope.report(line(part), `“${id}” is not ${kind}.`, hintOf(types));
  };
  const countOf = (part: string, given: number | string | undefined) => {
    if (typeof given !== "string") return;
    isOf(part, given, ["number", "monthsBetween"], "a number");
  };

  for (const id of term.sides ?? []) checkSide(scope, id, line("sides"));
  for (const { of, per } of term.amount) {
    isOf("amount", of, AMOUNTS, "an amount");
    if (scope.facts && !isMoney(facts, of)) {
      scope.report(
        line("amount"),
        `“${of}” is not money.`,
        "Name a question or a computed value in dollars.",
      );
    }
    if (typeof per !== "string") checkPeriods(scope, per, line("amount"));
  }
  for (const id of term.start) isOf("start", id, DATES, "a date");
  for (const end of term.end) {
    if (end.on !== undefined) isOf("end", end.on, [...DATES, "schedule"], "a date");
    const counted = end.from ?? end.after;
    if (counted !== undefined) isOf("end", counted, DATES, "a date");
    countOf("end", end.length);
  }
  for (const { months } of term.renewal) countOf("renewal", months);
  for (const { length } of term.notice) countOf("notice", length);
  for (const part of ["amount", "end", "renewal", "notice"] as const) {
    for (const { when } of term[part]) if (when) checkCondition(scope, when, line(part));
  }
  if (term.renewal.length > 0 && term.end.length === 0) {
    scope.report(line("renewal"), "what has no end does not renew.", "Give the term its `end`.");
  }
}

function checkSide(scope: Scope, id: string, line: number): void {
  const named = use(scope, id, line);
  if (!named || isParty(named)) return;
  scope.report(line, `“${id}” is not a party.`, "A side is a party, or a repeat of parties.");
}

function isParty(named: Named): boolean {
  if (named.type === "repeat") return named.fields.some(({ type }) => type === "party");
  return named.type === "party";
}

/** A period for each option of the choice. */
function checkPeriods(
  scope: Scope,
  { field, periods }: { field: string; periods: Record<string, string> },
  line: number,
): void {
  const named = use(scope, field, line);
  if (!named) return;
  if (named.type !== "choice") {
    scope.report(line, `“${field}” is not a choice.`, "Name the question that decides for how long it pays.");
    return;
  }
  const options = named.options.map(({ id }) => id);
  for (const id of Object.keys(periods).filter((one) => !options.includes(one))) {
    scope.report(line, `“${field}” has no option “${id}”.`, didYouMean(id, options));
  }
}

function hintOf(types: readonly string[]): string {
  return `Name one of type ${types.join(", ")}.`;
}
