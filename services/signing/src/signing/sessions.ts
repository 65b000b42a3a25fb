import { randomUUID } from "node:crypto";
import type { Queryable } from "@sealwright/database";
import { type Clock, DAY, hashToken, randomToken } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { SigningError } from "../errors.ts";
import type { SessionRow, SigningTables } from "../tables.ts";

export type Session = Selectable<SessionRow>;

/** As the cookie or the form of a page has it. */
export interface SessionKey {
  session: string;
  secret: string;
}

const LIFETIME = 7 * DAY;

export type Sessions = ReturnType<typeof createSessions>;

/** A signer's session: the id is in addresses and opens nothing, the secret is stored hashed. */
export function createSessions(clock: Clock) {
  return {
    /** Ends another session of the same recipient. @param embedded the id and the end of one inside another page */
    async open(
      tx: Queryable<SigningTables>,
      { workspaceId, envelopeId, recipientId }: Pick<Session, "workspaceId" | "envelopeId" | "recipientId">,
      embedded?: { id: string; expiresAt: Date },
    ): Promise<SessionKey> {
      await tx.deleteFrom("signing.sessions").where("recipientId", "=", recipientId).execute();
      const { id, expiresAt } = embedded ?? {
        id: randomUUID(),
        expiresAt: new Date(clock.now() + LIFETIME),
      };
      const secret = randomToken();
      await tx
        .insertInto("signing.sessions")
        .values({
          ...{ id, workspaceId, envelopeId, recipientId },
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

    /** While an operator has stopped the sender, it opens nothing that is out. @throws SigningError session-ended */
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
      if (!found) throw new SigningError("session-ended");
      return found;
    },

    /** Those inside another page too, whether they were opened or not. */
    async endOf(tx: Queryable<SigningTables>, recipientId: string): Promise<void> {
      await tx
        .updateTable("signing.embeddedSessions")
        .set({ endedAt: new Date(clock.now()) })
        .where("recipientId", "=", recipientId)
        .where("endedAt", "is", null)
        .execute();
      await tx.deleteFrom("signing.sessions").where("recipientId", "=", recipientId).execute();
    },

    async removeExpired(query: Queryable<SigningTables>): Promise<void> {
      await query.deleteFrom("signing.sessions").where("expiresAt", "<=", new Date(clock.now())).execute();
    },
  };
}
