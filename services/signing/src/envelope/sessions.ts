import { randomUUID } from "node:crypto";
import { type Database, deleteInBatches, type Queryable } from "@sealwright/database";
import { type Clock, DAY, hashToken, randomToken } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { SigningError } from "../base/errors.ts";
import type { SessionRow, SigningTables } from "../base/tables.ts";
import { refuseReplaced, replaceSession } from "./replaced-sessions.ts";

export type Session = Selectable<SessionRow>;

export interface SessionKey {
  session: string;
  secret: string;
}

const LIFETIME = 7 * DAY;

export type Sessions = ReturnType<typeof createSessions>;

/** A signer's session: its id is in URLs and opens nothing, its secret is stored hashed. */
export function createSessions(clock: Clock) {
  return {
    /** Replaces the recipient's other session. @param embedded id and end of a session inside another page */
    async open(
      tx: Queryable<SigningTables>,
      { workspaceId, envelopeId, recipientId }: Pick<Session, "workspaceId" | "envelopeId" | "recipientId">,
      embedded?: { id: string; expiresAt: Date },
    ): Promise<SessionKey> {
      await replaceSession(tx, recipientId, clock.now());
      const { id, expiresAt } = embedded ?? {
        id: randomUUID(),
        expiresAt: new Date(clock.now() + LIFETIME),
      };
      const secret = randomToken();
      await tx
        .insertInto("signing.sessions")
        .values({
          id,
          workspaceId,
          envelopeId,
          recipientId,
          secretHash: hashToken(secret),
          createdAt: new Date(clock.now()),
          expiresAt,
          codePassedAt: null,
          codeId: null,
          codeSealed: null,
          codeExpiresAt: null,
        })
        .execute();
      return { session: id, secret };
    },

    /**
     * While the sender is stopped, it opens no contract that is out.
     * @throws SigningError session-ended, session-replaced
     */
    async find(query: Queryable<SigningTables>, { session, secret }: SessionKey): Promise<Session> {
      const found = await query
        .selectFrom("signing.sessions as session")
        .innerJoin("signing.envelopes as envelope", "envelope.id", "session.envelopeId")
        .innerJoin("signing.workspaces as workspace", "workspace.id", "session.workspaceId")
        .selectAll("session")
        .where("session.id", "=", session)
        .where("session.secretHash", "=", hashToken(secret))
        .where("session.expiresAt", ">", new Date(clock.now()))
        .where(({ or, eb }) =>
          or([eb("workspace.stoppedAt", "is", null), eb("envelope.state", "!=", "sent")]),
        )
        .executeTakeFirst();
      if (found) return found;
      await refuseReplaced(query, { session, secret }, clock.now());
      throw new SigningError("session-ended");
    },

    /** Includes sessions inside another page, opened or not. */
    async endOf(tx: Queryable<SigningTables>, recipientId: string): Promise<void> {
      await tx
        .updateTable("signing.embeddedSessions")
        .set({ endedAt: new Date(clock.now()) })
        .where("recipientId", "=", recipientId)
        .where("endedAt", "is", null)
        .execute();
      await tx.deleteFrom("signing.sessions").where("recipientId", "=", recipientId).execute();
      await tx.deleteFrom("signing.replacedSessions").where("recipientId", "=", recipientId).execute();
    },

    async removeExpired(database: Database<SigningTables>): Promise<void> {
      const now = new Date(clock.now());
      await deleteInBatches(database, "signing.sessions", (rows) =>
        rows.where("expiresAt", "<=", now).orderBy("expiresAt"),
      );
      await deleteInBatches(database, "signing.replacedSessions", (rows) =>
        rows.where("expiresAt", "<=", now).orderBy("expiresAt"),
      );
    },
  };
}
