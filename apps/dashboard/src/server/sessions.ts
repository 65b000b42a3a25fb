import { randomUUID } from "node:crypto";
import type { Database } from "@sealwright/database";
import type { RedeemHandoffResponse } from "@sealwright/protocol/product";
import { type Clock, DAY, hashToken, MINUTE, randomToken, type SecretBox } from "@sealwright/runtime";
import type { DashboardTables } from "./tables.ts";

export const SESSION_LIFETIME = 7 * DAY;
/** Use is written down this often at most, so that looking at a page is not a write each time. */
const SEEN_EVERY = 5 * MINUTE;
const USER_AGENT_LENGTH = 400;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The owner that a session is for. */
export interface SignedInOwner extends RedeemHandoffResponse {
  sessionId: string;
}

/** A session as its owner's list shows it. */
export interface ListedSession {
  id: string;
  userAgent: string;
  openedAt: Date;
  seenAt: Date;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions live on the server; the cookie is a random value that is stored hashed. */
export function createSessions(database: Database<DashboardTables>, box: SecretBox, clock: Clock) {
  function openGrant(sealed: string): string | undefined {
    try {
      return box.open(sealed);
    } catch {
      return undefined;
    }
  }

  return {
    /** @returns the cookie's value */
    async open(owner: RedeemHandoffResponse, userAgent: string): Promise<string> {
      const token = randomToken();
      const now = clock.now();
      await database.query
        .insertInto("dashboard.sessions")
        .values({
          tokenHash: hashToken(token),
          id: randomUUID(),
          uid: owner.uid,
          email: owner.email,
          name: owner.name,
          photoUrl: owner.photoUrl,
          grantSealed: box.seal(owner.grant),
          userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
          createdAt: new Date(now),
          seenAt: new Date(now),
          expiresAt: new Date(now + SESSION_LIFETIME),
        })
        .execute();
      return token;
    },

    /** Who has it; nobody once it is over, or was sealed under another SECRET_KEY: then they have to sign in again. */
    async find(token: string | undefined): Promise<SignedInOwner | undefined> {
      if (!token) return undefined;
      const now = clock.now();
      const row = await database.query
        .selectFrom("dashboard.sessions")
        .selectAll()
        .where("tokenHash", "=", hashToken(token))
        .where("expiresAt", ">", new Date(now))
        .executeTakeFirst();
      if (!row) return undefined;
      const grant = openGrant(row.grantSealed);
      if (grant === undefined) return undefined;
      if (now - row.seenAt.getTime() > SEEN_EVERY) {
        await database.query
          .updateTable("dashboard.sessions")
          .set({ seenAt: new Date(now) })
          .where("id", "=", row.id)
          .execute();
      }
      return {
        sessionId: row.id,
        uid: row.uid,
        email: row.email,
        name: row.name,
        photoUrl: row.photoUrl,
        grant,
      };
    },

    /** An owner's sessions, the newest first. */
    async list(uid: string): Promise<ListedSession[]> {
      const rows = await database.query
        .selectFrom("dashboard.sessions")
        .select(["id", "userAgent", "createdAt", "seenAt"])
        .where("uid", "=", uid)
        .where("expiresAt", ">", new Date(clock.now()))
        .orderBy("createdAt", "desc")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.userAgent,
        openedAt: row.createdAt,
        seenAt: row.seenAt,
      }));
    },

    async removeExpired(): Promise<void> {
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("expiresAt", "<=", new Date(clock.now()))
        .execute();
    },

    async close(token: string | undefined): Promise<void> {
      if (!token) return;
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("tokenHash", "=", hashToken(token))
        .execute();
    },

    /** Ends one session of an owner's list; one of somebody else stays. */
    async closeListed(uid: string, id: string): Promise<void> {
      if (!UUID.test(id)) return;
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("uid", "=", uid)
        .where("id", "=", id)
        .execute();
    },

    /** Ends every session of an owner. @param but the one that goes on */
    async closeAll(uid: string, but?: string): Promise<void> {
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("uid", "=", uid)
        .$if(but !== undefined, (query) => query.where("id", "!=", but ?? ""))
        .execute();
    },
  };
}
