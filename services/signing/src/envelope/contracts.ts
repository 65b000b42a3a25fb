import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { Answers } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import type { Clock } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { Actor } from "../base/actor.ts";
import type { Senders } from "../base/caller.ts";
import { SigningError } from "../base/errors.ts";
import { hashOf } from "../base/hash.ts";
import type { ContractRow, SigningTables } from "../base/tables.ts";
import { rowOfForm, type TermRow } from "../base/term-row.ts";
import { visibleTo } from "../base/visible-to.ts";
import { recordAct } from "../base/workspace-log.ts";
import { todayOf } from "../base/workspace-zone.ts";
import { assertDraft } from "./assert-draft.ts";
import { type Envelope, isOver, type SigningTx } from "./locked-envelope.ts";
import type { Paperwork } from "./paperwork.ts";
import type { SentDraft, SentDrafts } from "./sent-drafts.ts";
import type { Workspace, Workspaces } from "./workspaces.ts";

export type Contract = Selectable<ContractRow>;

/** What a draft of a form says. */
export type FormDraftContent = Pick<SentDraft, "templateId" | "version" | "answers" | "text"> & {
  title: string;
};

/** What a draft has of the contract or template that it is made from. */
interface DraftSource {
  madeFrom?: Contract["madeFrom"] | undefined;
  privateTo?: Contract["privateTo"] | undefined;
}

/** A contract with the last envelope it was sent in. */
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
  workspaces: Workspaces;
  clock: Clock;
}

export type Contracts = ReturnType<typeof createContracts>;

interface PreparedTerms {
  timeZone: string | undefined;
  row(draft: Pick<SentDraft, "templateId" | "answers">, workspace: Workspace): Promise<TermRow | undefined>;
}

export function createContracts({
  database,
  drafts,
  draftsPerOwner,
  paperwork,
  senders,
  workspaces,
  clock,
}: Dependencies) {
  /**
   * Runs before the transaction, which must not wait for other services.
   * @returns makes the terms from a form's answers; none if the form no longer exists
   */
  async function prepareTerms({ personId }: Actor): Promise<PreparedTerms> {
    const account = await senders.account(personId);
    return {
      timeZone: account?.timeZone,
      async row({ templateId, answers }, workspace) {
        const form = await paperwork.form(templateId);
        const owner = { name: account?.name ?? "", email: account?.email ?? "" };
        const today = todayOf(workspace, clock.now());
        return form && rowOfForm({ form, answers: answers as Answers }, owner, today);
      },
    };
  }

  async function takeDraft(
    tx: SigningTx,
    { actor, workspace, prepared }: { actor: Actor; workspace: Workspace; prepared: PreparedTerms },
    id: string,
  ): Promise<void> {
    const draft = await drafts.take(actor.personId, id, tx);
    if (!draft) throw new SigningError("contract-not-found");
    await workspaces.proposeZone(tx, workspace.id, prepared.timeZone);
    const { templateId, version, answers, text } = draft;
    await insertDraft(
      tx,
      { actor, now: clock.now(), terms: await prepared.row(draft, workspace) },
      { id, templateId, version, title: titleOf(templateId), answers, text },
    );
  }

  return {
    find: findContract,

    /** For one more draft. @throws SigningError contract-limit-reached */
    assertRoom: (tx: SigningTx, workspaceId: string) => assertRoom(tx, workspaceId, draftsPerOwner),

    async openDraft(actor: Actor, id: string): Promise<void> {
      const prepared = await prepareTerms(actor);
      await database.transaction(async (tx) => {
        const workspace = await workspaces.lock(tx, actor);
        const known = await findContract(tx, actor, id).catch(unlessMissing);
        if (known) return;
        await takeDraft(tx, { actor, workspace, prepared }, id);
        await assertRoom(tx, workspace.id, draftsPerOwner + 1);
      });
    },

    /** @param privateTo as the contract that it is made from @throws SigningError contract-limit-reached */
    async create(
      actor: Actor,
      content: FormDraftContent,
      { madeFrom = null, privateTo = null }: DraftSource = {},
    ): Promise<string> {
      const prepared = await prepareTerms(actor);
      return database.transaction(async (tx) => {
        const workspace = await workspaces.lock(tx, actor);
        await assertRoom(tx, workspace.id, draftsPerOwner);
        await workspaces.proposeZone(tx, workspace.id, prepared.timeZone);
        const id = randomUUID();
        const terms = await prepared.row(content, workspace);
        await insertDraft(tx, { actor, now: clock.now(), terms }, { id, privateTo, madeFrom, ...content });
        return id;
      });
    },

    /**
     * Saves a draft over the revision that was read.
     * @returns the new revision
     * @throws SigningError contract-not-found, draft-changed, wrong-state
     */
    async change(actor: Actor, id: string, revision: string, content: FormDraftContent): Promise<string> {
      const prepared = await prepareTerms(actor);
      return database.transaction(async (tx) => {
        const workspace = await workspaces.lock(tx, actor);
        const found = await findContract(tx, actor, id);
        assertDraft(found);
        const { contract } = found;
        if (contract.templateId !== content.templateId) throw new SigningError("wrong-state");
        const { title, version, answers, text } = content;
        // An answer to the first attempt may have been lost.
        if (contract.title === title && isDeepStrictEqual(contract.answers, answers)) {
          return revisionOf(contract);
        }
        if (revisionOf(contract) !== revision) throw new SigningError("draft-changed");
        const terms = await prepared.row(content, workspace);
        const changedAt = new Date(clock.now());
        const saved = await tx
          .updateTable("signing.contracts")
          .set({ title, version, text, answers: JSON.stringify(answers), changedAt, ...terms })
          .where("id", "=", id)
          .returning(["title", "answers"])
          .executeTakeFirstOrThrow();
        return revisionOf(saved);
      });
    },

    /** Also deletes a draft that was not opened. It can be restored for a day, unless deleted for good. */
    async delete(actor: Actor, id: string, forGood: boolean): Promise<void> {
      const prepared = await prepareTerms(actor);
      await database.transaction(async (tx) => {
        // Serializes with sending.
        const workspace = await workspaces.lock(tx, actor);
        const found = await findContract(tx, actor, id, WITH_DELETED).catch(unlessMissing);
        if (found) assertDraft(found);
        else await takeDraft(tx, { actor, workspace, prepared }, id);
        if (forGood) await tx.deleteFrom("signing.contracts").where("id", "=", id).execute();
        else await markDeleted(tx, id, found?.contract.deletedAt ?? new Date(clock.now()));
        await recordAct(tx, actor, { what: "contract-deleted", contractId: id }, clock.now());
      });
    },

    async restore(actor: Actor, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const workspace = await workspaces.lock(tx, actor);
        const { contract } = await findContract(tx, actor, id, WITH_DELETED);
        if (contract.deletedAt === null) return;
        await assertRoom(tx, workspace.id, draftsPerOwner);
        await markDeleted(tx, id, null);
        await recordAct(tx, actor, { what: "contract-restored", contractId: id }, clock.now());
      });
    },

    async again(actor: Actor, id: string): Promise<string> {
      const prepared = await prepareTerms(actor);
      return database.transaction(async (tx) => {
        const workspace = await workspaces.lock(tx, actor);
        const workspaceId = workspace.id;
        const { contract, envelope } = await findContract(tx, actor, id);
        if (!envelope?.endedAt && !(envelope && isOver(envelope, clock.now())))
          throw new SigningError("wrong-state");
        await assertRoom(tx, workspaceId, draftsPerOwner);
        const { templateId, version, title, answers, text, madeFrom, privateTo } = contract;
        if (templateId === null) throw new SigningError("wrong-state");
        const copied = { templateId, version, title, answers, text, madeFrom, privateTo };
        const draft = { id: randomUUID(), ...copied, againOf: id };
        const terms = await prepared.row(draft, workspace);
        await insertDraft(tx, { actor, now: clock.now(), terms }, draft);
        return draft.id;
      });
    },
  };
}

