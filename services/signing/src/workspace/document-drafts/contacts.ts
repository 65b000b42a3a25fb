import type { Database, JobTables } from "@sealwright/database";
import type { Contact } from "@sealwright/protocol/signing/answers";
import type { Actor } from "../../base/actor.ts";
import type { SigningTables } from "../../base/tables.ts";
import { visibleTo } from "../../base/visible-to.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
}

const MOST = 100;
/** Rows that are read: a person may be in many. */
const LATEST_RECIPIENTS = 400;
const LATEST_DRAFTS = 40;

export type Contacts = ReturnType<typeof createContacts>;

/** The people of a workspace's envelopes and drafts, the latest first, each address once. */
export function createContacts({ database: { query } }: Dependencies) {
  async function ofEnvelopes(actor: Actor): Promise<Contact[]> {
    return (
      query
        .selectFrom("signing.recipients as recipient")
        .innerJoin("signing.envelopes as envelope", "envelope.id", "recipient.envelopeId")
        .innerJoin("signing.contracts as contract", "contract.id", "envelope.contractId")
        .select(["recipient.name", "recipient.email"])
        .where("envelope.workspaceId", "=", actor.workspaceId)
        .where(visibleTo(actor))
        .where("envelope.mode", "=", "live")
        // A program's customers would leave no room for the owner's.
        .where("contract.origin", "<>", "api")
        .orderBy("envelope.sentAt", "desc")
        .limit(LATEST_RECIPIENTS)
        .execute()
    );
  }

  async function ofDrafts(actor: Actor): Promise<Contact[]> {
    const drafts = await query
      .selectFrom("signing.apiEnvelopes as draft")
      .innerJoin("signing.contracts as contract", "contract.id", "draft.contractId")
      .select("draft.request")
      .where("draft.workspaceId", "=", actor.workspaceId)
      .where(visibleTo(actor))
      .where("contract.deletedAt", "is", null)
      .orderBy("contract.changedAt", "desc")
      .limit(LATEST_DRAFTS)
      .execute();
    return drafts.flatMap(({ request: { signers, approvers = [], copies = [] } }) => [
      ...signers,
      ...approvers,
      ...copies,
    ]);
  }

  return async (actor: Actor): Promise<Contact[]> => {
    const [sent, drafted] = await Promise.all([ofEnvelopes(actor), ofDrafts(actor)]);
    const found = new Map<string, string>();
    for (const { name, email } of [...sent, ...drafted]) {
      const address = email.toLowerCase();
      if (name && address.includes("@") && !found.has(address)) found.set(address, name);
    }
    return [...found].slice(0, MOST).map(([email, name]) => ({ name, email }));
  };
}
