import type { Queryable } from "@sealwright/database";
import type { Selectable } from "kysely";
import type { Actor } from "../base/actor.ts";
import type { SigningTables, WorkspaceRow } from "../base/tables.ts";

export type Workspace = Selectable<WorkspaceRow>;

/** Workspaces, as far as envelopes and webhooks need them. */
export interface Workspaces {
  /** @throws SigningError not-signed-in for one whose owner has left since the actor was made */
  read(query: Queryable<SigningTables>, actor: Actor): Promise<Workspace>;
  /** Locks the actor's workspace, so that parallel calls cannot exceed its limits. @throws SigningError not-signed-in */
  lock(tx: Queryable<SigningTables>, actor: Actor): Promise<Workspace>;
  /** Stores a zone that a browser has proposed, unless there is one. */
  proposeZone(tx: Queryable<SigningTables>, workspaceId: string, timeZone: string | undefined): Promise<void>;
}
