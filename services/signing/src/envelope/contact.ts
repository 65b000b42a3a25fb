import { anyOf, type Database, type JobTables } from "@sealwright/database";
import type { Senders } from "../base/caller.ts";
import { senderNameOf } from "../base/plain-words.ts";
import type { SigningTables } from "../base/tables.ts";
import type { Envelope } from "./locked-envelope.ts";

interface ContactDependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
}

/** Who gets mail about a contract, and replies to it. */
export interface Contact {
  name: string;
  email: string;
}

type Sent = Pick<Envelope, "contractId" | "contactEmail" | "senderName" | "senderEmail">;

/** Who is responsible now, at their account’s current address. Not for transactions: accounts are another service’s. */
export async function contactOf(deps: ContactDependencies, sent: Sent): Promise<Contact> {
  return (await contactsOf(deps, [sent]))(sent);
}

/** The same for many, with one statement. */
export async function contactsOf(
  { database, senders }: ContactDependencies,
  sent: readonly Sent[],
): Promise<(one: Sent) => Contact> {
  if (sent.length === 0) return storedContact;
  const rows = await database.query
    .selectFrom("signing.contracts as contract")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "contract.workspaceId")
    .leftJoin("signing.members as member", (join) =>
      join
        .onRef("member.workspaceId", "=", "contract.workspaceId")
        .onRef("member.uid", "=", "contract.responsible")
        .on("member.endedAt", "is", null),
    )
    .select(["contract.id", "member.uid", "workspace.uid as owner"])
    .where("contract.id", "=", anyOf(sent.map(({ contractId }) => contractId)))
    .execute();
  const holders = new Map(rows.map(({ id, uid, owner }) => [id, uid ?? owner]));
  const uids = [...new Set(holders.values())].filter((uid) => uid !== null);
  const accounts = new Map(
    await Promise.all(uids.map(async (uid) => [uid, await senders.account(uid)] as const)),
  );
  return (one) => {
    const account = accounts.get(holders.get(one.contractId) ?? "");
    if (!account?.emailVerified) return storedContact(one);
    const { email } = account;
    return { name: email === one.senderEmail ? one.senderName : senderNameOf(account), email };
  };
}

/**
 * As it was when the contract was sent or given to a colleague: for what is written in a transaction, and once the
 * account is deleted.
 */
export function storedContact({ contactEmail, senderName, senderEmail }: Omit<Sent, "contractId">): Contact {
  return { name: contactEmail ?? senderName, email: contactEmail ?? senderEmail };
}