const WITH_DELETED = { deleted: true };

/** @throws SigningError contract-not-found, also for another owner's, and for one that is private to others */
async function findContract(
  query: Queryable<SigningTables>,
  actor: Actor,
  id: string,
  { deleted = false } = {},
): Promise<FoundContract> {
  const contract = await query
    .selectFrom("signing.contracts as contract")
    .selectAll()
    .where("contract.id", "=", id)
    .where("contract.workspaceId", "=", actor.workspaceId)
    .where(visibleTo(actor))
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
  { actor, now, terms }: { actor: Actor; now: number; terms: TermRow | undefined },
  {
    madeFrom = null,
    ...draft
  }: Omit<SentDraft, "sentAt"> & DraftSource & { title: string; againOf?: string },
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto("signing.contracts")
    .values({
      ...draft,
      ...terms,
      workspaceId: actor.workspaceId,
      responsible: actor.personId,
      answers: JSON.stringify(draft.answers),
      madeFrom: madeFrom && JSON.stringify(madeFrom),
      createdAt: at,
      changedAt: at,
    })
    .execute();
}

/** Of what an owner has typed, so that two tabs notice each other. */
export function revisionOf({ title, answers }: Pick<Contract, "title" | "answers">): string {
  return hashOf(JSON.stringify([title, answers]));
}

async function markDeleted(tx: SigningTx, id: string, deletedAt: Date | null): Promise<void> {
  await tx.updateTable("signing.contracts").set({ deletedAt }).where("id", "=", id).execute();
}

async function assertRoom(tx: SigningTx, workspaceId: string, most: number): Promise<void> {
  const { count } = await tx
    .selectFrom("signing.contracts as contract")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("contract.workspaceId", "=", workspaceId)
    .where("contract.deletedAt", "is", null)
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

export function titleOf(templateId: number): string {
  return listedForms.find((form) => form.templateId === templateId)?.name ?? `Form ${templateId}`;
}
