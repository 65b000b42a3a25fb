import { randomUUID } from "node:crypto";
import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { Answers } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import type { Clock } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { Sender, Senders } from "../caller.ts";
import { rowOfForm, type TermRow } from "../deadlines/term-row.ts";
import { proposeZone, todayOf } from "../deadlines/workspace-zone.ts";
import type { Envelope, SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { ContractRow, SigningTables } from "../tables.ts";
import type { SentDraft, SentDrafts } from "./drafts.ts";
import type { Paperwork } from "./paperwork.ts";
import { lockWorkspace, type Workspace } from "./workspaces.ts";

export type Contract = Selectable<ContractRow>;

/** A contract with the envelope that it was sent in last. */
export interface FoundContract {
  contract: Contract;
  envelope: Envelope | undefined;
}

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  drafts: SentDrafts;
  draftsPerOwner: number;
  paperwork: Pick<Paperwork, "form">;
  senders: Senders;
  clock: Clock;
}

export type Contracts = ReturnType<typeof createContracts>;

interface PreparedTerms {
  timeZone: string | undefined;
  row(draft: Pick<SentDraft, "templateId" | "answers">, workspace: Workspace): Promise<TermRow | undefined>;
}

/** An owner's contracts, before and after they are sent. */
export function createContracts({
  database,
  drafts,
  draftsPerOwner,
  paperwork,
  senders,
  clock,
}: Dependencies) {
  /**
   * Before a transaction, which other services must not be asked in.
   * @returns makes the terms that a form's answers say; none, where the form is no longer there
   */
  async function prepareTerms({ uid, email }: Sender): Promise<PreparedTerms> {
    const account = await senders.account(uid);
    return {
      timeZone: account?.timeZone,
      async row({ templateId, answers }, workspace) {
        const form = await paperwork.form(templateId);
        const owner = { name: account?.name ?? "", email };
        const today = todayOf(workspace, clock.now());
        return form && rowOfForm({ form, answers: answers as Answers }, owner, today);
      },
    };
  }

  /** A draft that a form's page has sent, into the workspace. @throws SigningError contract-not-found */
  async function takeDraft(
    tx: SigningTx,
    { uid, workspace, prepared }: { uid: string; workspace: Workspace; prepared: PreparedTerms },
    id: string,
  ): Promise<void> {
    const draft = await drafts.take(uid, id, tx);
    if (!draft) throw new SigningError("contract-not-found");
    await proposeZone(tx, workspace.id, prepared.timeZone);
    const { templateId, version, answers, text } = draft;
    await insertDraft(
      tx,
      { workspaceId: workspace.id, now: clock.now(), terms: await prepared.row(draft, workspace) },
      { id, templateId, version, title: titleOf(templateId), answers, text },
    );
  }

  return {
    find: findContract,

    /** Takes a draft that a form's page has sent. @throws SigningError contract-limit-reached, contract-not-found */
    async openDraft(sender: Sender, id: string): Promise<void> {
      const { uid } = sender;
      const prepared = await prepareTerms(sender);
      await database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, uid, clock.now());
        const known = await findContract(tx, uid, id).catch(unlessMissing);
        if (known) return;
        await takeDraft(tx, { uid, workspace, prepared }, id);
        await assertRoom(tx, workspace.id, draftsPerOwner + 1);
      });
    },

    /**
     * A draft, also one that was not opened. For a day it can be brought back, unless it is deleted for good.
     * @throws SigningError contract-not-found, wrong-state
     */
    async delete(sender: Sender, id: string, forGood: boolean): Promise<void> {
      const { uid } = sender;
      const prepared = await prepareTerms(sender);
      await database.transaction(async (tx) => {
        // Serializes with sending.
        const workspace = await lockWorkspace(tx, uid, clock.now());
        const found = await findContract(tx, uid, id, WITH_DELETED).catch(unlessMissing);
        if (found?.envelope) throw new SigningError("wrong-state");
        if (!found) await takeDraft(tx, { uid, workspace, prepared }, id);
        if (forGood) await tx.deleteFrom("signing.contracts").where("id", "=", id).execute();
        else await markDeleted(tx, id, found?.contract.deletedAt ?? new Date(clock.now()));
      });
    },

    /** A deleted draft. @throws SigningError contract-limit-reached, contract-not-found */
    async restore({ uid }: Sender, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, uid, clock.now());
        const { contract } = await findContract(tx, uid, id, WITH_DELETED);
        if (contract.deletedAt === null) return;
        await assertRoom(tx, workspace.id, draftsPerOwner);
        await markDeleted(tx, id, null);
      });
    },

    /** Takes the sample off the register, or puts it back. */
    async setSample({ uid }: Sender, removed: boolean): Promise<void> {
      await database.transaction(async (tx) => {
        const { id } = await lockWorkspace(tx, uid, clock.now());
        await tx
          .updateTable("signing.workspaces")
          .set({ sampleRemovedAt: removed ? new Date(clock.now()) : null })
          .where("id", "=", id)
          .execute();
      });
    },

    /** One that ended unsigned, as a new draft. @throws SigningError contract-limit-reached, contract-not-found, wrong-state */
    async again(sender: Sender, id: string): Promise<string> {
      const { uid } = sender;
      const prepared = await prepareTerms(sender);
      return database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, uid, clock.now());
        const workspaceId = workspace.id;
        const { contract, envelope } = await findContract(tx, uid, id);
        if (!envelope?.endedAt) throw new SigningError("wrong-state");
        await assertRoom(tx, workspaceId, draftsPerOwner);
        const { templateId, version, title, answers, text } = contract;
        if (templateId === null) throw new SigningError("wrong-state");
        const draft = { id: randomUUID(), templateId, version, title, answers, text, againOf: id };
        const terms = await prepared.row(draft, workspace);
        await insertDraft(tx, { workspaceId, now: clock.now(), terms }, draft);
        return draft.id;
      });
    },
  };
}

