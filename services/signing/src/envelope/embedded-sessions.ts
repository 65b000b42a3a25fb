import type { Attempts, Database, JobTables } from "@sealwright/database";
import type { Frame } from "@sealwright/protocol/signing/answers";
import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import { type Clock, hashToken, MINUTE, randomToken } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { SigningConfig } from "../base/config.ts";
import type { EmbeddedSessionRow } from "../base/embedded-tables.ts";
import { inWrongState, SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import { ofVisible, type Viewer } from "../base/visible-to.ts";
import { type Envelopes, isOver, type LockedEnvelope, standingOf } from "./locked-envelope.ts";
import { isTurnOf } from "./moves.ts";
import { type Client, recordOpening } from "./open-link.ts";
import type { SessionKey, Sessions } from "./sessions.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  sessions: Sessions;
  attempts: Attempts;
  config: SigningConfig;
  clock: Clock;
}

type Program = Viewer & { mode: WebhookMode };

export interface NewEmbeddedSession {
  id: string;
  envelope: string;
  signer: string;
  origins: string[];
  returnUrl?: string | undefined;
}

const LIFETIME = 30 * MINUTE;

export type EmbeddedSessions = ReturnType<typeof createEmbeddedSessions>;

/**
 * Signers' sessions inside a page of the sender's. The program that asks vouches for the signer: the URL
 * proves no mailbox, and the record says so.
 */
export function createEmbeddedSessions(deps: Dependencies) {
  const { database, envelopes, sessions, attempts, config, clock } = deps;

  return {
    /**
     * Repeated, it answers a new URL under the same id; the earlier URL no longer opens.
     * @returns its URL, which opens once
     * @throws SigningError contract-not-found, recipient-not-found, wrong-state
     */
    async create(program: Program, asked: NewEmbeddedSession): Promise<{ url: string; expiresAt: Date }> {
      const { workspaceId, mode } = program;
      const { id, envelope: envelopeId, signer, origins, returnUrl } = asked;
      const secret = randomToken();
      const expiresAt = new Date(clock.now() + LIFETIME);
      // Checked before locking: another account's envelope is neither held up nor distinguishable from a missing one.
      const own = await database.query
        .selectFrom("signing.envelopes as envelope")
        .select("id")
        .where(({ and }) => and({ id: envelopeId, workspaceId, mode }))
        .where(ofVisible(program, "envelope.contractId"))
        .executeTakeFirst();
      if (!own) throw new SigningError("contract-not-found");
      await envelopes.within(envelopeId, async (envelope, tx) => {
        assertTheirTurn(envelope, signer, clock.now());
        const origin = { hash: hashToken(secret), expiresAt };
        await tx
          .insertInto("signing.embeddedSessions")
          .values({
            ...origin,
            id,
            workspaceId,
            envelopeId,
            mode,
            recipientId: signer,
            origins: JSON.stringify(origins),
            returnUrl: returnUrl ?? null,
            sessionHash: null,
            createdAt: new Date(clock.now()),
            openedAt: null,
            endedAt: null,
          })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(origin))
          .execute();
      });
      return { url: `${config.signingUrl}/s/ses_${secret}`, expiresAt };
    },

    async end(program: Program, id: string) {
      const { workspaceId, mode } = program;
      await database.transaction(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("signing.embeddedSessions")
          .set({ endedAt: new Date(clock.now()) })
          .where(({ and }) => and({ id, workspaceId, mode }))
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom("signing.envelopes as envelope")
                .select("envelope.id")
                .whereRef("envelope.id", "=", "signing.embeddedSessions.envelopeId")
                .where(ofVisible(program, "envelope.contractId")),
            ),
          )
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new SigningError("session-not-found");
        await tx.deleteFrom("signing.sessions").where("id", "=", id).execute();
      });
    },

    async open(secret: string, client: Client): Promise<SessionKey> {
      const key = hashToken(`open link ${client.ip}`);
      if (!(await attempts.admit([{ key, limit: config.limits.linksPerIp }]))) {
        throw new SigningError("too-many-attempts");
      }
      const { envelopeId } = await findBySecret(secret);
      return envelopes.within(envelopeId, async (envelope, tx) => {
        // Another request may have opened it while this one waited for the lock.
        const row = await tx
          .selectFrom("signing.embeddedSessions")
          .selectAll()
          .where("hash", "=", hashToken(secret))
          .executeTakeFirst();
        if (!row || !mayBeOpened(row, clock.now())) throw new SigningError("link-ended");
        assertTheirTurn(envelope, row.recipientId, clock.now());
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

    /** Also for a URL that no longer opens, so that the frame can explain it. */
    async frameOfUrl(secret: string): Promise<Frame> {
      return asFrame(await findBySecret(secret));
    },

    /** Also for a session that has ended. @throws SigningError session-ended for one that is not in a frame */
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

/** @throws SigningError wrong-state, unless it is the turn of this signer or approver */
export function assertTheirTurn(envelope: LockedEnvelope, signer: string, now: number): void {
  const { role, state, signOrder } = envelope.recipient(signer);
  const standing = standingOf(envelope.row, envelope.recipients);
  if (isOver(envelope.row, now)) throw inWrongState("expired");
  if (envelope.row.state !== "sent") throw inWrongState(envelope.row.state);
  if (state === "signed") throw inWrongState("signed");
  if (state === "approved") throw new SigningError("wrong-state");
  if (role === "copy" || !isTurnOf({ order: signOrder }, standing)) throw inWrongState("not_their_turn");
}
