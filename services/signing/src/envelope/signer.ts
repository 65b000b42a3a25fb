import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { Selectable } from "kysely";
import { SigningError } from "../base/errors.ts";
import { placesIn, type ShownPlace } from "../base/places.ts";
import type { ConsentRow, DocumentRow, SigningTables } from "../base/tables.ts";
import type { Envelopes, LockedEnvelope, Recipient, SigningTx } from "./locked-envelope.ts";
import type { Session, SessionKey, Sessions } from "./sessions.ts";

export interface ActingSigner {
  envelope: LockedEnvelope;
  recipient: Recipient;
  session: Session;
  tx: SigningTx;
}

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  sessions: Sessions;
}

export type Signers = ReturnType<typeof createSigners>;

export function createSigners({ database, envelopes, sessions }: Dependencies) {
  return {
    async recipientOf(key: SessionKey): Promise<string> {
      return (await sessions.find(database.query, key)).recipientId;
    },

    /** Locks the envelope for a signer's act. @throws SigningError session-ended, and whatever the work throws */
    async act<T>(key: SessionKey, work: (signer: ActingSigner) => Promise<T>): Promise<T> {
      const { envelopeId } = await sessions.find(database.query, key);
      return envelopes.within(envelopeId, async (envelope, tx) => {
        // It may have ended while this one waited for the lock.
        const session = await sessions.find(tx, key);
        return work({ envelope, session, tx, recipient: envelope.recipient(session.recipientId) });
      });
    },
  };
}

/** @throws SigningError code-required */
export function assertCodePassed({ needsCode }: Recipient, { codePassedAt }: Session): void {
  if (needsCode && !codePassedAt) throw new SigningError("code-required");
}

/** An approver signs nothing, and a signer approves nothing. @throws SigningError wrong-state */
export function assertRole({ recipient }: ActingSigner, role: Recipient["role"]): void {
  if (recipient.role !== role) throw new SigningError("wrong-state");
}

/** @throws SigningError wrong-state */
export function assertOpen({ envelope, recipient }: ActingSigner): void {
  if (envelope.row.state !== "sent" || recipient.state !== "opened") throw new SigningError("wrong-state");
}

export type ContractDocument = Selectable<DocumentRow>;

/** In their order. A form makes one, and more if separate papers go with it. */
export function documentsOf(
  query: Queryable<SigningTables>,
  envelopeId: string,
): Promise<ContractDocument[]> {
  return query
    .selectFrom("signing.documents")
    .selectAll()
    .where("envelopeId", "=", envelopeId)
    .orderBy("position")
    .execute();
}

/** A signer's places; what the sender wrote there is on the pages already, and not theirs to fill in. */
export function placesOf({ party }: Recipient, documents: readonly ContractDocument[]): ShownPlace[] {
  return documents.flatMap((document, index) =>
    placesIn(document)
      .filter((place) => place.party === party && !place.placed?.readOnly)
      .map((place) => ({ ...place, document: index })),
  );
}

export function consentOf(
  query: Queryable<SigningTables>,
  recipientId: string,
): Promise<Selectable<ConsentRow> | undefined> {
  return query
    .selectFrom("signing.consents")
    .selectAll()
    .where("recipientId", "=", recipientId)
    .executeTakeFirst();
}