const WITH_DELETED = { deleted: true };

/** @throws SigningError contract-not-found, also for another owner's */
async function findContract(
  query: Queryable<SigningTables>,
  uid: string,
  id: string,
  { deleted = false } = {},
): Promise<FoundContract> {
  const contract = await query
    .selectFrom("signing.contracts as contract")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "contract.workspaceId")
    .selectAll("contract")
    .where("contract.id", "=", id)
    .where("workspace.uid", "=", uid)
    .$if(!deleted, (all) => all.where("contract.deletedAt", "is", null))
    .executeTakeFirst();
  if (!contract) throw new SigningError("contract-not-found");
  const envelope = await query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("contractId", "=", id)
    .orderBy("sentAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return { contract, envelope };
}

async function insertDraft(
  tx: SigningTx,
  { workspaceId, now, terms }: { workspaceId: string; now: number; terms: TermRow | undefined },
  draft: Omit<SentDraft, "sentAt"> & { title: string; againOf?: string },
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto("signing.contracts")
    .values({
      ...draft,
      ...terms,
      workspaceId,
      answers: JSON.stringify(draft.answers),
      createdAt: at,
      changedAt: at,
    })
    .execute();
}

async function markDeleted(tx: SigningTx, id: string, deletedAt: Date | null): Promise<void> {
  await tx.updateTable("signing.contracts").set({ deletedAt }).where("id", "=", id).execute();
}

/** @throws SigningError contract-limit-reached */
async function assertRoom(tx: SigningTx, workspaceId: string, most: number): Promise<void> {
  const { count } = await tx
    .selectFrom("signing.contracts as contract")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("contract.workspaceId", "=", workspaceId)
    .where("contract.deletedAt", "is", null)
    // Those that were signed elsewhere are not drafts.
    .where("contract.origin", "not in", ["import", "list"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.envelopes as envelope")
            .select("envelope.id")
            .whereRef("envelope.contractId", "=", "contract.id"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw new SigningError("contract-limit-reached");
}

/** Another transaction may have taken the draft since. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof SigningError && error.code === "contract-not-found") return undefined;
  throw error;
}

/** The form's name. */
export function titleOf(templateId: number): string {
  return listedForms.find((form) => form.templateId === templateId)?.name ?? `Form ${templateId}`;
}
