import type { Database } from "@sealwright/database";
import { type Clock, MINUTE, type SecretBox } from "@sealwright/runtime";
import type { DashboardTables } from "./tables.ts";

/** For how long new recovery codes can be looked at again. */
const SHOWN_FOR = 10 * MINUTE;

/** New recovery codes, and whether they came with switching two-factor on. */
export interface NewCodes {
  codes: string[];
  first: boolean;
}

export type KeptCodes = ReturnType<typeof createKeptCodes>;

/**
 * Recovery codes that their owner has not kept yet: sealed, in the row of the session that made them and for that one
 * alone, so that a reload, a second press or a line that breaks does not lose them.
 */
export function createKeptCodes(database: Database<DashboardTables>, box: SecretBox, clock: Clock) {
  const nothing = { codesSealed: null, codesShownUntil: null };
  return {
    async keep({ uid, sessionId }: { uid: string; sessionId: string }, codes: NewCodes): Promise<void> {
      await this.forget(uid);
      await database.query
        .updateTable("dashboard.sessions")
        .set({
          codesSealed: box.seal(JSON.stringify(codes)),
          codesShownUntil: new Date(clock.now() + SHOWN_FOR),
        })
        .where("id", "=", sessionId)
        .execute();
    },

    async of(sessionId: string): Promise<NewCodes | undefined> {
      const row = await database.query
        .selectFrom("dashboard.sessions")
        .select(["codesSealed", "codesShownUntil"])
        .where("id", "=", sessionId)
        .executeTakeFirst();
      if (!row?.codesSealed || !row.codesShownUntil) return undefined;
      if (row.codesShownUntil.getTime() > clock.now()) return JSON.parse(box.open(row.codesSealed));
      await this.removeOld();
      return undefined;
    },

    /** In every session of the owner: they were kept, or are worth nothing any more. */
    async forget(uid: string): Promise<void> {
      await database.query.updateTable("dashboard.sessions").set(nothing).where("uid", "=", uid).execute();
    },

    async removeOld(): Promise<void> {
      await database.query
        .updateTable("dashboard.sessions")
        .set(nothing)
        .where("codesShownUntil", "<=", new Date(clock.now()))
        .execute();
    },
  };
}
