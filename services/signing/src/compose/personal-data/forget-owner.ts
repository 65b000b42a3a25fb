import type { Database, JobTables, Queryable } from "@sealwright/database";
import { type Clock, type Logger, requestLogger } from "@sealwright/runtime";
import type { Senders } from "../../base/caller.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { FORGOTTEN_TERMS } from "../../base/term-row.ts";
import { INVITATION_ACTS } from "../../base/workspace-log.ts";
import { BY_SYSTEM } from "../../envelope/events.ts";
import type { Envelopes, SigningTx } from "../../envelope/locked-envelope.ts";
import { endMembership, recordHandOver } from "../../workspace/members/leaving.ts";
import { findWorkspace } from "../../workspace/workspaces.ts";

const REASON = "The sender’s account was deleted.";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  senders: Senders;
  clock: Clock;
  logger: Logger;
}

export function createOwnerErasure({ database, envelopes, senders, clock, logger }: Dependencies) {
  async function voidOpen(workspaceId: string): Promise<void> {
    for (const { id } of await sentFrom(database.query, workspaceId)) {
      const kind = (await isOverdue(id)) ? "expire" : "void";
      await envelopes
        .within(id, (envelope) => envelope.move({ kind }, { actor: BY_SYSTEM, reason: REASON }))
        .catch((error) => {
          // Signed, declined or expired in the meantime.
          if (!(error instanceof SigningError && error.code === "wrong-state")) throw error;
        });
    }
  }

  async function isOverdue(id: string): Promise<boolean> {
    const { expiresAt } = await database.query
      .selectFrom("signing.envelopes")
      .select("expiresAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return expiresAt.getTime() <= clock.now();
  }

  /** In the workspaces of others, what they did stays, without their name and address. */
  async function leaveOthers(uid: string): Promise<void> {
    const memberships = await database.query
      .selectFrom("signing.members as member")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "member.workspaceId")
      .select(["member.id", "member.workspaceId", "member.role", "member.joinedAt", "member.endedAt"])
      .select("workspace.uid as owner")
      .where("member.uid", "=", uid)
      .execute();
    for (const { owner, endedAt, ...member } of memberships) {
      const heir = owner === null ? undefined : await senders.account(owner);
      await database.transaction(async (tx) => {
        if (endedAt === null) {
          const inheriting = owner !== null && heir ? { uid: owner, email: heir.email } : undefined;
          const handed = await endMembership(
            tx,
            { ...member, uid },
            { name: "", email: "", heir: inheriting },
            new Date(clock.now()),
          );
          const doer = { personId: uid, workspaceId: member.workspaceId };
          if (inheriting) await recordHandOver(tx, doer, { heir: inheriting, handed }, clock.now());
        }
        await tx
          .updateTable("signing.members")
          .set({ uid: null, name: "", email: "" })
          .where("id", "=", member.id)
          .execute();
      });
    }
  }

  /** An address that is not verified may be someone else’s. */
  async function verifiedAddress(uid: string): Promise<string | undefined> {
    const account = await senders.account(uid);
    return account?.emailVerified ? account.email : undefined;
  }

  return {
    /**
     * Deletes drafts, imports and templates. Sent contracts lose their owner: completed ones are kept for
     * the other signers, with their evidence; the rest until the mails about their end are sent.
     * Idempotent, so an interrupted deletion is simply restarted.
     * @param email the verified address of an account that may be gone already
     */
    async forget(uid: string, email?: string): Promise<void> {
      const address = email ?? (await verifiedAddress(uid));
      await leaveOthers(uid);
      await database.transaction((tx) => forgetInOthers(tx, uid, address));
      const workspace = await findWorkspace(database.query, uid);
      if (!workspace) return;
      let left: Left | undefined;
      while (!left) {
        await voidOpen(workspace.id);
        left = await database.transaction((tx) => forgetWorkspace(tx, { ...workspace, uid }));
      }
      requestLogger(logger).info({ workspace: workspace.id, ...left }, "owner left");
    },
  };
}

/**
 * Who sends locks the workspace, too, and finds it without its owner afterward.
 * @returns undefined if something was sent since all was voided; then nothing is changed
 */
