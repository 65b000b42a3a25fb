import { randomUUID } from "node:crypto";
import type { Queryable } from "@sealwright/database";
import type { Member, People } from "@sealwright/protocol/signing/answers";
import { type GivenRole, mayDo, mayIfAllowed, ROLES, takesSeat } from "@sealwright/protocol/signing/roles";
import type { Insertable, Selectable } from "kysely";
import type { Actor } from "../../base/actor.ts";
import type { DeadlineColumns } from "../../base/deadline-columns.ts";
import { SigningError } from "../../base/errors.ts";
import { senderNameOf } from "../../base/plain-words.ts";
import type { SigningTables } from "../../base/tables.ts";
import { recordAct } from "../../base/workspace-log.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { Workspace } from "../../envelope/workspaces.ts";
import { readWorkspace } from "../workspaces.ts";
import { ownershipJob } from "./invitation-mail.ts";
import { openOf } from "./invitations.ts";
import { type Holdings, holdingsOf, lockMember } from "./leaving.ts";
import type { MemberDependencies } from "./member-dependencies.ts";
import { activeMembers, endRights } from "./roles.ts";
import { assertFreeSeat, readSeats } from "./seats.ts";

const FORMER_SHOWN = 20;

type Query = Queryable<SigningTables>;

export type Members = ReturnType<typeof createMembers>;

export function createMembers(deps: MemberDependencies) {
  const { database, senders, jobs, clock } = deps;

  return {
    async list(actor: Actor): Promise<People> {
      const { query } = database;
      const workspace = await readWorkspace(query, actor);
      const members = await activeMembers(query, workspace.id);
      const owner = {
        id: null,
        uid: workspace.uid ?? "",
        role: "owner" as const,
        joinedAt: null,
        mayPay: true,
        givesUpSeat: false,
      };
      const people = [owner, ...members];
      const accounts = await Promise.all(people.map(({ uid }) => senders.account(uid)));
      const holdings = await holdingsOf(query, workspace, actor);
      const managesPeople = mayDo(actor.role, "people");
      return {
        name: workspace.name,
        members: people.flatMap(({ id, uid, role, joinedAt, mayPay, givesUpSeat }, index): Member[] => {
          const account = accounts[index];
          if (!account) return [];
          return [
            {
              id,
              role,
              name: senderNameOf(account),
              email: account.email,
              joinedAt: joinedAt?.toISOString() ?? null,
              isYou: uid === actor.personId,
              mayPay,
              givesUpSeat,
              holds: withoutOthersKeys(holdings(uid), managesPeople || uid === actor.personId),
            },
          ];
        }),
        invitations: managesPeople ? (await openOf(query, workspace.id)).map(asInvitation) : [],
        former: managesPeople ? await formerOf(query, workspace.id) : [],
        seats: await database.transaction((tx) => readSeats(tx, deps, actor, new Date(clock.now()))),
      };
    },

    async changeRole(actor: Actor, { member: id, role }: { member: string; role: GivenRole }): Promise<void> {
      await database.transaction(async (tx) => {
        const member = await lockMember(tx, actor, id);
        const now = new Date(clock.now());
        if (takesSeat(role) && !takesSeat(member.role))
          await assertFreeSeat("people and invitations", tx, deps, actor, now);
        const mayPay = member.mayPay && mayIfAllowed(role, "pay");
        await tx.updateTable("signing.members").set({ role, mayPay }).where("id", "=", id).execute();
        await endRights(tx, { ...member, role }, now);
        const changed = { what: "role-changed", subject: member.uid, about: ROLES[role] } as const;
        await recordAct(tx, actor, changed, now.getTime());
      });
    },

    /**
     * The former owner stays as an admin. Each keeps their calendar address, what they are mailed, and what they have used
     * of their plan. An account owns one workspace, so that of the new owner goes, which must be empty.
     */
    async handOver(actor: Actor, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const { uid: newOwner } = await lockMember(tx, actor, id);
        const { workspaceId, personId: formerOwner } = actor;
        const now = new Date(clock.now());
        const next = await moveUsage(tx, workspaceId, now);
        await removeEmptyWorkspace(tx, newOwner, workspaceId);
        const own = await readWorkspace(tx, actor);
        const theirs = await tx
          .deleteFrom("signing.members")
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await tx
          .updateTable("signing.apiKeys")
          .set({ madeBy: formerOwner })
          .where("workspaceId", "=", workspaceId)
          .where("madeBy", "is", null)
          .execute();
        await tx
          .updateTable("signing.contracts")
          .set({ responsible: formerOwner })
          .where("workspaceId", "=", workspaceId)
          .where("responsible", "is", null)
          .execute();
        await tx
          .updateTable("signing.workspaces")
          .set({ uid: newOwner, ...personalOf(theirs), timeZone: theirs.timeZone ?? own.timeZone })
          .where("id", "=", workspaceId)
          .execute();
        await tx.updateTable("signing.workspaces").set({ uid: formerOwner }).where("id", "=", next).execute();
        await tx
          .insertInto("signing.members")
          .values({
            id: `mem_${randomUUID()}`,
            workspaceId,
            uid: formerOwner,
            role: "admin",
            joinedAt: now,
            endedAt: null,
            ...personalOf(own),
          })
          .execute();
        await recordAct(tx, actor, { what: "ownership-handed-over", subject: newOwner }, now.getTime());
        await jobs.add(ownershipJob, { uid: newOwner, former: formerOwner }, tx);
      });
    },
  };
}

