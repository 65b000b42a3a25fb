import { z } from "zod";
import type { FormFacts } from "../../tree/form.ts";
import { type Circumstance, circumstances, type Guard, payments, type Unit } from "../../tree/law.ts";
import { checkCondition, type Kind, kindOf } from "../conditions/check.ts";
import { id, shownWhen, words } from "../primitives.ts";
import type { LineOf } from "../problem.ts";
import { type Scope, use } from "../scope.ts";

/**
 * `deposit: { most: depositCap, times: rent, counts: { petDeposit: petDeposit } }`, by the question that shows it, or by another name
 * with `question`.
 */
export const guardsSchema = z
  .record(
    id,
    z
      .strictObject({
        most: id.optional(),
        least: id.optional(),
        question: id.optional(),
        of: id.optional(),
        times: id.optional(),
        after: id.optional(),
        counts: z.partialRecord(z.enum(payments), id).optional(),
        own: z.enum(payments).optional(),
        given: z
          .partialRecord(
            z.enum(Object.keys(circumstances) as [Circumstance]),
            z.union([z.boolean(), z.number(), id]),
          )
          .optional(),
        when: shownWhen.optional(),
        doubt: words.optional(),
      })
      .refine(
        ({ most, least }) => (most === undefined) !== (least === undefined),
        "names one of `most` and `least`",
      ),
  )
  .transform((guards) =>
    Object.entries(guards).map(([name, { most, least, question = name, ...rest }]): Guard => {
      const fact = most ?? least ?? "";
      return { id: name, question, limit: most === undefined ? "least" : "most", fact, ...rest };
    }),
  );

/** The units that limit each kind of value, alone or with what the limit is computed from. */
const ALONE: Record<Kind, readonly Unit[]> = {
  "a number": ["days", "hours", "months", "percent", "count"],
  money: ["cents"],
  "a date": [],
};
const COMPUTED: Record<Kind, readonly Unit[]> = {
  "a number": [],
  money: ["months", "percent", "text"],
  "a date": ["hours", "days", "businessDays", "months"],
};

/** Checks what guards look at, and that the form asks whatever decides about an exception. */
export function checkGuards(
  { facts, lineOf }: { facts: FormFacts | undefined; lineOf: LineOf },
  scope: Scope,
): void {
  for (const guard of facts?.law?.guards ?? []) checkGuard(guard, scope, lineOf(["law", "guards", guard.id]));
}

function checkGuard(guard: Guard, scope: Scope, line: number): void {
  const { question, of = question, fact, times, after, counts = {}, given = {}, when } = guard;
  if (!scope.facts.fields.some((field) => field.id === question))
    scope.report(
      line,
      `“${question}” is no question of the form itself.`,
      "A guard is named for its question, or names it with `question`.",
    );
  const named = use(scope, fact, line);
  const limited = use(scope, of, line);
  if (!named || !limited) return;
  if (named.type !== "law") {
    scope.report(line, `“${fact}” is not a fact of law.`, "Name one under `law: facts:`.");
    return;
  }
  const kind = kindOf(scope, limited);
  const units = kind && ((times ?? after) ? COMPUTED : ALONE)[kind];
  if (!units?.includes(named.unit)) {
    const hint =
      "Money takes cents, or months and percent of an amount (`times`); a date, days `after` another.";
    scope.report(line, `“${fact}” is in ${named.unit}, which does not limit “${of}”.`, hint);
  }
  for (const amount of [times, ...Object.values(counts)]) if (amount) checkKind(amount, "money", scope, line);
  if (after) checkKind(after, "a date", scope, line);
  if ([times, after].includes(of)) scope.report(line, `“${of}” limits itself.`, "Name another question.");
  if (when) checkCondition(scope, when, line);
  const cases = Object.values(named.byState).flatMap((value) => value.cases ?? []);
  const decide = new Set(cases.flatMap((one) => Object.keys(one.when) as Circumstance[]));
  for (const name of decide) {
    const answer = given[name] ?? name;
    if (typeof answer === "string") checkCircumstance(name, answer, scope, line);
  }
  const looked = [of, times, after, ...Object.values(counts)];
  for (const field of scope.facts.fields)
    if (field.sensitive && looked.includes(field.id))
      scope.report(
        line,
        `“${field.id}” is sensitive.`,
        "An override is stored with the values that it is for.",
      );
}

/** The form must ask whatever decides about an exception. */
function checkCircumstance(name: Circumstance, answer: string, scope: Scope, line: number): void {
  const asked = use(scope, answer, line);
  const type = circumstances[name];
  const fits =
    type === "boolean" ? asked?.type === "boolean" : asked && numbers.includes(kindOf(scope, asked));
  if (asked && !fits)
    scope.report(
      line,
      `“${answer}” is no ${type}.`,
      "A question of this id says whether a case of the law applies.",
    );
}

const numbers: readonly (Kind | undefined)[] = ["a number", "money"];

function checkKind(name: string, kind: Kind, scope: Scope, line: number): void {
  const named = use(scope, name, line);
  if (!named || kindOf(scope, named) === kind) return;
  scope.report(line, `“${name}” has type ${named.type}.`, "`times` and `counts` name money, `after` a date.");
}
