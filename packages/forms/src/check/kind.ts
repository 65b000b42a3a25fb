import type { Clause } from "../tree/body.ts";
import type { FormFacts } from "../tree/form.ts";
import { KINDS } from "../tree/kinds.ts";

/** A form has the clauses that its kind requires. */
export function checkKind(
  { kind }: FormFacts,
  clauses: readonly Clause[],
  report: (message: string, hint: string) => void,
): void {
  const sections = new Set(clauses.flatMap(({ id, content }) => [id, ...subclauseIds(content)]));
  for (const { what, ids } of KINDS[kind]) {
    if (ids.some((id) => sections.has(id))) continue;
    const hint = `Every form of the kind “${kind}” has it: add a clause with the id “${ids.join("” or “")}”.`;
    report(`the clause “${what}” is missing.`, hint);
  }
}

function subclauseIds(content: Clause["content"]): string[] {
  return content.flatMap((node) => (node.kind === "subclause" ? node.id : []));
}
