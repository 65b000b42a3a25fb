import { randomUUID } from "node:crypto";
import type { Queryable } from "@sealwright/database";
import { type Clock, hashToken, randomToken, type SecretBox } from "@sealwright/runtime";
import type { LinkPurpose, SigningTables } from "../tables.ts";

export type Links = ReturnType<typeof createLinks>;

interface NewLink {
  workspaceId: string;
  envelopeId: string;
  recipientId: string;
  purpose: LinkPurpose;
}

/** Where a link leads. Only mails to the signer have it. */
export function linkUrl(signingUrl: string, secret: string): string {
  return `${signingUrl}/s/${secret}`;
}

/**
 * Links in mails to signers: 256 random bits, stored as a hash. Until the mail was sent the secret lies sealed beside it, so
 * that a mail repeated after a crash has the same link, and one that works.
 */
export function createLinks(box: SecretBox, clock: Clock) {
  return {
    /** @returns its id, which opens nothing */
    async create(tx: Queryable<SigningTables>, { workspaceId, envelopeId, recipientId, purpose }: NewLink) {
      const id = randomUUID();
      const secret = randomToken();
      await tx
        .insertInto("signing.links")
        .values({
          ...{ id, workspaceId, envelopeId, recipientId, purpose },
          hash: hashToken(secret),
          secretSealed: box.seal(secret),
          createdAt: new Date(clock.now()),
          usedAt: null,
          endedAt: null,
        })
        .execute();
      return id;
    },

    /** For its mail. */
    secretOf: (sealed: string): Promise<string> => box.open(sealed),

    /** Whether a mail to the recipient is on its way. */
    async isMailWaiting(tx: Queryable<SigningTables>, recipientId: string): Promise<boolean> {
      const link = await tx
        .selectFrom("signing.links")
        .select("id")
        .where("recipientId", "=", recipientId)
        .where("secretSealed", "is not", null)
        .where("endedAt", "is", null)
        .limit(1)
        .executeTakeFirst();
      return link !== undefined;
    },

    /** Its mail was sent, or never will be. */
    async forgetSecret(query: Queryable<SigningTables>, id: string): Promise<void> {
      await query.updateTable("signing.links").set({ secretSealed: null }).where("id", "=", id).execute();
    },

    /** Ends every link of a recipient, or of all of an envelope's, and mails of them that wait. */
    async endAll(tx: Queryable<SigningTables>, envelopeId: string, recipientId?: string): Promise<void> {
      await tx
        .updateTable("signing.links")
        .set({ endedAt: new Date(clock.now()), secretSealed: null })
        .where("envelopeId", "=", envelopeId)
        .$if(recipientId !== undefined, (query) => query.where("recipientId", "=", recipientId ?? ""))
        .where("endedAt", "is", null)
        .execute();
    },
  };
}
