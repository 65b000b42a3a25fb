import type { Queryable } from "@sealwright/database";
import type { Selectable, Updateable } from "kysely";
import type { Actor } from "../../base/actor.ts";
import type { DeadlineColumns } from "../../base/deadline-columns.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { readWorkspace } from "../workspaces.ts";

type Query = Queryable<SigningTables>;

export interface Personal {
  settings: Selectable<DeadlineColumns>;
  workspaceId: string;
  /** Undefined for the owner. */
  member: { id: string; uid: string } | undefined;
}

/** @throws SigningError workspace-not-found for a colleague who was removed */
export async function readPersonal(query: Query, actor: Actor): Promise<Personal> {
  const workspace = await readWorkspace(query, actor);
  const { id: workspaceId, uid: owner } = workspace;
  if (owner === actor.personId) return { settings: workspace, workspaceId, member: undefined };
  const row = await query
    .selectFrom("signing.members")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("uid", "=", actor.personId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw new SigningError("workspace-not-found");
  return asPersonal(row, workspace);
}

/** @returns undefined for someone who has left @param memberId undefined for the owner */
export async function findPersonal(
  query: Query,
  workspaceId: string,
  memberId: string | undefined,
): Promise<(Personal & { uid: string | null }) | undefined> {
  const workspace = await query
    .selectFrom("signing.workspaces")
    .selectAll()
    .where("id", "=", workspaceId)
    .executeTakeFirst();
  if (!workspace) return undefined;
  if (memberId === undefined)
    return { settings: workspace, workspaceId, member: undefined, uid: workspace.uid };
  const row = await query
    .selectFrom("signing.members")
    .selectAll()
    .where("id", "=", memberId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return row && { ...asPersonal(row, workspace), uid: row.uid };
}

/** A colleague’s zone is the workspace’s until they choose one. */
function asPersonal(
  row: Selectable<DeadlineColumns> & { id: string; workspaceId: string; uid: string | null },
  workspace: { timeZone: string | null },
): Personal {
  const { id, workspaceId, uid } = row;
  const settings = { ...row, timeZone: row.timeZone ?? workspace.timeZone };
  return { settings, workspaceId, member: { id, uid: uid ?? "" } };
}

export async function updatePersonal(
  query: Query,
  { workspaceId, member }: Pick<Personal, "workspaceId" | "member">,
  values: Updateable<DeadlineColumns>,
): Promise<void> {
  if (member) {
    await query.updateTable("signing.members").set(values).where("id", "=", member.id).execute();
    return;
  }
  await query.updateTable("signing.workspaces").set(values).where("id", "=", workspaceId).execute();
}
