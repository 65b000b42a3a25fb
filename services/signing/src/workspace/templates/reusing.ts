import { randomUUID } from "node:crypto";
import type { Database, JobTables } from "@sealwright/database";
import type { TemplateProposal } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { recordAct } from "../../base/workspace-log.ts";
import type { Contracts } from "../../envelope/contracts.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { Usage } from "../../envelope/usage.ts";
import { refusalOf } from "../imports/refusal-of.ts";
import { lockWorkspace } from "../workspaces.ts";
import { proposedFields } from "./proposed-fields.ts";
import { type KeptForm, reuseOf, textNow } from "./reuse.ts";
import { assertNotPrivate } from "./template-source.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  paperwork: Paperwork;
  usage: Usage;
  clock: Clock;
}

interface TemplateToSave {
  contract: string;
  name: string;
  blanks: readonly string[];
  requestId: string;
}

export type Reusing = ReturnType<typeof createReusing>;

export function createReusing({ database, contracts, paperwork, usage, clock }: Dependencies) {
  /** @throws SigningError wrong-state also if its form no longer exists */
  async function formOf(actor: Actor, id: string) {
    const { contract } = await contracts.find(database.query, actor, id);
    const { templateId, version, title, answers, text, privateTo } = contract;
    const form = await paperwork.form(templateId);
    if (templateId === null || !form) throw new SigningError("wrong-state");
    return { form, kept: { templateId, version, answers, text } satisfies KeptForm, title, privateTo };
  }

  const formsToday = ({ workspaceId }: Actor) => paperwork.today(database.query, workspaceId);

  return {
    async propose(actor: Actor, { id, email }: { id: string; email: string }): Promise<TemplateProposal> {
      const { form, kept, title, privateTo } = await formOf(actor, id);
      assertNotPrivate({ privateTo });
      const now = await textNow(kept, await formsToday(actor));
      const refusal = await refusalOf(database, actor, (tx) => usage.assertRoomForTemplate(tx, actor));
      const { templateId } = kept;
      const fields = proposedFields(form, now?.answers ?? {}, email);
      return { title, templateId, refusal, version: form.version, fields };
    },

    async save(actor: Actor, { contract, name, blanks, requestId }: TemplateToSave): Promise<string> {
      const { kept, title, privateTo } = await formOf(actor, contract);
      assertNotPrivate({ privateTo });
      const answers = Object.fromEntries(
        Object.entries(kept.answers).filter(([field]) => !blanks.includes(field)),
      );
      const now = await textNow({ ...kept, answers }, await formsToday(actor));
      if (!now) throw new SigningError("wrong-state");
      return database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, actor);
        const before = await tx
          .selectFrom("signing.templates")
          .select("id")
          .where("workspaceId", "=", workspaceId)
          .where("requestId", "=", requestId)
          .executeTakeFirst();
        if (before) return before.id;
        await usage.assertRoomForTemplate(tx, actor);
        const id = randomUUID();
        const about = name.trim() || title;
        await tx
          .insertInto("signing.templates")
          .values({
            id,
            workspaceId,
            requestId,
            name: about,
            templateId: kept.templateId,
            version: now.form.version,
            text: now.text,
            answers: JSON.stringify(now.answers),
            blanks: JSON.stringify(blanks),
            savedAt: new Date(clock.now()),
            lastUsedAt: null,
            deletedAt: null,
          })
          .execute();
        await recordAct(tx, actor, { what: "form-saved-as-template", about }, clock.now());
        return id;
      });
    },

    async another(actor: Actor, id: string) {
      const { kept, title } = await formOf(actor, id);
      return reuseOf(kept, title, await formsToday(actor));
    },
  };
}
