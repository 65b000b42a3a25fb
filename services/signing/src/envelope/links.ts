import { randomUUID } from "node:crypto";
import type { Queryable } from "@sealwright/database";
import { type Clock, hashToken, randomToken, type SecretBox } from "@sealwright/runtime";
import type { LinkPurpose, SigningTables } from "../base/tables.ts";

export type Links = ReturnType<typeof createLinks>;

interface NewLink {
  workspaceId: string;
  envelopeId: string;
  recipientId: string;
  purpose: LinkPurpose;
}

/** Only mails to the signer contain it. */
export function linkUrl(signingUrl: string, secret: string): string {
  return `${signingUrl}/s/${secret}`;
}

/**
 * Links in mails to signers: 256 random bits, stored as a hash. Until the mail is sent, the secret is also
 * stored encrypted, so that a mail repeated after a crash has the same working link.
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
          id,
          workspaceId,
          envelopeId,
          recipientId,
          purpose,
          hash: hashToken(secret),
          secretSealed: box.seal(secret),
          createdAt: new Date(clock.now()),
          usedAt: null,
          endedAt: null,
        })
        .execute();
      return id;
    },

    /** For an owner who is signed in: never mailed, so its secret is not stored. @returns the secret */
    async createOwn(tx: Queryable<SigningTables>, place: Omit<NewLink, "purpose">): Promise<string> {
      const now = new Date(clock.now());
      await tx
        .updateTable("signing.links")
        .set({ endedAt: now })
        .where("recipientId", "=", place.recipientId)
        .where("purpose", "=", "sign-in")
        .where("endedAt", "is", null)
        .execute();
      const secret = randomToken();
      await tx
        .insertInto("signing.links")
        .values({
          ...place,
          id: randomUUID(),
          purpose: "sign-in",
          hash: hashToken(secret),
          secretSealed: null,
          createdAt: now,
          usedAt: null,
          endedAt: null,
        })
        .execute();
      return secret;
    },

    secretOf: (sealed: string): Promise<string> => box.open(sealed),

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

    async forgetSecret(query: Queryable<SigningTables>, id: string): Promise<void> {
      await query.updateTable("signing.links").set({ secretSealed: null }).where("id", "=", id).execute();
    },

    /** Ends every link and waiting mail of a recipient, or of everyone in an envelope. */
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
