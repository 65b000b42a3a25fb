import type { Queryable } from "@sealwright/database";
import type { ResponsiblePerson } from "@sealwright/protocol/signing/answers";
import type { ReminderDays } from "@sealwright/terms";
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
  remindsBefore: ReminderDays[];
}

/** The owner, then colleagues who have not left. */
export async function peopleHere(
  query: Queryable<SigningTables>,
  senders: Senders,
  workspace: Pick<Workspace, "id" | "uid" | "remindsBefore">,
): Promise<PersonHere[]> {
  const members = await activeMembers(query, workspace.id);
  const { uid: owner, remindsBefore: usual } = workspace;
  const rows = [{ id: null, uid: owner ?? "", remindsBefore: usual }, ...members];
  const accounts = await Promise.all(rows.map(({ uid }) => senders.account(uid)));
  return rows.flatMap(({ id, uid, remindsBefore }, index) => {
    const account = accounts[index];
    return account ? [{ id, uid, name: senderNameOf(account), email: account.email, remindsBefore }] : [];
  });
}

/** What is no one else’s is the owner’s. */
export function holderAmong(
  people: readonly PersonHere[],
  responsible: string | null,
): PersonHere | undefined {
  return people.find(({ uid }) => uid === responsible) ?? people.find(({ id }) => id === null);
}

/** @returns null for someone without colleagues */
export function responsibleAmong(
  people: readonly PersonHere[],
  responsible: string | null,
  { personId }: Pick<Actor, "personId">,
): ResponsiblePerson | null {
  if (people.length < 2) return null;
  const found = holderAmong(people, responsible);
  return found ? { id: found.id, name: found.name, isYou: found.uid === personId } : null;
}
