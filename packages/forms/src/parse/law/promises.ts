import type { FormFacts } from "../../tree/form.ts";
import { type PromiseName, promiseNames, promises, voidPromises } from "../../tree/promises.ts";
import { didYouMean } from "../problem.ts";
import type { Scope } from "../scope.ts";

/** Checks that a clause's promises are guarded by every fact that limits them. @param named the heading's `promise` */
export function checkPromises(named: string | undefined, { facts, report }: Scope, line: number): void {
  const { guards = [], facts: read = {}, unguarded = {} } = facts.law ?? {};
  const guarded = guards.flatMap(({ fact }) =>
    read[fact] ? [`${read[fact].subject}.${read[fact].name}`] : [],
  );
  for (const name of named?.split(/\s+/) ?? []) {
    if (!isPromise(name)) {
      report(line, `there is no promise “${name}”.`, didYouMean(name, promiseNames));
      continue;
    }
    const missing = promises[name].filter((fact) => !guarded.includes(fact));
    if (missing.length && !unguarded[name])
      report(
        line,
        `the promise “${name}” is not guarded by ${missing.join(" and ")}.`,
        "Add a guard under `law: guards:`, or say why under `law: unguarded:`.",
      );
    const kept = statesThatKeep(name, facts);
    if (kept.length)
      report(
        line,
        `the promise “${name}” is void in ${kept.join(" and ")}, where the form still makes it.`,
        "Add these states to the `voidIn` of the question that offers it.",
      );
  }
}

/** States whose law voids the promise, and in which no question takes it away. */
function statesThatKeep(name: PromiseName, { fields }: FormFacts): string[] {
  const leftOut = new Set(
    fields.flatMap((field) =>
      ("voidIn" in field ? (field.voidIn ?? []) : []).flatMap(({ states }) => states),
    ),
  );
  return (voidPromises[name] ?? []).filter((state) => !leftOut.has(state));
}

function isPromise(name: string): name is PromiseName {
  return Object.hasOwn(promises, name);
}
