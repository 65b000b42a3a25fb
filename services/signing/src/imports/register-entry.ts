import type { ContractTerms } from "@sealwright/terms";
import type { Insertable } from "kysely";
import type { Workspace } from "../contracts/workspaces.ts";
import { termRow } from "../deadlines/term-row.ts";
import { todayOf } from "../deadlines/workspace-zone.ts";
import type { ContractRow } from "../tables.ts";

interface Entry {
  id: string;
  origin: "import" | "list";
  title: string;
  terms: ContractTerms;
  /** As it was read of a PDF. */
  text: string;
}

/** A contract that was signed elsewhere, which comes from no form. @param now milliseconds since 1970 */
export function registerEntry(
  { id, origin, title, terms, text }: Entry,
  workspace: Workspace,
  now: number,
): Insertable<ContractRow> {
  const at = new Date(now);
  return {
    ...{ id, workspaceId: workspace.id, origin, title, text },
    ...{ templateId: null, version: "", answers: "{}", createdAt: at, changedAt: at },
    ...termRow(terms, todayOf(workspace, now)),
  };
}
