import type { Database, JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../base/actor.ts";
import type { Senders } from "../base/caller.ts";
import type { SigningConfig } from "../base/config.ts";
import { SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import { ofVisible } from "../base/visible-to.ts";
import { assertTheirTurn } from "./embedded-sessions.ts";
import { type Links, linkUrl } from "./links.ts";
import type { Envelopes } from "./locked-envelope.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  links: Links;
  senders: Senders;
  config: SigningConfig;
  clock: Clock;
}

export type OwnLinks = ReturnType<typeof createOwnLinks>;

/** For owners who sign what they sent: their sign-in says who they are, and no mail is needed. */
export function createOwnLinks({ database, envelopes, links, senders, config, clock }: Dependencies) {
  return {
    /**
     * Only for the place of the owner's own verified address, never for someone else's.
     * @returns a URL on the signers' pages that opens once, within minutes
     * @throws SigningError contract-not-found, email-not-verified, recipient-not-found, wrong-state
     */
    async create(actor: Actor, contractId: string): Promise<string> {
      const { workspaceId, personId } = actor;
      const account = await senders.account(personId);
      if (!account?.emailVerified) throw new SigningError("email-not-verified");
      const address = account.email.toLowerCase();
      const newest = await database.query
        .selectFrom("signing.envelopes as envelope")
        .select("id")
        .where("contractId", "=", contractId)
        .where("workspaceId", "=", workspaceId)
        .where(ofVisible(actor, "envelope.contractId"))
        .orderBy("sentAt", "desc")
        .executeTakeFirst();
      if (!newest) throw new SigningError("contract-not-found");
      return envelopes.within(newest.id, async (envelope, tx) => {
        // An address may have several places. Of those that are not signed, the earliest in order has its turn first.
        const places = envelope.recipients
          .filter(({ email, role }) => email === address && role === "signer")
          .toSorted((one, other) => one.signOrder - other.signOrder);
        const recipient = places.find(({ state }) => state !== "signed") ?? places[0];
        if (!recipient) throw new SigningError("recipient-not-found");
        assertTheirTurn(envelope, recipient.id, clock.now());
        const place = { workspaceId, envelopeId: newest.id, recipientId: recipient.id };
        return linkUrl(config.signingUrl, await links.createOwn(tx, place));
      });
    },
  };
}
