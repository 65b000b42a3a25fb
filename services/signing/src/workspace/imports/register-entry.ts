import type { ContractTerms } from "@sealwright/terms";
import type { Insertable } from "kysely";
import type { ContractRow } from "../../base/tables.ts";
import { termRow } from "../../base/term-row.ts";
import { todayOf } from "../../base/workspace-zone.ts";
import type { Workspace } from "../../envelope/workspaces.ts";

interface Entry {
  id: string;
  origin: "import" | "list";
  title: string;
  terms: ContractTerms;
  text: string;
}

export function registerEntry(
  { id, origin, title, terms, text }: Entry,
  { workspace, personId }: { workspace: Workspace; personId: string },
  now: number,
): Insertable<ContractRow> {
  const at = new Date(now);
  return {
    id,
    workspaceId: workspace.id,
    responsible: personId,
    origin,
    title,
    text,
    templateId: null,
    version: "",
    answers: "{}",
    createdAt: at,
    changedAt: at,
    ...termRow(terms, todayOf(workspace, now)),
  };
}
