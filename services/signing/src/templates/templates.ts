import type { Database, JobTables } from "@sealwright/database";
import type { ListedTemplate } from "@sealwright/protocol/signing/calls";
import type { Clock } from "@sealwright/runtime";
import { type Selectable, sql } from "kysely";
import type { Sender } from "../caller.ts";
import { titleOf } from "../contracts/contracts.ts";
import type { Paperwork } from "../contracts/paperwork.ts";
import { findWorkspace, lockWorkspace } from "../contracts/workspaces.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { Usage } from "../usage/usage.ts";
import { reuseOf, textNow } from "./reuse.ts";
import type { TemplateRow } from "./template-row.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  paperwork: Paperwork;
  usage: Usage;
  clock: Clock;
}

type Template = Selectable<TemplateRow>;

export type Templates = ReturnType<typeof createTemplates>;

/** Filled forms that are kept for next time, each with its own answers and its own text. */
export function createTemplates({ database, paperwork, usage, clock }: Dependencies) {
  /** @param isDeleted look among the deleted ones @throws SigningError template-not-found */
  async function find(uid: string, id: string, isDeleted = false): Promise<Template> {
    const template = await database.query
      .selectFrom("signing.templates as template")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "template.workspaceId")
      .selectAll("template")
      .where("template.id", "=", id)
      .where("workspace.uid", "=", uid)
      .where("template.deletedAt", isDeleted ? "is not" : "is", null)
      .executeTakeFirst();
    if (!template) throw new SigningError("template-not-found");
    return template;
  }

  async function listed(template: Template): Promise<ListedTemplate> {
    const { id, name, templateId, version, blanks, uses } = template;
    const now = await textNow(template, paperwork);
    const labels = new Map(now?.form.fields.map((field) => [field.id, field.label]));
    return {
      ...{ id, name, templateId, version, uses, formTitle: titleOf(templateId) },
      blanks: blanks.flatMap((field) => labels.get(field) ?? []),
      savedAt: template.savedAt.toISOString(),
      lastUsedAt: template.lastUsedAt?.toISOString() ?? null,
      form: !now ? "gone" : now.changes.length > 0 ? "changed" : "same",
    };
  }

  return {
    /** The last used first. */
    async list({ uid }: Sender): Promise<ListedTemplate[]> {
      const workspace = await findWorkspace(database.query, uid);
      if (!workspace) return [];
      const rows = await database.query
        .selectFrom("signing.templates")
        .selectAll()
        .where("workspaceId", "=", workspace.id)
        .where("deletedAt", "is", null)
        .orderBy(sql`coalesce(last_used_at, saved_at)`, "desc")
        .execute();
      return Promise.all(rows.map(listed));
    },

    /** @throws SigningError template-not-found */
    async read({ uid }: Sender, id: string) {
      const template = await find(uid, id);
      return { template: await listed(template), reuse: await reuseOf(template, template.name, paperwork) };
    },

    /** Records that it was used. @returns what to begin with @throws SigningError template-not-found */
    async start({ uid }: Sender, id: string) {
      const template = await find(uid, id);
      await database.query
        .updateTable("signing.templates")
        .set({ lastUsedAt: new Date(clock.now()), uses: sql`uses + 1` })
        .where("id", "=", id)
        .execute();
      const { templateId, answers } = template;
      return { templateId, answers };
    },

    /** @throws SigningError template-not-found, template-renamed */
    async rename({ uid }: Sender, id: string, { name, from }: { name: string; from: string }): Promise<void> {
      await find(uid, id);
      const renamed = await database.query
        .updateTable("signing.templates")
        .set({ name: name.trim() })
        .where("id", "=", id)
        .where("name", "=", from)
        .returning("id")
        .executeTakeFirst();
      if (!renamed) throw new SigningError("template-renamed");
    },

    /** @throws SigningError template-not-found */
    async delete({ uid }: Sender, id: string): Promise<void> {
      await find(uid, id);
      await database.query
        .updateTable("signing.templates")
        .set({ deletedAt: new Date(clock.now()) })
        .where("id", "=", id)
        .execute();
    },

    /** Takes a deletion back. @throws SigningError plan-required, template-not-found, templates-full */
    async restore({ uid }: Sender, id: string): Promise<void> {
      const { workspaceId } = await find(uid, id, true);
      await database.transaction(async (tx) => {
        await lockWorkspace(tx, uid, clock.now());
        await usage.assertRoomForTemplate(tx, { uid, workspaceId });
        await tx.updateTable("signing.templates").set({ deletedAt: null }).where("id", "=", id).execute();
      });
    },
  };
}
