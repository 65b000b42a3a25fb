import type { Attempts, Database, JobTables } from "@sealwright/database";
import type { Door } from "@sealwright/protocol/signing/calls";
import { type Clock, HOUR, hashToken } from "@sealwright/runtime";
import type { SigningConfig } from "../config.ts";
import { byRecipient } from "../envelopes/events.ts";
import type { Envelopes, LockedEnvelope, SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { Sessions } from "../signing/sessions.ts";
import type { SigningTables } from "../tables.ts";
import { doorOf, linkStateOf, renewalOf } from "./doors.ts";
import { findLink } from "./find-link.ts";

/** Who asks, for the record and for limits. */
export interface Client {
  ip: string;
  userAgent: string;
}

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  sessions: Sessions;
  attempts: Attempts;
  config: SigningConfig;
  clock: Clock;
}

/** New links by mail, for one signer. */
const RENEWALS = { count: 3, per: HOUR };

export type OpenLinks = ReturnType<typeof createOpenLinks>;

/** What signers do with links before they are in. */
export function createOpenLinks({ database, envelopes, sessions, attempts, config, clock }: Dependencies) {
  /** @throws SigningError too-many-attempts */
  async function count(key: string, limit: { count: number; per: number }): Promise<void> {
    if (!(await attempts.admit([{ key: hashToken(key), limit }])))
      throw new SigningError("too-many-attempts");
  }

  return {
    /** @throws SigningError invalid-link */
    async look(secret: string): Promise<Door> {
      return doorOf(await findLink(database.query, secret), clock.now());
    },

    /** @throws SigningError invalid-link, link-ended, too-many-attempts */
    async open(secret: string, client: Client): Promise<{ session: string; secret: string }> {
      await count(`open link ${client.ip}`, config.limits.linksPerIp);
      const { envelope } = await findLink(database.query, secret);
      return envelopes.within(envelope.id, async (locked, tx) => {
        const found = await findLink(tx, secret);
        if (linkStateOf(found, clock.now()) !== "ready") throw new SigningError("link-ended");
        const { link, recipient } = found;
        if (locked.row.state === "sent") await recordOpening(locked, recipient.id, client);
        await tx
          .updateTable("signing.links")
          .set({ usedAt: link.usedAt ?? new Date(clock.now()) })
          .where("id", "=", link.id)
          .execute();
        return sessions.open(tx, link);
      });
    },

    /**
     * Mails a new link to the address that the sender has for the signer now.
     * @throws SigningError invalid-link, link-ended, too-many-attempts
     */
    async renew(secret: string, client: Client): Promise<void> {
      await count(`renew link ${client.ip}`, config.limits.linksPerIp);
      const { envelope, recipient } = await findLink(database.query, secret);
      await count(`renew link of ${recipient.id}`, RENEWALS);
      await envelopes.within(envelope.id, async (locked, tx: SigningTx) => {
        const renewal = renewalOf(await findLink(tx, secret), clock.now());
        if (!renewal) throw new SigningError("link-ended");
        await locked.invite(recipient.id, renewal);
      });
    },
  };
}

/** Each device that opens it is in the record. @param embedded the session, of one inside another page */
export async function recordOpening(
  envelope: LockedEnvelope,
  signer: string,
  { embedded, ...client }: Client & { embedded?: string },
): Promise<void> {
  const details = { recipient: signer, ...client, ...(embedded ? { embedded } : {}) };
  const said = { actor: byRecipient(signer), details };
  const outcome = await envelope.move({ kind: "open", signer }, said);
  if (outcome === "unchanged") await envelope.append({ kind: "opened", ...said });
}
