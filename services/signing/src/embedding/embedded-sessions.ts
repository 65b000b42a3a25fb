import type { Attempts, Database, JobTables } from "@sealwright/database";
import type { Frame } from "@sealwright/protocol/signing/calls";
import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import { type Clock, hashToken, MINUTE, randomToken } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { SigningConfig } from "../config.ts";
import { type Envelopes, isOver, type LockedEnvelope, standingOf } from "../envelopes/locked-envelope.ts";
import { isTurnOf } from "../envelopes/moves.ts";
import { SigningError } from "../errors.ts";
import { type Client, recordOpening } from "../links/open-link.ts";
import type { SessionKey, Sessions } from "../signing/sessions.ts";
import type { SigningTables } from "../tables.ts";
import type { EmbeddedSessionRow } from "./embedded-tables.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  sessions: Sessions;
  attempts: Attempts;
  config: SigningConfig;
  clock: Clock;
}

/** Whose program asks, and for which of their signers. */
export interface NewEmbeddedSession {
  id: string;
  workspaceId: string;
  mode: WebhookMode;
  envelope: string;
  signer: string;
  origins: string[];
  returnUrl?: string | undefined;
}

const LIFETIME = 30 * MINUTE;

export type EmbeddedSessions = ReturnType<typeof createEmbeddedSessions>;

/**
 * Sessions of signers inside a page of the sender's. Who asks for one vouches for who the signer is: its URL proves no
 * mailbox, and the record says so.
 */
export function createEmbeddedSessions(deps: Dependencies) {
  const { database, envelopes, sessions, attempts, config, clock } = deps;

  return {
    /**
     * Again, it answers with a URL of its own under the same id; the one before then opens nothing.
     * @returns its URL, which opens once
     * @throws SigningError contract-not-found, recipient-not-found, wrong-state
     */
    async create(asked: NewEmbeddedSession): Promise<{ url: string; expiresAt: Date }> {
      const { id, workspaceId, mode, envelope: envelopeId, signer, origins, returnUrl } = asked;
      const secret = randomToken();
      const expiresAt = new Date(clock.now() + LIFETIME);
      // Before it is locked: another account's envelope is neither held up nor told from one that there is not.
      const own = await database.query
        .selectFrom("signing.envelopes")
        .select("id")
        .where(({ and }) => and({ id: envelopeId, workspaceId, mode }))
        .executeTakeFirst();
      if (!own) throw new SigningError("contract-not-found");
      await envelopes.within(envelopeId, async (envelope, tx) => {
        assertMaySign(envelope, signer, clock.now());
        const origin = { hash: hashToken(secret), expiresAt };
        await tx
          .insertInto("signing.embeddedSessions")
          .values({
            ...{ ...origin, id, workspaceId, envelopeId, mode, recipientId: signer },
            ...{ origins: JSON.stringify(origins), returnUrl: returnUrl ?? null, sessionHash: null },
            ...{ createdAt: new Date(clock.now()), openedAt: null, endedAt: null },
          })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(origin))
          .execute();
      });
      return { url: `${config.signingUrl}/s/ses_${secret}`, expiresAt };
    },

    /** @throws SigningError session-not-found */
    async end({ workspaceId, mode }: Pick<NewEmbeddedSession, "workspaceId" | "mode">, id: string) {
      await database.transaction(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("signing.embeddedSessions")
          .set({ endedAt: new Date(clock.now()) })
          .where(({ and }) => and({ id, workspaceId, mode }))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new SigningError("session-not-found");
        await tx.deleteFrom("signing.sessions").where("id", "=", id).execute();
      });
    },

    /** Opens a session by the secret of its URL, once. @throws SigningError invalid-link, link-ended, too-many-attempts */
    async open(secret: string, client: Client): Promise<SessionKey> {
      const key = hashToken(`open link ${client.ip}`);
      if (!(await attempts.admit([{ key, limit: config.limits.linksPerIp }]))) {
        throw new SigningError("too-many-attempts");
      }
      const { envelopeId } = await findBySecret(secret);
      return envelopes.within(envelopeId, async (envelope, tx) => {
        // Another request may have opened it while the envelope was locked.
        const row = await tx
          .selectFrom("signing.embeddedSessions")
          .selectAll()
          .where("hash", "=", hashToken(secret))
          .executeTakeFirst();
        if (!row || !mayBeOpened(row, clock.now())) throw new SigningError("link-ended");
        assertMaySign(envelope, row.recipientId, clock.now());
        await recordOpening(envelope, row.recipientId, { ...client, embedded: row.id });
        const opened = await sessions.open(tx, row, row);
        await tx
          .updateTable("signing.embeddedSessions")
          .set({ openedAt: new Date(clock.now()), sessionHash: hashToken(opened.secret) })
          .where("id", "=", row.id)
          .execute();
        return opened;
      });
    },

    /** Who may frame a URL that opens no more, so that the frame can say so. @throws SigningError invalid-link */
    async frameOfUrl(secret: string): Promise<Frame> {
      return asFrame(await findBySecret(secret));
    },

    /** Who may frame a session, also one that has ended. @throws SigningError session-ended for one that is in no frame */
    async frameOf({ session, secret }: SessionKey): Promise<Frame> {
      const row = await database.query
        .selectFrom("signing.embeddedSessions")
        .selectAll()
        .where("id", "=", session)
        .where("sessionHash", "=", hashToken(secret))
        .executeTakeFirst();
      if (!row) throw new SigningError("session-ended");
      return asFrame(row);
    },
  };

  async function findBySecret(secret: string): Promise<Selectable<EmbeddedSessionRow>> {
    const row = await database.query
      .selectFrom("signing.embeddedSessions")
      .selectAll()
      .where("hash", "=", hashToken(secret))
      .executeTakeFirst();
    if (!row) throw new SigningError("invalid-link");
    return row;
  }
}

function asFrame({ id, origins, returnUrl }: Selectable<EmbeddedSessionRow>): Frame {
  return { session: id, origins, returnUrl };
}

function mayBeOpened({ openedAt, endedAt, expiresAt }: Selectable<EmbeddedSessionRow>, now: number): boolean {
  return !openedAt && !endedAt && expiresAt.getTime() > now;
}

/** That it is this signer's turn. @throws SigningError recipient-not-found, wrong-state */
function assertMaySign(envelope: LockedEnvelope, signer: string, now: number): void {
  const { role, state, signOrder } = envelope.recipient(signer);
  const standing = standingOf(envelope.row, envelope.recipients);
  const isOut = envelope.row.state === "sent" && !isOver(envelope.row, now);
  const isWaitedFor = state !== "signed" && isTurnOf({ order: signOrder }, standing);
  if (role !== "signer" || !isOut || !isWaitedFor) throw new SigningError("wrong-state");
}
