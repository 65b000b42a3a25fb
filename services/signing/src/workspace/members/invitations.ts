import { randomUUID } from "node:crypto";
import { deleteInBatches, type Queryable } from "@sealwright/database";
import type { Invitation } from "@sealwright/protocol/signing/answers";
import { type GivenRole, INVITED_DAYS, ROLES, takesSeat } from "@sealwright/protocol/signing/roles";
import { DAY, hashToken, randomToken } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { Actor } from "../../base/actor.ts";
import { SigningError, tooEarly } from "../../base/errors.ts";
import type { MemberInvitationRow } from "../../base/member-tables.ts";
import { senderNameOf } from "../../base/plain-words.ts";
import type { SigningTables } from "../../base/tables.ts";
import { INVITATION_ACTS, recordAct } from "../../base/workspace-log.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { lockWorkspace } from "../workspaces.ts";
import { memberInvitationJob } from "./invitation-mail.ts";
import type { MemberDependencies } from "./member-dependencies.ts";
import { workspaceName } from "./memberships.ts";
import { activeMembers, findRole } from "./roles.ts";
import { assertFreeSeat } from "./seats.ts";

/** Colleagues and open invitations together. */
const MOST_PEOPLE = 100;
/** Each invitation mails someone: a workspace must not be a way to mail strangers. */
const INVITATIONS = { count: 20, per: DAY };
const TO_ONE_ADDRESS = { count: 3, per: DAY };
const KEPT_AFTER_END = 30 * DAY;

type Row = Selectable<MemberInvitationRow>;

