import { anyOf, batchReads, type Database, deleteInBatches, type ValuesOf } from "@sealwright/database";
import type { SessionEntry } from "@sealwright/protocol/identity";
import { type Clock, DAY, hashToken, MINUTE, SECOND } from "@sealwright/runtime";
import { sql } from "kysely";
import { selectTokenSubjects } from "../accounts/account-query.ts";
import { callerDevice } from "../events/security-events.ts";
import type { IdentityTables } from "../tables.ts";
import { deleteOldestSessions } from "./delete-oldest-sessions.ts";
import { insertSession } from "./insert-session.ts";

/** How long a refresh token is valid after its last use. */
const REFRESH_LIFETIME = 60 * DAY;
/** Use is recorded at most this often, so that not every refresh writes. */
const RECORD_EVERY = 5 * MINUTE;

/** How long sessions last at most, and how many an account has. */
export interface SessionBounds {
  maxAgeDays: number;
  maxPerAccount: number;
}

interface RecordedUse {
  localId: string;
  signedInAt: Date;
  usedAt: Date | null;
  lastRefreshAt: Date | null;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The stored sign-ins: one row per refresh token, by its hash. */
export function createSessionStore(
  database: Database<IdentityTables>,
  { maxAgeDays, maxPerAccount }: SessionBounds,
  clock: Clock,
) {
  /** The end of a session that is used now: never later than so many days after the sign-in. */
  const endOf = (signedInAt: Date) =>
    new Date(Math.min(clock.now() + REFRESH_LIFETIME, signedInAt.getTime() + maxAgeDays * DAY));

  const selectByTokenHashes = database.compile(
    (query, { hashes, now }: ValuesOf<{ hashes: string[]; now: Date }>) =>
      selectTokenSubjects(query)
        .innerJoin("identity.refreshTokens as token", "token.localId", "account.localId")
        .select(["token.tokenHash", "token.signedInAt", "token.signInProvider"])
        // A factor that was removed since the sign-in no longer counts.
        .leftJoin("identity.secondFactors as factor", "factor.enrollmentId", "token.secondFactor")
        .select(["factor.enrollmentId as secondFactor", "token.usedAt"])
        .where("token.tokenHash", "=", anyOf(hashes))
        .where("token.expiresAt", ">", now),
  );

  const deleteOldest = database.compile(deleteOldestSessions);

  return {
    insert: database.compile(insertSession),

    /** The unexpired session of a refresh token, with its account, by the token's hash. */
    find: batchReads(
      (hashes) => selectByTokenHashes({ hashes, now: new Date(clock.now()) }),
      ({ tokenHash }) => tokenHash,
    ),

    /** Extends the session and records from where and when it was used. */
    async recordUse(
      refreshToken: string,
      { localId, signedInAt, usedAt, lastRefreshAt }: RecordedUse,
    ): Promise<void> {
      const now = clock.now();
      if (usedAt && lastRefreshAt && now - usedAt.getTime() < RECORD_EVERY) return;
      await database.query
        .updateTable("identity.refreshTokens")
        .set({ expiresAt: endOf(signedInAt), usedAt: new Date(now), ...callerDevice() })
        .where("tokenHash", "=", hashToken(refreshToken))
        .execute();
      await database.query
        .updateTable("identity.accounts")
        .set({ lastRefreshAt: new Date(now) })
        .where("localId", "=", localId)
        .execute();
    },

    endOf,

    /** The oldest go when an account has too many. */
    deleteBeyondLimit: (localId: string) => deleteOldest({ localId, kept: maxPerAccount }),

    /** Whether a session of that sign-in is left. @param signedInAt a whole second, as tokens carry it */
    async has(localId: string, signedInAt: Date): Promise<boolean> {
      const row = await database.query
        .selectFrom("identity.refreshTokens")
        .select("id")
        .where("localId", "=", localId)
        .where("signedInAt", ">=", signedInAt)
        .where("signedInAt", "<", new Date(signedInAt.getTime() + SECOND))
        .where("expiresAt", ">", new Date(clock.now()))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** An account's sessions, the latest use first. */
    async list(localId: string): Promise<SessionEntry[]> {
      const rows = await database.query
        .selectFrom("identity.refreshTokens")
        .select(["id as sessionId", "signedInAt", "usedAt", "ip", "userAgent"])
        .where("localId", "=", localId)
        .where("expiresAt", ">", new Date(clock.now()))
        .orderBy(({ fn }) => fn.coalesce("usedAt", "signedInAt"), "desc")
        .execute();
      return rows.map(({ signedInAt, usedAt, ...row }) => ({
        ...row,
        signedInAt: signedInAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      }));
    },

    /** Ends one of an account's sessions. @returns whether there was such a session */
    async deleteOne(localId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await database.query
        .deleteFrom("identity.refreshTokens")
        .where("localId", "=", localId)
        .where(sql<string>`id::text`, "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },

    /** Ends the session of a token, if there is one. */
    async delete(refreshToken: string): Promise<void> {
      await database.query
        .deleteFrom("identity.refreshTokens")
        .where("tokenHash", "=", hashToken(refreshToken))
        .execute();
    },

    async deleteBefore(localId: string, validSince: Date): Promise<void> {
      await database.query
        .deleteFrom("identity.refreshTokens")
        .where("localId", "=", localId)
        .where("signedInAt", "<", validSince)
        .execute();
    },

    async deleteExpired(): Promise<void> {
      await deleteInBatches(database, "identity.refreshTokens", (rows) =>
        rows.where("expiresAt", "<=", new Date(clock.now())).orderBy("expiresAt"),
      );
    },
  };
}
