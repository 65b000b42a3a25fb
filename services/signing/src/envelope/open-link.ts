import type { Attempts, Database, JobTables } from "@sealwright/database";
import type { Door } from "@sealwright/protocol/signing/answers";
import { type Clock, HOUR, hashToken } from "@sealwright/runtime";
import type { SigningConfig } from "../base/config.ts";
import { SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import { doorOf, linkStateOf, renewalOf } from "./doors.ts";
import { byRecipient } from "./events.ts";
import { findLink } from "./find-link.ts";
import type { Envelopes, LockedEnvelope, SigningTx } from "./locked-envelope.ts";
import type { Sessions } from "./sessions.ts";

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

const RENEWALS = { count: 3, per: HOUR };

export type OpenLinks = ReturnType<typeof createOpenLinks>;

export function createOpenLinks({ database, envelopes, sessions, attempts, config, clock }: Dependencies) {
  async function count(key: string, limit: { count: number; per: number }): Promise<void> {
    if (!(await attempts.admit([{ key: hashToken(key), limit }])))
      throw new SigningError("too-many-attempts");
  }

  return {
    async look(secret: string): Promise<Door> {
      return doorOf(await findLink(database.query, secret), clock.now());
    },

    async open(secret: string, client: Client): Promise<{ session: string; secret: string }> {
      await count(`open link ${client.ip}`, config.limits.linksPerIp);
      const { envelope } = await findLink(database.query, secret);
      return envelopes.within(envelope.id, async (locked, tx) => {
        const found = await findLink(tx, secret);
        if (linkStateOf(found, clock.now()) !== "ready") throw new SigningError("link-ended");
        const { link, recipient } = found;
        if (locked.row.state === "sent") {
          const signedIn = link.purpose === "sign-in";
          await recordOpening(locked, recipient.id, { ...client, signedIn });
        }
        await tx
          .updateTable("signing.links")
          .set({ usedAt: link.usedAt ?? new Date(clock.now()) })
          .where("id", "=", link.id)
          .execute();
        return sessions.open(tx, link);
      });
    },

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

/**
 * Each device is recorded.
 * @param embedded the session, of one inside another page
 * @param signedIn whether it was opened from the dashboard of an owner with this address
 */
export async function recordOpening(
  envelope: LockedEnvelope,
  signer: string,
  { embedded, signedIn = false, ...client }: Client & { embedded?: string; signedIn?: boolean },
): Promise<void> {
  const details = {
    recipient: signer,
    ...client,
    ...(embedded ? { embedded } : {}),
    ...(signedIn ? { signedIn } : {}),
  };
  const said = { actor: byRecipient(signer), details };
  const outcome = await envelope.move({ kind: "open", signer }, said);
  if (outcome === "unchanged") await envelope.append({ kind: "opened", ...said });
}
