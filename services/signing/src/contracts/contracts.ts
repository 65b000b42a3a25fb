import { randomUUID } from "node:crypto";
import type { Database, JobTables, Queryable } from "@sealwright/database";
import { listedForms } from "@sealwright/forms/library";
import type { Clock } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { Sender } from "../caller.ts";
import type { Envelope, SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { ContractRow, SigningTables } from "../tables.ts";
import type { SentDraft, SentDrafts } from "./drafts.ts";
import { findWorkspace, lockWorkspace } from "./workspaces.ts";

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
  clock: Clock;
}

export type Contracts = ReturnType<typeof createContracts>;

/** An owner's contracts, before and after they are sent. */
export function createContracts({ database, drafts, draftsPerOwner, clock }: Dependencies) {
  return {
    find: findContract,

    /** Takes a draft that a form's page has sent. @throws SigningError contract-limit-reached, contract-not-found */
    async openDraft({ uid }: Sender, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, uid, clock.now());
        const known = await findContract(tx, uid, id).catch(unlessMissing);
        if (known) return;
        const draft = await drafts.take(uid, id, tx);
        if (!draft) throw new SigningError("contract-not-found");
        await assertRoom(tx, workspace.id, draftsPerOwner);
        const { templateId, version, answers, text } = draft;
        await insertDraft(
          tx,
          { workspaceId: workspace.id, now: clock.now() },
          { id, templateId, version, title: titleOf(templateId), answers, text },
        );
      });
    },

    /** Also one that was not opened. @throws SigningError contract-not-found, wrong-state */
    async delete({ uid }: Sender, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        // Serializes with sending.
        await lockWorkspace(tx, uid, clock.now());
        const found = await findContract(tx, uid, id).catch(unlessMissing);
        if (found?.envelope) throw new SigningError("wrong-state");
        if (!found && !(await drafts.take(uid, id, tx))) throw new SigningError("contract-not-found");
        await tx.deleteFrom("signing.contracts").where("id", "=", id).execute();
      });
    },

    /** One that ended unsigned, as a new draft. @throws SigningError contract-limit-reached, contract-not-found, wrong-state */
    async again({ uid }: Sender, id: string): Promise<string> {
      return database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, uid, clock.now());
        const { contract, envelope } = await findContract(tx, uid, id);
        if (!envelope?.endedAt) throw new SigningError("wrong-state");
        await assertRoom(tx, workspaceId, draftsPerOwner);
        const { templateId, version, title, answers, text } = contract;
        if (templateId === null) throw new SigningError("wrong-state");
        const draft = { id: randomUUID(), templateId, version, title, answers, text };
        await insertDraft(tx, { workspaceId, now: clock.now() }, draft);
        return draft.id;
      });
    },

    /** Their contracts, in any order. */
    async all(uid: string): Promise<Contract[]> {
      const workspace = await findWorkspace(database.query, uid);
      if (!workspace) return [];
      return database.query
        .selectFrom("signing.contracts")
        .selectAll()
        .where("workspaceId", "=", workspace.id)
        .execute();
    },
  };
}

/** @throws SigningError contract-not-found, also for another owner's */
async function findContract(
  query: Queryable<SigningTables>,
  uid: string,
  id: string,
): Promise<FoundContract> {
  const contract = await query
    .selectFrom("signing.contracts as contract")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "contract.workspaceId")
    .selectAll("contract")
    .where("contract.id", "=", id)
    .where("workspace.uid", "=", uid)
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
  { workspaceId, now }: { workspaceId: string; now: number },
  draft: Pick<SentDraft, "id" | "templateId" | "version" | "answers" | "text"> & { title: string },
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto("signing.contracts")
    .values({
      ...draft,
      workspaceId,
      answers: JSON.stringify(draft.answers),
      createdAt: at,
      changedAt: at,
    })
    .execute();
}

/** @throws SigningError contract-limit-reached */
async function assertRoom(tx: SigningTx, workspaceId: string, most: number): Promise<void> {
  const { count } = await tx
    .selectFrom("signing.contracts as contract")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("contract.workspaceId", "=", workspaceId)
    .where("contract.templateId", "is not", null)
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
