import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { Selectable } from "kysely";
import type { Envelopes, LockedEnvelope, Recipient, SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { ConsentRow, DocumentRow, SigningTables } from "../tables.ts";
import { type ContractPlace, placesIn } from "./places.ts";
import type { Session, SessionKey, Sessions } from "./sessions.ts";

/** A signer in an open session, with the envelope locked. */
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

/** Finds who is behind a session's secret. */
export function createSigners({ database, envelopes, sessions }: Dependencies) {
  return {
    /** @throws SigningError session-ended */
    async recipientOf(key: SessionKey): Promise<string> {
      return (await sessions.find(database.query, key)).recipientId;
    },

    /** Locks the envelope for what a signer does. @throws SigningError session-ended, and what the work throws */
    async act<T>(key: SessionKey, work: (signer: ActingSigner) => Promise<T>): Promise<T> {
      const { envelopeId } = await sessions.find(database.query, key);
      return envelopes.within(envelopeId, async (envelope, tx) => {
        // It may have ended while the envelope was locked by another.
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

/** That this signer may still do anything. @throws SigningError wrong-state */
export function assertOpen({ envelope, recipient }: ActingSigner): void {
  if (envelope.row.state !== "sent" || recipient.state !== "opened") throw new SigningError("wrong-state");
}

export type ContractDocument = Selectable<DocumentRow>;

/** In their order. Our forms make one. */
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

/** Where a recipient signs. */
export function placesOf({ party }: Recipient, documents: readonly ContractDocument[]): ContractPlace[] {
  return documents.flatMap((document) => placesIn(document).filter((place) => place.party === party));
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
