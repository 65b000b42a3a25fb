import { randomUUID } from "node:crypto";
import type { Queryable } from "@sealwright/database";
import type { Selectable } from "kysely";
import type { SigningTables, WorkspaceRow } from "../tables.ts";

export type Workspace = Selectable<WorkspaceRow>;

/** One an owner. Undefined until something is stored for them. */
export function findWorkspace(query: Queryable<SigningTables>, uid: string): Promise<Workspace | undefined> {
  return query.selectFrom("signing.workspaces").selectAll().where("uid", "=", uid).executeTakeFirst();
}

/** Locks the owner's workspace, so that parallel calls cannot exceed its limits. */
export async function lockWorkspace(
  tx: Queryable<SigningTables>,
  uid: string,
  now: number,
): Promise<Workspace> {
  await tx
    .insertInto("signing.workspaces")
    .values({ id: randomUUID(), uid, createdAt: new Date(now), stoppedAt: null })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
  return tx
    .selectFrom("signing.workspaces")
    .selectAll()
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
