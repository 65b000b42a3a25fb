import type { Database, JobTables } from "@sealwright/database";
import type { ListedTemplate } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import { sql } from "kysely";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { recordAct } from "../../base/workspace-log.ts";
import { titleOf } from "../../envelope/contracts.ts";
import type { DatedForms, Paperwork } from "../../envelope/paperwork.ts";
import type { Usage } from "../../envelope/usage.ts";
import type { DraftRow } from "../document-drafts/draft-rows.ts";
import { lockWorkspace } from "../workspaces.ts";
import { reuseOf, textNow } from "./reuse.ts";
import { rolesOf } from "./template-people.ts";
import { findTemplate, type Template, versionsOf } from "./template-rows.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  paperwork: Paperwork;
  usage: Usage;
  clock: Clock;
}

export type Templates = ReturnType<typeof createTemplates>;

/** Each template has its own answers and its own text. */
export function createTemplates({ database, paperwork, usage, clock }: Dependencies) {
  const find = (actor: Actor, id: string, isDeleted = false) =>
    findTemplate(database.query, actor, id, isDeleted);

  async function listed(template: Template): Promise<ListedTemplate> {
    const { id, templateId, workspaceId } = template;
    if (templateId !== null)
      return listedForm(template, templateId, await paperwork.today(database.query, workspaceId));
    return listedDocuments(template, await versionsOf(database.query, [id]));
  }

  return {
    async list({ workspaceId }: Actor): Promise<ListedTemplate[]> {
      const rows = await database.query
        .selectFrom("signing.templates")
        .selectAll()
        .where("workspaceId", "=", workspaceId)
        .where("deletedAt", "is", null)
        .orderBy(sql`coalesce(last_used_at, saved_at)`, "desc")
        .execute();
      const documents = rows.filter(({ templateId }) => templateId === null);
      const versions = await versionsOf(
        database.query,
        documents.map(({ id }) => id),
      );
      const forms = await paperwork.today(database.query, workspaceId);
      return Promise.all(
        rows.map((row) =>
          row.templateId === null
            ? listedDocuments(
                row,
                versions.filter((one) => one.templateId === row.id),
              )
            : listedForm(row, row.templateId, forms),
        ),
      );
    },

    listed,

    /** Of a form. @throws SigningError template-not-found, wrong-state for one of documents */
    async read(actor: Actor, id: string) {
      const template = await find(actor, id);
      const { templateId, name } = template;
      if (templateId === null) throw new SigningError("wrong-state");
      const forms = await paperwork.today(database.query, actor.workspaceId);
      const reuse = await reuseOf({ ...template, templateId }, name, forms);
      return { template: await listedForm(template, templateId, forms), reuse };
    },

    async answersOf(actor: Actor, id: string) {
      const { templateId, answers, apiId, name } = await find(actor, id);
      return { templateId, answers, madeFrom: { id: apiId, name } };
    },

    async countUse({ workspaceId }: Actor, id: string): Promise<void> {
      await database.query
        .updateTable("signing.templates")
        .set({ lastUsedAt: new Date(clock.now()), uses: sql`uses + 1` })
        .where("id", "=", id)
        .where("workspaceId", "=", workspaceId)
        .execute();
    },

    async rename(actor: Actor, id: string, { name, from }: { name: string; from: string }): Promise<void> {
      await find(actor, id);
      const renamed = await database.query
        .updateTable("signing.templates")
        .set({ name: name.trim() })
        .where("id", "=", id)
        .where("name", "=", from)
        .returning("id")
        .executeTakeFirst();
      if (!renamed) throw new SigningError("template-renamed");
    },

    async delete(actor: Actor, id: string): Promise<void> {
      const { name } = await find(actor, id);
      await database.transaction(async (tx) => {
        await tx
          .updateTable("signing.templates")
          .set({ deletedAt: new Date(clock.now()) })
          .where("id", "=", id)
          .execute();
        await recordAct(tx, actor, { what: "template-deleted", about: name }, clock.now());
      });
    },

    async restore(actor: Actor, id: string): Promise<void> {
      await find(actor, id, true);
      await database.transaction(async (tx) => {
        await lockWorkspace(tx, actor);
        await usage.assertRoomForTemplate(tx, actor);
        await tx.updateTable("signing.templates").set({ deletedAt: null }).where("id", "=", id).execute();
      });
    },
  };
}

/** @param versions those of its own */
function listedDocuments(template: Template, versions: readonly DraftRow[]): ListedTemplate {
  const latest = versions.find(({ templateVersion }) => templateVersion !== null);
  const { templateVersion = null, request } = latest ?? versions[0] ?? {};
  return {
    ...common(template),
    templateId: null,
    formTitle: request?.documents.length === 1 ? "1 document" : `${request?.documents.length ?? 0} documents`,
    version: templateVersion === null ? "" : String(templateVersion),
    blanks: request ? rolesOf(request).flatMap(({ role, email }) => (email ? [] : role)) : [],
    form: latest ? "same" : "unsaved",
  };
}

async function listedForm(
  template: Template,
  templateId: number,
  forms: DatedForms,
): Promise<ListedTemplate> {
  const now = await textNow({ ...template, templateId }, forms);
  const labels = new Map(now?.form.fields.map((field) => [field.id, field.label]));
  return {
    ...common(template),
    templateId,
    formTitle: titleOf(templateId),
    version: template.version,
    blanks: template.blanks.flatMap((field) => labels.get(field) ?? []),
    form: !now ? "gone" : now.changes.length > 0 ? "changed" : "same",
  };
}

function common({ id, name, uses, savedAt, lastUsedAt }: Template) {
  return { id, name, uses, savedAt: savedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
