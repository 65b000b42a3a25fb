import type { Database } from "@sealwright/database";
import type { RedeemHandoffAnswer } from "@sealwright/protocol/product";
import { type Clock, DAY, hashToken, randomToken } from "@sealwright/runtime";
import type { DashboardTables } from "./tables.ts";

export const SESSION_LIFETIME = 7 * DAY;

/** The owner that a session is for. */
export type SignedInOwner = RedeemHandoffAnswer;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions live on the server; the cookie is a random value that is stored hashed. */
export function createSessions(database: Database<DashboardTables>, clock: Clock) {
  return {
    /** @returns the cookie's value */
    async open(owner: SignedInOwner): Promise<string> {
      const token = randomToken();
      const now = clock.now();
      await database.query
        .insertInto("dashboard.sessions")
        .values({
          token_hash: hashToken(token),
          uid: owner.uid,
          email: owner.email,
          name: owner.name,
          photo_url: owner.photoUrl,
          created_at: new Date(now),
          expires_at: new Date(now + SESSION_LIFETIME),
        })
        .execute();
      return token;
    },

    async find(token: string | undefined): Promise<SignedInOwner | undefined> {
      if (!token) return undefined;
      const row = await database.query
        .selectFrom("dashboard.sessions")
        .select(["uid", "email", "name", "photo_url"])
        .where("token_hash", "=", hashToken(token))
        .where("expires_at", ">", new Date(clock.now()))
        .executeTakeFirst();
      return row && { uid: row.uid, email: row.email, name: row.name, photoUrl: row.photo_url };
    },

    async removeExpired(): Promise<void> {
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("expires_at", "<=", new Date(clock.now()))
        .execute();
    },

    async close(token: string | undefined): Promise<void> {
      if (!token) return;
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("token_hash", "=", hashToken(token))
        .execute();
    },
  };
}
