import { randomUUID } from "node:crypto";
import { type Database, deleteInBatches } from "@sealwright/database";
import type { RedeemHandoffResponse } from "@sealwright/protocol/product/calls";
import type { Membership } from "@sealwright/protocol/signing/answers";
import {
  type Clock,
  DAY,
  hashToken,
  MINUTE,
  randomToken,
  type SecretBox,
  UnopenableError,
} from "@sealwright/runtime";
import type { DashboardTables } from "./tables.ts";

export const SESSION_LIFETIME = 7 * DAY;
/** Limits how often `seenAt` is written, so that not every page view is a write. */
const SEEN_INTERVAL = 5 * MINUTE;
const USER_AGENT_LENGTH = 400;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface SignedInOwner extends RedeemHandoffResponse {
  sessionId: string;
  /** The colleague's workspace that was chosen; undefined for their own. */
  workspace?: string | undefined;
  /** Those to choose from. */
  memberships?: readonly Membership[];
}

/** A session as listed to its owner. */
export interface ListedSession {
  id: string;
  userAgent: string;
  openedAt: Date;
  seenAt: Date;
}

export type Sessions = ReturnType<typeof createSessions>;

interface SessionContext {
  database: Database<DashboardTables>;
  box: SecretBox;
  clock: Clock;
}

/** Sessions live on the server; the cookie is a random token, stored hashed. */
export function createSessions(database: Database<DashboardTables>, box: SecretBox, clock: Clock) {
  const context = { database, box, clock };
  return {
    /** @returns the cookie's value */
    open: (owner: RedeemHandoffResponse, userAgent: string): Promise<string> =>
      openSession(context, owner, userAgent),

    /** @returns undefined if it has expired, or was sealed with a key that is lost */
    find: (token: string | undefined): Promise<SignedInOwner | undefined> => findSession(context, token),

    /** An owner's sessions, newest first. */
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
      await deleteInBatches(database, "dashboard.sessions", (rows) =>
        rows.where("expiresAt", "<=", new Date(clock.now())).orderBy("expiresAt"),
      );
    },

    async close(token: string | undefined): Promise<void> {
      if (!token) return;
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("tokenHash", "=", hashToken(token))
        .execute();
    },

    async rename(uid: string, name: string): Promise<void> {
      await database.query.updateTable("dashboard.sessions").set({ name }).where("uid", "=", uid).execute();
    },

    /** Ends one of an owner's own sessions. */
    async closeOne(uid: string, id: string): Promise<void> {
      if (!UUID.test(id)) return;
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("uid", "=", uid)
        .where("id", "=", id)
        .execute();
    },

    /** Ends all of an owner's sessions. @param except the one that stays open */
    async closeAll(uid: string, except?: string): Promise<void> {
      await database.query
        .deleteFrom("dashboard.sessions")
        .where("uid", "=", uid)
        .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
        .execute();
    },
  };
}

async function openSession(
  { database, box, clock }: SessionContext,
  owner: RedeemHandoffResponse,
  userAgent: string,
): Promise<string> {
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
}

async function findSession(
  { database, box, clock }: SessionContext,
  token: string | undefined,
): Promise<SignedInOwner | undefined> {
  if (!token) return undefined;
  const now = clock.now();
  const row = await database.query
    .selectFrom("dashboard.sessions")
    .selectAll()
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", new Date(now))
    .executeTakeFirst();
  if (!row) return undefined;
  const grant = await openGrant(box, row.grantSealed);
  if (grant === undefined) return undefined;
  if (now - row.seenAt.getTime() > SEEN_INTERVAL) {
    await database.query
      .updateTable("dashboard.sessions")
      .set({ seenAt: new Date(now) })
      .where("id", "=", row.id)
      .execute();
  }
  const { id: sessionId, uid, email, name, photoUrl } = row;
  return { sessionId, uid, email, name, photoUrl, grant };
}

async function openGrant(box: SecretBox, sealed: string): Promise<string | undefined> {
  try {
    return await box.open(sealed);
  } catch (error) {
    if (!(error instanceof UnopenableError)) throw error;
    return undefined;
  }
}
