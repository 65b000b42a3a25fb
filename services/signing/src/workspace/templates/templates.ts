import type { Database, JobTables } from "@sealwright/database";
import type { ListedTemplate } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import { type Selectable, sql } from "kysely";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { TemplateRow } from "../../base/template-row.ts";
import { titleOf } from "../../envelope/contracts.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { Usage } from "../../envelope/usage.ts";
import { lockWorkspace } from "../workspaces.ts";
import { reuseOf, textNow } from "./reuse.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  paperwork: Paperwork;
  usage: Usage;
  clock: Clock;
}

type Template = Selectable<TemplateRow>;

export type Templates = ReturnType<typeof createTemplates>;

/** Each template has its own answers and its own text. */
export function createTemplates({ database, paperwork, usage, clock }: Dependencies) {
  /** @param isDeleted look among the deleted ones @throws SigningError template-not-found */
  async function find({ workspaceId }: Actor, id: string, isDeleted = false): Promise<Template> {
    const template = await database.query
      .selectFrom("signing.templates")
      .selectAll()
      .where("id", "=", id)
      .where("workspaceId", "=", workspaceId)
      .where("deletedAt", isDeleted ? "is not" : "is", null)
      .executeTakeFirst();
    if (!template) throw new SigningError("template-not-found");
    return template;
  }

  async function listed(template: Template): Promise<ListedTemplate> {
    const { id, name, templateId, version, blanks, uses } = template;
    const now = await textNow(template, paperwork);
    const labels = new Map(now?.form.fields.map((field) => [field.id, field.label]));
    return {
      id,
      name,
      templateId,
      version,
      uses,
      formTitle: titleOf(templateId),
      blanks: blanks.flatMap((field) => labels.get(field) ?? []),
      savedAt: template.savedAt.toISOString(),
      lastUsedAt: template.lastUsedAt?.toISOString() ?? null,
      form: !now ? "gone" : now.changes.length > 0 ? "changed" : "same",
    };
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
      return Promise.all(rows.map(listed));
    },

    async read(actor: Actor, id: string) {
      const template = await find(actor, id);
      return { template: await listed(template), reuse: await reuseOf(template, template.name, paperwork) };
    },

    async answersOf(actor: Actor, id: string) {
      const { templateId, answers } = await find(actor, id);
      return { templateId, answers };
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
      await find(actor, id);
      await database.query
        .updateTable("signing.templates")
        .set({ deletedAt: new Date(clock.now()) })
        .where("id", "=", id)
        .execute();
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
