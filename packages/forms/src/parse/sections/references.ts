import type { Condition } from "../../tree/condition.ts";
import { stands } from "../conditions/certainty.ts";
import type { Reading } from "../inline.ts";
import { didYouMean } from "../problem.ts";
import type { Scope } from "../scope.ts";

type Kind = "clause" | "exhibit";

/** The clauses, subclauses and exhibits of a form, each with the conditions under which it stands. */
export class Sections {
  readonly #known = { clause: new Map<string, Condition[]>(), exhibit: new Map<string, Condition[]>() };
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  add(kind: Kind, id: string, line: number, conditions: readonly (Condition | undefined)[]): void {
    const known = this.#known[kind];
    if (known.has(id)) {
      const hint = "Give one of them a different `{#id}`.";
      this.#scope.report(line, `the ${kind} id “${id}” is already used.`, hint);
    }
    known.set(
      id,
      conditions.filter((condition) => condition !== undefined),
    );
  }

  /** Every reference must name a section that stands wherever the reference does. */
  check(references: Reading["references"]): void {
    for (const { kind, id, line, certain } of references) {
      const known = this.#known[kind];
      const conditions = known.get(id);
      const here = { ...this.#scope, certain };
      if (!conditions) {
        here.report(line, `there is no ${kind} “${id}”.`, didYouMean(id, [...known.keys()]));
      } else if (conditions.some((condition) => !stands(here, condition))) {
        const hint = `Reference it only where the same condition holds, or make the ${kind} unconditional.`;
        here.report(line, `the ${kind} “${id}” is conditional.`, hint);
      }
    }
  }
}
