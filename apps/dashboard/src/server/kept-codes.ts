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
  const nothing = { codes_sealed: null, codes_shown_until: null };
  return {
    async keep({ uid, sessionId }: { uid: string; sessionId: string }, codes: NewCodes): Promise<void> {
      await this.forget(uid);
      await database.query
        .updateTable("dashboard.sessions")
        .set({
          codes_sealed: box.seal(JSON.stringify(codes)),
          codes_shown_until: new Date(clock.now() + SHOWN_FOR),
        })
        .where("id", "=", sessionId)
        .execute();
    },

    async of(sessionId: string): Promise<NewCodes | undefined> {
      const row = await database.query
        .selectFrom("dashboard.sessions")
        .select(["codes_sealed", "codes_shown_until"])
        .where("id", "=", sessionId)
        .executeTakeFirst();
      if (!row?.codes_sealed || !row.codes_shown_until) return undefined;
      if (row.codes_shown_until.getTime() > clock.now()) return JSON.parse(box.open(row.codes_sealed));
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
        .where("codes_shown_until", "<=", new Date(clock.now()))
        .execute();
    },
  };
}
