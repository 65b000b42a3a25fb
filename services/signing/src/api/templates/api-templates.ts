import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { Answers, Form } from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import type { template as templateSchema } from "@sealwright/protocol/api/schemas/template";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { ApiError } from "../../base/api-error.ts";
import type { ApiCaller } from "../../base/caller.ts";
import { moment } from "../../base/moment.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { TemplateRow } from "../../base/template-row.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import { textNow } from "../../workspace/templates/reuse.ts";
import { type Cursor, pageOf } from "../requests/cursor.ts";
import { blanksOf } from "./blanks.ts";

type Template = Selectable<TemplateRow>;

interface UsableTemplate {
  row: Template;
  form: Form;
  answers: Answers;
  on: string;
}

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  paperwork: Paperwork;
}

export type ApiTemplates = ReturnType<typeof createApiTemplates>;

export function createApiTemplates({ database, paperwork }: Dependencies) {
  async function usable(row: Template): Promise<UsableTemplate | undefined> {
    const { templateId } = row;
    const now = templateId === null ? undefined : await textNow({ ...row, templateId }, paperwork);
    return now && { row, form: now.form, answers: now.answers, on: now.on };
  }

  return {
    async find({ workspaceId }: ApiCaller, apiId: string): Promise<UsableTemplate> {
      const row = await ofWorkspace(database.query, workspaceId)
        .where("apiId", "=", apiId)
        .executeTakeFirst();
      const found = row && (await usable(row));
      if (!found) throw new ApiError("not_found");
      return found;
    },

    async list({ workspaceId }: ApiCaller, { after, limit }: { after: Cursor | undefined; limit: number }) {
      const rows = await ofWorkspace(database.query, workspaceId)
        .$if(after !== undefined, (some) =>
          some.where(sql<boolean>`(saved_at, api_id) < (${after?.createdAt ?? null}, ${after?.id ?? null})`),
        )
        .orderBy("savedAt", "desc")
        .orderBy("apiId", "desc")
        .limit(limit + 1)
        .execute();
      const placed = rows.map((row) => ({ id: row.apiId, createdAt: row.savedAt, row }));
      const { data, next } = pageOf(placed, limit, ({ row }) => row);
      const found = await Promise.all(data.map(usable));
      return { data: found.flatMap((one) => (one ? [viewOf(one)] : [])), next };
    },

    async use({ row }: UsableTemplate, now: Date): Promise<void> {
      await database.query
        .updateTable("signing.templates")
        .set({ lastUsedAt: now, uses: sql`uses + 1` })
        .where("id", "=", row.id)
        .execute();
    },
  };
}

function ofWorkspace(query: Queryable<SigningTables>, workspaceId: string) {
  return query
    .selectFrom("signing.templates")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", "is", null);
}

export function viewOf({ row, form, answers, on }: UsableTemplate): z.input<typeof templateSchema> {
  const { way, signers } = prepareForSigning({ form, answers, shownText: "", on });
  return {
    id: row.apiId,
    name: row.name,
    roles: signers.map(({ party }) => party),
    values: blanksOf(form, answers, on),
    conditions: way.kind === "ask" ? way.conditions : [],
    updatedAt: moment(row.savedAt),
  };
}
