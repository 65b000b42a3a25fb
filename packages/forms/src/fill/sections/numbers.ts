import type { Condition } from "../../tree/condition.ts";
import type { Form } from "../../tree/form.ts";
import { type FillScope, holds } from "../scope.ts";

/** How references name the sections that stand: clauses "3", subclauses "3.1", exhibits "Exhibit A", companions by their heading. */
export interface Numbers {
  sections: ReadonlyMap<string, string>;
  exhibits: ReadonlyMap<string, string>;
}

export function numberSections(form: Form, scope: FillScope): Numbers {
  const stands = ({ condition }: { condition?: Condition }) => !condition || holds(scope, condition);
  const sections = new Map<string, string>();
  for (const [index, { id, content }] of form.clauses.filter(stands).entries()) {
    const number = String(index + 1);
    sections.set(id, number);
    const subclauses = content.filter((node) => node.kind === "subclause").filter(stands);
    for (const [at, subclause] of subclauses.entries()) sections.set(subclause.id, `${number}.${at + 1}`);
  }
  const [lettered, named] = [
    form.exhibits.filter(({ companion }) => !companion).filter(stands),
    form.exhibits.filter(({ companion }) => companion).filter(stands),
  ];
  const exhibits = [
    ...lettered.map(({ id }, index) => [id, `Exhibit ${letter(index)}`] as const),
    ...named.map(({ id, heading }) => [id, `the separate document “${heading}”`] as const),
  ];
  return { sections, exhibits: new Map(exhibits) };
}

function letter(index: number): string {
  return String.fromCodePoint("A".charCodeAt(0) + index);
}
