import { randomUUID } from "node:crypto";
import type { Database, JobTables } from "@sealwright/database";
import type { TemplateProposal } from "@sealwright/protocol/signing/calls";
import type { Clock } from "@sealwright/runtime";
import type { Sender } from "../caller.ts";
import type { Contracts } from "../contracts/contracts.ts";
import type { Paperwork } from "../contracts/paperwork.ts";
import { lockWorkspace } from "../contracts/workspaces.ts";
import { SigningError } from "../errors.ts";
import { refusalOf } from "../imports/refusal-of.ts";
import type { SigningTables } from "../tables.ts";
import type { Usage } from "../usage/usage.ts";
import { proposedFields } from "./proposed-fields.ts";
import { type KeptForm, reuseOf, textNow } from "./reuse.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  paperwork: Paperwork;
  usage: Usage;
  clock: Clock;
}

interface TemplateToSave {
  /** The contract that it is made from. */
  contract: string;
  name: string;
  /** Ids of fields that are left blank for next time. */
  blanks: readonly string[];
  requestId: string;
}

export type Reusing = ReturnType<typeof createReusing>;

/** What is made of a contract that its owner has already: a template, or another one like it. */
export function createReusing({ database, contracts, paperwork, usage, clock }: Dependencies) {
  /** @throws SigningError contract-not-found, wrong-state for one of no form, or of one that is gone */
  async function formOf(uid: string, id: string) {
    const { contract } = await contracts.find(database.query, uid, id);
    const { templateId, version, title, answers, text } = contract;
    const form = await paperwork.form(templateId);
    if (templateId === null || !form) throw new SigningError("wrong-state");
    return { form, kept: { templateId, version, answers, text } satisfies KeptForm, title };
  }

  return {
    /** What of a contract one would keep. @throws SigningError contract-not-found, wrong-state */
    async propose({ uid, email }: Sender, id: string): Promise<TemplateProposal> {
      const { form, kept, title } = await formOf(uid, id);
      const now = await textNow(kept, paperwork);
      const refusal = await refusalOf(database, uid, clock, (tx, workspaceId) =>
        usage.assertRoomForTemplate(tx, { uid, workspaceId }),
      );
      const { templateId } = kept;
      const fields = proposedFields(form, now?.answers ?? {}, email);
      return { title, templateId, refusal, version: form.version, fields };
    },

    /** @returns its id @throws SigningError contract-not-found, plan-required, templates-full, wrong-state */
    async save({ uid }: Sender, { contract, name, blanks, requestId }: TemplateToSave): Promise<string> {
      const { kept, title } = await formOf(uid, contract);
      const answers = Object.fromEntries(
        Object.entries(kept.answers).filter(([field]) => !blanks.includes(field)),
      );
      const now = await textNow({ ...kept, answers }, paperwork);
      if (!now) throw new SigningError("wrong-state");
      return database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, uid, clock.now());
        const before = await tx
          .selectFrom("signing.templates")
          .select("id")
          .where("workspaceId", "=", workspaceId)
          .where("requestId", "=", requestId)
          .executeTakeFirst();
        if (before) return before.id;
        await usage.assertRoomForTemplate(tx, { uid, workspaceId });
        const id = randomUUID();
        await tx
          .insertInto("signing.templates")
          .values({
            ...{ id, workspaceId, requestId, name: name.trim() || title, templateId: kept.templateId },
            ...{ version: now.form.version, text: now.text },
            answers: JSON.stringify(now.answers),
            blanks: JSON.stringify(blanks),
            savedAt: new Date(clock.now()),
            ...{ lastUsedAt: null, deletedAt: null },
          })
          .execute();
        return id;
      });
    },

    /** What a contract's answers begin another one with. @throws SigningError contract-not-found, wrong-state */
    async another({ uid }: Sender, id: string) {
      const { kept, title } = await formOf(uid, id);
      return reuseOf(kept, title, paperwork);
    },
  };
}
