import type { Database, JobTables } from "@sealwright/database";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { lockWorkspace } from "../workspaces.ts";

/** Tells owners before they type anything that their plan allows no more. @returns null if it does */
export async function refusalOf(
  database: Database<SigningTables & JobTables>,
  actor: Actor,
  assertRoom: (tx: SigningTx) => Promise<void>,
): Promise<string | null> {
  try {
    await database.transaction(async (tx) => {
      await lockWorkspace(tx, actor);
      await assertRoom(tx);
    });
    return null;
  } catch (error) {
    if (error instanceof SigningError) return error.message;
    throw error;
  }
}