/** The names of keys are for those who may have some. */
function withoutOthersKeys({ apiKeys, ...holds }: Holdings, showsKeys: boolean): Holdings {
  return { ...holds, apiKeys: showsKeys ? apiKeys : [] };
}

const asInvitation = ({
  id,
  email,
  role,
  createdAt,
  expiresAt,
}: Awaited<ReturnType<typeof openOf>>[number]) => ({
  id,
  email,
  role,
  invitedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

async function formerOf(query: Query, workspaceId: string): Promise<People["former"]> {
  const rows = await query
    .selectFrom("signing.members")
    .select(["name", "email", "endedAt"])
    .where("workspaceId", "=", workspaceId)
    .where("endedAt", "is not", null)
    .orderBy("endedAt", "desc")
    .limit(FORMER_SHOWN)
    .execute();
  return rows.map(({ name, email, endedAt }) => ({ name, email, endedAt: endedAt?.toISOString() ?? "" }));
}

/** As it is written to the other table. */
function personalOf(row: Selectable<DeadlineColumns>): Insertable<DeadlineColumns> {
  const { timeZone, remindsBefore, sendsWeekly, weeklyDueOn, weeklySentOn } = row;
  return {
    timeZone,
    sendsWeekly,
    weeklyDueOn,
    weeklySentOn,
    remindsBefore: JSON.stringify(remindsBefore),
    calendarHash: row.calendarHash,
    calendarCreatedAt: row.calendarCreatedAt,
  };
}

const HELD_IN = [
  "signing.contracts",
  "signing.imports",
  "signing.templates",
  "signing.apiKeys",
  "signing.apiEnvelopes",
  "signing.uploads",
  "signing.webhooks",
] as const;

/**
 * What an owner has used follows them to their next workspace, which would otherwise begin their plan and its packs anew.
 * @returns the id of that workspace, which has no owner yet: an account owns one
 */
async function moveUsage(tx: SigningTx, from: string, now: Date): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("signing.workspaces")
    .values({ id, uid: null, createdAt: now, stoppedAt: null })
    .execute();
  await tx.updateTable("signing.usage").set({ workspaceId: id }).where("workspaceId", "=", from).execute();
  return id;
}

/** @param to gets what was used in it @throws SigningError new-owner-not-free, also for one that an operator has stopped */
async function removeEmptyWorkspace(tx: SigningTx, uid: string, to: string): Promise<void> {
  const own: Workspace | undefined = await tx
    .selectFrom("signing.workspaces")
    .selectAll()
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return;
  const members = await activeMembers(tx, own.id);
  let isEmpty = members.length === 0 && own.stoppedAt === null;
  for (const table of HELD_IN) {
    const row = await tx
      .selectFrom(table)
      .select("workspaceId")
      .where("workspaceId", "=", own.id)
      .limit(1)
      .executeTakeFirst();
    isEmpty &&= row === undefined;
  }
  if (!isEmpty) throw new SigningError("new-owner-not-free");
  await tx.updateTable("signing.usage").set({ workspaceId: to }).where("workspaceId", "=", own.id).execute();
  await tx.deleteFrom("signing.workspaces").where("id", "=", own.id).execute();
}
