import type { Form } from "@sealwright/forms";
import { allLaws } from "./all-laws.ts";
import { countStandings, type StandingCounts } from "./standings.ts";

interface LawTable extends Pick<StandingCounts, "known" | "all"> {
  slug: string;
  /** Its subject. */
  name: string;
}

/** The tables of state law from which a form takes facts. */
export function lawTablesOf({ law }: Form): LawTable[] {
  const read = new Set(Object.values(law?.facts ?? {}).map(({ subject }) => subject));
  return allLaws
    .filter(({ slug }) => read.has(slug))
    .map(({ slug, law: table }) => ({ slug, name: table.subject, ...countStandings([table]) }));
}