export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations(deps: MemberDependencies) {
  const { database, senders, attempts, jobs, boxes, clock } = deps;

  async function countInvitation({ workspaceId }: Actor, address: string): Promise<void> {
    const admitted = await attempts.admit([
      { key: hashToken(`invitations ${workspaceId}`), limit: INVITATIONS },
      { key: hashToken(`invitation ${workspaceId} ${address}`), limit: TO_ONE_ADDRESS },
    ]);
    if (!admitted) {
      const sentence = "You’ve sent many invitations today. Please try again tomorrow";
      throw tooEarly("too-many-attempts", DAY, sentence);
    }
  }

  async function assertNotMember({ workspaceId }: Actor, address: string): Promise<void> {
    const { query } = database;
    const workspace = await query
      .selectFrom("signing.workspaces")
      .select("uid")
      .where("id", "=", workspaceId)
      .executeTakeFirst();
    const members = await activeMembers(query, workspaceId);
    const uids = [workspace?.uid ?? "", ...members.map(({ uid }) => uid)];
    const accounts = await Promise.all(uids.map((uid) => senders.account(uid)));
    if (accounts.some((account) => account?.email === address)) throw new SigningError("member-exists");
  }

  async function assertRoom(tx: SigningTx, workspaceId: string): Promise<void> {
    const members = await activeMembers(tx, workspaceId);
    const open = await openOf(tx, workspaceId);
    if (members.length + open.length >= MOST_PEOPLE) throw new SigningError("member-limit-reached");
  }

  async function find(secret: string): Promise<Row> {
    const found = await database.query
      .selectFrom("signing.memberInvitations")
      .selectAll()
      .where("hash", "=", hashToken(secret))
      .executeTakeFirst();
    if (!found) throw new SigningError("invitation-not-found");
    if (!isOpen(found)) throw new SigningError("invitation-ended");
    return found;
  }

  function isOpen({ endedAt, expiresAt }: Row): boolean {
    return endedAt === null && expiresAt.getTime() > clock.now();
  }

  /** The account shows that the address is the person's. */
  async function findFor(personId: string, secret: string): Promise<Row> {
    const found = await find(secret);
    const account = await senders.account(personId);
    if (!account?.emailVerified) throw new SigningError("email-not-verified");
    if (account.email === found.email) return found;
    throw new SigningError(
      "wrong-account",
      `This invitation is for ${found.email}. Sign in with that address`,
    );
  }

  return {
    /** A second invitation to the same address takes the place of the first. */
    async invite(actor: Actor, { address, role }: { address: string; role: GivenRole }): Promise<void> {
      await assertNotMember(actor, address);
      await countInvitation(actor, address);
      await database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, actor);
        const now = new Date(clock.now());
        await endOpen(tx, { workspaceId: workspace.id, email: address }, now);
        await assertRoom(tx, workspace.id);
        if (takesSeat(role)) await assertFreeSeat("people and invitations", tx, deps, actor, now);
        const secret = randomToken();
        const id = `inv_${randomUUID()}`;
        await tx
          .insertInto("signing.memberInvitations")
          .values({
            id,
            workspaceId: workspace.id,
            email: address,
            role,
            invitedBy: actor.personId,
            hash: hashToken(secret),
            secretSealed: boxes.links.seal(secret),
            createdAt: now,
            expiresAt: new Date(now.getTime() + INVITED_DAYS * DAY),
            endedAt: null,
          })
          .execute();
        await recordAct(tx, actor, { what: "member-invited", about: address }, now.getTime());
        await jobs.add(memberInvitationJob, { invitation: id }, tx);
      });
    },

    async withdraw(actor: Actor, id: string): Promise<void> {
      const { workspaceId } = actor;
      await database.transaction(async (tx) => {
        const ended = await endOpen(tx, { workspaceId, id }, new Date(clock.now()));
        if (!ended) throw new SigningError("invitation-not-found");
        const { email: about } = await tx
          .selectFrom("signing.memberInvitations")
          .select("email")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        await recordAct(tx, actor, { what: "invitation-withdrawn", about }, clock.now());
      });
    },

    /** For anyone with the mail's link. Changes nothing. */
    async describe(secret: string): Promise<Invitation> {
      const { workspaceId, invitedBy, email, role, expiresAt } = await find(secret);
      const workspace = await database.query
        .selectFrom("signing.workspaces")
        .select(["uid", "name"])
        .where("id", "=", workspaceId)
        .executeTakeFirst();
      const name = workspace && (await workspaceName(senders, workspace));
      const inviter = await senders.account(invitedBy);
      if (!name || !inviter) throw new SigningError("invitation-ended");
      return {
        workspace: name,
        inviter: senderNameOf(inviter),
        email,
        role,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /**
     * The link shows that its mail was read, the account that the address is the person's.
     * @returns the workspace
     */
    async accept({ personId }: Actor, secret: string): Promise<string> {
      const { id, workspaceId } = await findFor(personId, secret);
      await database.transaction(async (tx) => {
        const workspace = await tx
          .selectFrom("signing.workspaces")
          .select("id")
          .where("id", "=", workspaceId)
          .where("uid", "is not", null)
          .forNoKeyUpdate()
          .executeTakeFirst();
        const invitation = await tx
          .selectFrom("signing.memberInvitations")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        if (!workspace || !invitation || !isOpen(invitation)) throw new SigningError("invitation-ended");
        const now = new Date(clock.now());
        // It may be withdrawn or declined since it was read.
        if (!(await endOpen(tx, { workspaceId, id }, now))) throw new SigningError("invitation-ended");
        if (await findRole(tx, workspaceId, personId)) return;
        if (takesSeat(invitation.role))
          await assertFreeSeat("people", tx, deps, { personId, workspaceId }, now);
        await tx
          .insertInto("signing.members")
          .values({
            id: `mem_${randomUUID()}`,
            workspaceId,
            uid: personId,
            role: invitation.role,
            joinedAt: now,
            endedAt: null,
          })
          .execute();
        await tx
          .updateTable("signing.workspaceLog")
          .set({ subject: personId })
          .where("workspaceId", "=", workspaceId)
          .where("what", "in", INVITATION_ACTS)
          .where("about", "=", invitation.email)
          .execute();
        const about = ROLES[invitation.role];
        await recordAct(tx, { personId, workspaceId }, { what: "member-joined", about }, now.getTime());
      });
      return workspaceId;
    },

    async decline({ personId }: Actor, secret: string): Promise<void> {
      const { id, workspaceId, email: about } = await findFor(personId, secret);
      await database.transaction(async (tx) => {
        const ended = await endOpen(tx, { workspaceId, id }, new Date(clock.now()));
        if (!ended) throw new SigningError("invitation-ended");
        await recordAct(tx, { personId, workspaceId }, { what: "invitation-declined", about }, clock.now());
      });
    },

    async removeEnded(): Promise<void> {
      await deleteInBatches(database, "signing.memberInvitations", (rows) =>
        rows.where("expiresAt", "<=", new Date(clock.now() - KEPT_AFTER_END)).orderBy("expiresAt"),
      );
    },
  };
}

/** Those that are past their days, too. */
export function openOf(query: Queryable<SigningTables>, workspaceId: string): Promise<Row[]> {
  return query
    .selectFrom("signing.memberInvitations")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("endedAt", "is", null)
    .orderBy("createdAt")
    .execute();
}

async function endOpen(
  query: Pick<SigningTx, "updateTable">,
  { workspaceId, ...which }: { workspaceId: string } & ({ id: string } | { email: string }),
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("signing.memberInvitations")
    .set({ endedAt: now, secretSealed: null })
    .where("workspaceId", "=", workspaceId)
    .where("endedAt", "is", null)
    .$if("id" in which, (rows) => rows.where("id", "=", "id" in which ? which.id : ""))
    .$if("email" in which, (rows) => rows.where("email", "=", "email" in which ? which.email : ""))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
