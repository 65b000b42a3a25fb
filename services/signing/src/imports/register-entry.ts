import { type ContractTerms, termColumns } from "@sealwright/terms";
import type { Insertable } from "kysely";
import type { ContractRow } from "../tables.ts";

/** What a contract's terms are kept as. @param now milliseconds since 1970 */
export function termsEntry(terms: ContractTerms, now: number) {
  return { terms: JSON.stringify(terms), ...termColumns(terms, dayAt(now)) };
}

/** A contract that was signed elsewhere, which comes from no form. */
export function registerEntry(
  { id, workspaceId, origin }: { id: string; workspaceId: string; origin: "import" | "list" },
  { title, terms }: { title: string; terms: ContractTerms },
  now: number,
): Insertable<ContractRow> {
  const at = new Date(now);
  return {
    ...{ id, workspaceId, origin, title, templateId: null, version: "", answers: "{}", text: "" },
    ...{ createdAt: at, changedAt: at },
    ...termsEntry(terms, now),
  };
}

/** YYYY-MM-DD, in UTC. */
export function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
