import type { Queryable } from "@sealwright/database";
import type { ResponsiblePerson } from "@sealwright/protocol/signing/answers";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import { senderNameOf } from "../../base/plain-words.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Workspace } from "../../envelope/workspaces.ts";
import { activeMembers } from "./roles.ts";

export interface PersonHere {
  /** Null for the owner. */
  id: string | null;
  uid: string;
  name: string;
  email: string;
}

/** The owner, then colleagues who have not left. */
export async function peopleHere(
  query: Queryable<SigningTables>,
  senders: Senders,
  workspace: Pick<Workspace, "id" | "uid">,
): Promise<PersonHere[]> {
  const members = await activeMembers(query, workspace.id);
  const rows = [{ id: null, uid: workspace.uid ?? "" }, ...members];
  const accounts = await Promise.all(rows.map(({ uid }) => senders.account(uid)));
  return rows.flatMap(({ id, uid }, index) => {
    const account = accounts[index];
    return account ? [{ id, uid, name: senderNameOf(account), email: account.email }] : [];
  });
}

/** What is no one else’s is the owner’s. @returns null for someone without colleagues */
export function responsibleAmong(
  people: readonly PersonHere[],
  responsible: string | null,
  { personId }: Pick<Actor, "personId">,
): ResponsiblePerson | null {
  if (people.length < 2) return null;
  const found = people.find(({ uid }) => uid === responsible) ?? people.find(({ id }) => id === null);
  return found ? { id: found.id, name: found.name, isYou: found.uid === personId } : null;
}
