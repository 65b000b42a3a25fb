import type { Queryable } from "@sealwright/database";
import type { LogPerson } from "@sealwright/protocol/signing/answers";
import type { Senders } from "../../base/caller.ts";
import { senderNameOf } from "../../base/plain-words.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Workspace } from "../../envelope/workspaces.ts";

export interface KnownPerson extends LogPerson {
  id: string;
  uid: string;
}

/** The owner, colleagues, and those who left, by the name that they had then. */
export async function knownPeople(
  query: Queryable<SigningTables>,
  senders: Senders,
  workspace: Workspace,
): Promise<KnownPerson[]> {
  const members = await query
    .selectFrom("signing.members")
    .select(["id", "uid", "name", "email"])
    .where("workspaceId", "=", workspace.id)
    .where("uid", "is not", null)
    .orderBy("endedAt", (order) => order.desc().nullsFirst())
    .execute();
  const rows = [{ id: "owner", uid: workspace.uid, name: "", email: "" }, ...members];
  const known = new Map<string, KnownPerson>();
  for (const { id, uid, name, email } of rows) {
    if (uid === null || known.has(uid)) continue;
    const account = email === "" ? await senders.account(uid) : undefined;
    const named = account ? { name: senderNameOf(account), email: account.email } : { name, email };
    known.set(uid, { id, uid, ...named });
  }
  return [...known.values()];
}
