import type { Database } from "@sealwright/database";
import { type Clock, MINUTE, type SecretBox } from "@sealwright/runtime";
import type { DashboardTables } from "./tables.ts";

/** How long new recovery codes can be shown again. */
const SHOWN_FOR = 10 * MINUTE;

export interface NewRecoveryCodes {
  codes: string[];
  /** Whether they came with turning two-factor on. */
  first: boolean;
}

export type PendingRecoveryCodes = ReturnType<typeof createPendingRecoveryCodes>;

/**
 * New recovery codes that their owner has yet to save: encrypted, in the row of the session that generated
 * them and only for it, so that a reload, a double click or a dropped connection doesn't lose them.
 */
export function createPendingRecoveryCodes(
  database: Database<DashboardTables>,
  box: SecretBox,
  clock: Clock,
) {
  const none = { codesSealed: null, codesShownUntil: null };
  return {
    async save(
      { uid, sessionId }: { uid: string; sessionId: string },
      codes: NewRecoveryCodes,
    ): Promise<void> {
      await this.clear(uid);
      await database.query
        .updateTable("dashboard.sessions")
        .set({
          codesSealed: box.seal(JSON.stringify(codes)),
          codesShownUntil: new Date(clock.now() + SHOWN_FOR),
        })
        .where("id", "=", sessionId)
        .execute();
    },

    async find(sessionId: string): Promise<NewRecoveryCodes | undefined> {
      const row = await database.query
        .selectFrom("dashboard.sessions")
        .select(["codesSealed", "codesShownUntil"])
        .where("id", "=", sessionId)
        .executeTakeFirst();
      if (!row?.codesSealed || !row.codesShownUntil) return undefined;
      if (row.codesShownUntil.getTime() > clock.now()) return JSON.parse(await box.open(row.codesSealed));
      await this.removeExpired();
      return undefined;
    },

    /** In all of the owner's sessions: the codes were saved, or no longer work. */
    async clear(uid: string): Promise<void> {
      await database.query.updateTable("dashboard.sessions").set(none).where("uid", "=", uid).execute();
    },

    async removeExpired(): Promise<void> {
      await database.query
        .updateTable("dashboard.sessions")
        .set(none)
        .where("codesShownUntil", "<=", new Date(clock.now()))
        .execute();
    },
  };
}
