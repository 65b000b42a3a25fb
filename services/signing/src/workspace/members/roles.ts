import type { Queryable } from "@sealwright/database";
import { type GivenRole, mayDo, type Role, takesSeat } from "@sealwright/protocol/signing/roles";
import type { ReminderDays } from "@sealwright/terms";
import type { SigningTables } from "../../base/tables.ts";

type Query = Queryable<SigningTables>;

export interface Rights {
  role: Role;
  mayPay: boolean;
}

/** @returns undefined for someone outside the workspace, and for everyone once its owner has left */
export async function findRights(
  query: Query,
  workspaceId: string,
  uid: string,
): Promise<Rights | undefined> {
  const found = await query
    .selectFrom("signing.workspaces as workspace")
    .leftJoin("signing.members as member", (join) =>
      join
        .onRef("member.workspaceId", "=", "workspace.id")
        .on("member.uid", "=", uid)
        .on("member.endedAt", "is", null),
    )
    .select(["workspace.uid", "member.role", "member.mayPay"])
    .where("workspace.id", "=", workspaceId)
    .where("workspace.uid", "is not", null)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.uid === uid) return { role: "owner", mayPay: true };
  return found.role ? { role: found.role, mayPay: found.mayPay === true } : undefined;
}

export async function findRole(...given: Parameters<typeof findRights>): Promise<Role | undefined> {
  return (await findRights(...given))?.role;
}

export interface ActiveMember {
  id: string;
  workspaceId: string;
  uid: string;
  role: GivenRole;
  joinedAt: Date;
  mayPay: boolean;
  givesUpSeat: boolean;
  remindsBefore: ReminderDays[];
}

/** Without the owner, those who joined first in front. */
export async function activeMembers(query: Query, workspaceId: string): Promise<ActiveMember[]> {
  const rows = await query
    .selectFrom("signing.members")
    .select(["id", "workspaceId", "uid", "role", "joinedAt", "mayPay", "givesUpSeat", "remindsBefore"])
    .where("workspaceId", "=", workspaceId)
    .where("endedAt", "is", null)
    .orderBy("joinedAt")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ uid, ...row }) => (uid === null ? [] : [{ ...row, uid }]));
}

/** The owner, then those who joined first; those who were chosen to stop come last. Who is behind the seats has none. */
export async function seatHolders(query: Query, workspaceId: string): Promise<string[]> {
  const workspace = await query
    .selectFrom("signing.workspaces")
    .select("uid")
    .where("id", "=", workspaceId)
    .executeTakeFirst();
  const members = (await activeMembers(query, workspaceId)).filter(({ role }) => takesSeat(role));
  const ranked = members.toSorted((one, other) => Number(one.givesUpSeat) - Number(other.givesUpSeat));
  return [...(workspace?.uid ? [workspace.uid] : []), ...ranked.map(({ uid }) => uid)];
}

/** Ends what a role no longer includes: API keys that someone has made, and invitations. */
export async function endRights(
  query: Query,
  { workspaceId, uid, role }: { workspaceId: string; uid: string; role: Role | undefined },
  now: Date,
): Promise<void> {
  if (!role || !mayDo(role, "programs")) {
    await query
      .updateTable("signing.apiKeys")
      .set({ revokedAt: now })
      .where("workspaceId", "=", workspaceId)
      .where("madeBy", "=", uid)
      .where("revokedAt", "is", null)
      .execute();
  }
  if (!role || !mayDo(role, "people")) {
    await query
      .updateTable("signing.memberInvitations")
      .set({ endedAt: now, secretSealed: null })
      .where("workspaceId", "=", workspaceId)
      .where("invitedBy", "=", uid)
      .where("endedAt", "is", null)
      .execute();
  }
}
