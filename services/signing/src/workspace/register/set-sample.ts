import type { Database, JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import type { SigningTables } from "../../base/tables.ts";
import { lockWorkspace } from "../workspaces.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  clock: Clock;
}

export type SetSample = ReturnType<typeof createSetSample>;

export function createSetSample({ database, clock }: Dependencies) {
  return async (actor: Actor, removed: boolean): Promise<void> => {
    await database.transaction(async (tx) => {
      const { id } = await lockWorkspace(tx, actor);
      await tx
        .updateTable("signing.workspaces")
        .set({ sampleRemovedAt: removed ? new Date(clock.now()) : null })
        .where("id", "=", id)
        .execute();
    });
  };
}
