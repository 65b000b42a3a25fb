import { anyOf, batchReads, type Database, type ValuesOf } from "@sealwright/database";
import { type Clock, DAY, hashToken } from "@sealwright/runtime";
import { selectTokenSubjects } from "../accounts/account-query.ts";
import type { IdentityTables } from "../tables.ts";
import { insertSession } from "./insert-session.ts";

/** How long a refresh token is valid after its last use. */
export const REFRESH_LIFETIME = 60 * DAY;
/** Use extends it at most this often, so that not every refresh writes. */
const EXTEND_EVERY = DAY;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The stored sign-ins: one row per refresh token, by its hash. */
export function createSessionStore(database: Database<IdentityTables>, clock: Clock) {
  const selectByTokenHashes = database.compile(
    (query, { hashes, now }: ValuesOf<{ hashes: string[]; now: Date }>) =>
      selectTokenSubjects(query)
        .innerJoin("identity.refreshTokens as token", "token.localId", "account.localId")
        .select(["token.tokenHash", "token.signedInAt", "token.signInProvider"])
        .select(["token.secondFactor", "token.expiresAt"])
        .where("token.tokenHash", "=", anyOf(hashes))
        .where("token.expiresAt", ">", now),
  );

  return {
    insert: database.compile(insertSession),

    /** The unexpired session of a refresh token, with its account, by the token's hash. */
    find: batchReads(
      (hashes) => selectByTokenHashes({ hashes, now: new Date(clock.now()) }),
      ({ tokenHash }) => tokenHash,
    ),

    async extend(refreshToken: string, expiresAt: Date): Promise<void> {
      const extended = clock.now() + REFRESH_LIFETIME;
      if (extended - expiresAt.getTime() < EXTEND_EVERY) return;
      await database.query
        .updateTable("identity.refreshTokens")
        .set({ expiresAt: new Date(extended) })
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
      await database.query
        .deleteFrom("identity.refreshTokens")
        .where("expiresAt", "<=", new Date(clock.now()))
        .execute();
    },
  };
}
