import type { Field, ItemField } from "../../tree/field.ts";
import { type Scope, use } from "../scope.ts";

/** Checks that the fact of law that answers a question while no one has can do so. */
export function checkByLaw(field: Field | ItemField, scope: Scope, line: number): void {
  const fact = "byLaw" in field ? field.byLaw?.default : undefined;
  const named = fact === undefined ? undefined : use(scope, fact, line);
  if (!named) return;
  if (named.type !== "law") {
    scope.report(line, `“${fact}” is not a fact of law.`, "Name one under `law: facts:`.");
    return;
  }
  const units =
    field.type === "money"
      ? ["cents"]
      : field.type === "number"
        ? ["days", "hours", "months", "percent", "count"]
        : [];
  if (!units.includes(named.unit))
    scope.report(
      line,
      `“${fact}” is in ${named.unit}, which does not answer “${field.id}”.`,
      "Name another fact.",
    );
}