async function forgetWorkspace(
  tx: SigningTx,
  { id, uid }: { id: string; uid: string },
): Promise<Left | undefined> {
  const own = await tx
    .selectFrom("signing.workspaces")
    .select("id")
    .where("id", "=", id)
    .where("uid", "=", uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // It was handed to a colleague since.
  if (!own) return { kept: 0, deleted: 0 };
  if ((await sentFrom(tx, id)).length > 0) return undefined;
  await forgetPrograms(tx, id);
  await tx.deleteFrom("signing.imports").where("workspaceId", "=", id).execute();
  await tx.deleteFrom("signing.templates").where("workspaceId", "=", id).execute();
  const { numDeletedRows } = await tx
    .deleteFrom("signing.contracts")
    .where("workspaceId", "=", id)
    .where("id", "not in", (query) =>
      query.selectFrom("signing.envelopes").select("contractId").where("workspaceId", "=", id),
    )
    .executeTakeFirstOrThrow();
  const rows = await tx
    .updateTable("signing.contracts")
    .set({ answers: "{}", responsible: null, privateTo: null, ...FORGOTTEN_TERMS })
    .where("workspaceId", "=", id)
    .returning("id")
    .execute();
  await tx.deleteFrom("signing.reminders").where("workspaceId", "=", id).execute();
  await tx.deleteFrom("signing.webhooks").where("workspaceId", "=", id).execute();
  await tx.deleteFrom("signing.members").where("workspaceId", "=", id).execute();
  await tx.deleteFrom("signing.memberInvitations").where("workspaceId", "=", id).execute();
  await tx.deleteFrom("signing.workspaceLog").where("workspaceId", "=", id).execute();
  if (rows.length === 0) await tx.deleteFrom("signing.workspaces").where("id", "=", id).execute();
  else
    await tx
      .updateTable("signing.workspaces")
      .set({ uid: null, name: "", timeZone: null, calendarHash: null, calendarCreatedAt: null })
      .where("id", "=", id)
      .execute();
  return { kept: rows.length, deleted: Number(numDeletedRows) };
}

interface Left {
  kept: number;
  deleted: number;
}

function sentFrom(query: Queryable<SigningTables>, workspaceId: string): Promise<{ id: string }[]> {
  return query
    .selectFrom("signing.envelopes")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("state", "=", "sent")
    .execute();
}

/** What was done stays, without who it was and from where. Those who were invited need not have joined. */
async function forgetInOthers(tx: SigningTx, uid: string, address: string | undefined): Promise<void> {
  const entries = () => tx.updateTable("signing.workspaceLog");
  const invitations = () => tx.deleteFrom("signing.memberInvitations");
  if (address !== undefined) {
    await invitations().where("email", "=", address).execute();
    await entries()
      .set({ about: "" })
      .where("what", "in", INVITATION_ACTS)
      .where("about", "=", address)
      .execute();
  }
  // The account may have had another address when it joined.
  await invitations()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("signing.workspaceLog as entry")
          .select("entry.seq")
          .whereRef("entry.workspaceId", "=", "signing.memberInvitations.workspaceId")
          .whereRef("entry.about", "=", "signing.memberInvitations.email")
          .where("entry.what", "in", INVITATION_ACTS)
          .where("entry.subject", "=", uid),
      ),
    )
    .execute();
  await entries()
    .set({ about: "" })
    .where("what", "in", INVITATION_ACTS)
    .where("subject", "=", uid)
    .execute();
  await entries().set({ subject: null }).where("subject", "=", uid).execute();
  await entries().set({ person: null, ip: null }).where("person", "=", uid).execute();
}

/** Sent envelopes have copies of their files. */
async function forgetPrograms(tx: SigningTx, workspaceId: string): Promise<void> {
  for (const table of PROGRAM_TABLES) {
    await tx.deleteFrom(table).where("workspaceId", "=", workspaceId).execute();
  }
}

const PROGRAM_TABLES = [
  "signing.apiKeys",
  "signing.apiRequests",
  "signing.apiEnvelopes",
  "signing.uploads",
] as const;
