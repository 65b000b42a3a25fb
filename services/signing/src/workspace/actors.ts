import { anyOf, batchReads, type Database, type JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import { type Actor, createActor } from "../base/actor.ts";
import type { Senders } from "../base/caller.ts";
import { SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import { findRights } from "./members/roles.ts";
import { ownWorkspaceId } from "./workspaces.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  clock: Clock;
}

/**
 * The one place that says whose workspace a dashboard’s call is about: that which the session has chosen, if the person
 * is in it, and otherwise their own.
 * @throws SigningError not-signed-in, workspace-not-found
 */
export function createActorOfGrant({ database, senders, clock }: Dependencies) {
  const find = batchReads(
    (uids) =>
      database.query
        .selectFrom("signing.workspaces")
        .select(["id", "uid"])
        .where("uid", "=", anyOf(uids))
        .execute(),
    ({ uid }) => uid ?? "",
  );
  return async (email: string, grant: string, chosen?: string): Promise<Actor> => {
    const owner = grant && (await senders.ofGrant(email, grant));
    if (!owner) throw new SigningError("not-signed-in");
    const { uid: personId } = owner;
    if (chosen !== undefined) {
      const rights = await findRights(database.query, chosen, personId);
      if (!rights) throw new SigningError("workspace-not-found");
      return createActor({ personId, workspaceId: chosen, ...rights });
    }
    const known = await find(personId);
    const workspaceId = known?.id ?? (await ownWorkspaceId(database.query, personId, clock.now()));
    return createActor({ personId, workspaceId, role: "owner" });
  };
}
