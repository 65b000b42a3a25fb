import type { Field, ItemField } from "../../tree/field.ts";
import type { ByLaw, LawLimit, Unit } from "../../tree/law.ts";
import { type Scope, use } from "../scope.ts";

/** The units that answer each type of question, alone or with what the limit is computed from. */
const ALONE: Record<string, readonly Unit[]> = {
  number: ["days", "hours", "months", "percent", "count"],
  money: ["cents"],
};
const RECKONED: Record<string, readonly Unit[]> = { money: ["months", "percent"], date: ["days", "months"] };

/** Checks that the facts of law of a question can answer or limit it. */
export function checkByLaw(field: Field | ItemField, scope: Scope, line: number): void {
  const byLaw: ByLaw | undefined = "byLaw" in field ? field.byLaw : undefined;
  if (!byLaw) return;
  if (byLaw.default) checkLimit(field, { fact: byLaw.default }, scope, line);
  for (const limit of [byLaw.atLeast, byLaw.atMost]) if (limit) checkLimit(field, limit, scope, line);
}

function checkLimit({ id, type }: Field | ItemField, limit: LawLimit, scope: Scope, line: number): void {
  const { fact, times, after } = limit;
  const named = use(scope, fact, line);
  if (!named) return;
  if (named.type !== "law") {
    scope.report(line, `“${fact}” is not a fact of law.`, "Name one under `law: facts:`.");
    return;
  }
  const units = (times ?? after) ? RECKONED[type] : ALONE[type];
  if (!units?.includes(named.unit)) {
    const hint =
      "Money takes cents, or months and percent of an amount (`times`); a date, days `after` another.";
    scope.report(line, `“${fact}” is in ${named.unit}, which does not limit “${id}”.`, hint);
  }
  if (times) expectType(times, type === "money" ? ["money"] : [], scope, line);
  if (after) expectType(after, type === "date" ? ["date", "dateAdd"] : [], scope, line);
  if ([times, after].includes(id)) scope.report(line, `“${id}” limits itself.`, "Name another question.");
}

function expectType(id: string, types: readonly string[], scope: Scope, line: number): void {
  const named = use(scope, id, line);
  if (!named || types.includes(named.type)) return;
  scope.report(line, `“${id}” has type ${named.type}.`, "`times` names money, `after` a date.");
}
