import { randomUUID } from "node:crypto";
import type { Queryable } from "@sealwright/database";
import type { Actor } from "../base/actor.ts";
import { SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import { isTimeZone } from "../base/time-zones.ts";
import type { Workspace, Workspaces } from "../envelope/workspaces.ts";
import { findRole } from "./members/roles.ts";

/** One an owner. Undefined until their first call. */
export function findWorkspace(query: Queryable<SigningTables>, uid: string): Promise<Workspace | undefined> {
  return query.selectFrom("signing.workspaces").selectAll().where("uid", "=", uid).executeTakeFirst();
}

/** @returns the id of an owner's workspace, which their first call makes */
export async function ownWorkspaceId(
  query: Queryable<SigningTables>,
  uid: string,
  now: number,
): Promise<string> {
  const found = () =>
    query.selectFrom("signing.workspaces").select("id").where("uid", "=", uid).executeTakeFirst();
  const before = await found();
  if (before) return before.id;
  await query
    .insertInto("signing.workspaces")
    .values({ id: randomUUID(), uid, createdAt: new Date(now), stoppedAt: null })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
  const made = await found();
  if (!made) throw new Error("The workspace was not made");
  return made.id;
}

/** @throws SigningError not-signed-in for one whose owner has left since the actor was made */
export async function readWorkspace(query: Queryable<SigningTables>, actor: Actor): Promise<Workspace> {
  return existing(await byId(query, actor).executeTakeFirst());
}

/**
 * Locks the actor's workspace, so that parallel calls cannot exceed its limits. Not its key: who has locked an envelope of it
 * adds rows that refer to the workspace, and would wait for us while we wait for the envelope.
 * @throws SigningError not-signed-in for one whose owner has left since the actor was made, workspace-not-found or
 *   role-not-allowed for a colleague who was removed or has another role since
 */
export async function lockWorkspace(tx: Queryable<SigningTables>, actor: Actor): Promise<Workspace> {
  const workspace = existing(await byId(tx, actor).forNoKeyUpdate().executeTakeFirst());
  if (workspace.uid === actor.personId) return workspace;
  const role = await findRole(tx, workspace.id, actor.personId);
  if (!role) throw new SigningError("workspace-not-found");
  if (role !== actor.role) throw new SigningError("role-not-allowed");
  return workspace;
}

function byId(query: Queryable<SigningTables>, { workspaceId }: Actor) {
  return query
    .selectFrom("signing.workspaces")
    .selectAll()
    .where("id", "=", workspaceId)
    .where("uid", "is not", null);
}

function existing(workspace: Workspace | undefined): Workspace {
  if (!workspace) throw new SigningError("not-signed-in");
  return workspace;
}

export async function proposeZone(
  tx: Queryable<SigningTables>,
  workspaceId: string,
  timeZone: string | undefined,
): Promise<void> {
  if (!timeZone || !isTimeZone(timeZone)) return;
  await tx
    .updateTable("signing.workspaces")
    .set({ timeZone })
    .where("id", "=", workspaceId)
    .where("timeZone", "is", null)
    .execute();
}

export const workspaces: Workspaces = { read: readWorkspace, lock: lockWorkspace, proposeZone };
