import type { Database, JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import { lockWorkspace } from "../contracts/workspaces.ts";
import type { SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";

/** Why an owner's plan allows no more, as its sentence, before they type anything. @returns null if it does */
export async function refusalOf(
  database: Database<SigningTables & JobTables>,
  uid: string,
  clock: Clock,
  assertRoom: (tx: SigningTx, workspaceId: string) => Promise<void>,
): Promise<string | null> {
  try {
    await database.transaction(async (tx) => {
      const { id } = await lockWorkspace(tx, uid, clock.now());
      await assertRoom(tx, id);
    });
    return null;
  } catch (error) {
    if (error instanceof SigningError) return error.message;
    throw error;
  }
}
