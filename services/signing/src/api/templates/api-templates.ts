import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { Answers, Form } from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import type { template as templateSchema } from "@sealwright/protocol/api/schemas/template";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Paperwork } from "../../contracts/paperwork.ts";
import type { SigningTables } from "../../tables.ts";
import { textNow } from "../../templates/reuse.ts";
import type { TemplateRow } from "../../templates/template-row.ts";
import { ApiError } from "../api-error.ts";
import { type Cursor, pageOf } from "../cursor.ts";
import type { ApiCaller } from "../keys.ts";
import { moment } from "../moment.ts";
import { blanksOf } from "./blanks.ts";

type Template = Selectable<TemplateRow>;

interface UsableTemplate {
  row: Template;
  form: Form;
  answers: Answers;
}

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  paperwork: Paperwork;
}

export type ApiTemplates = ReturnType<typeof createApiTemplates>;

/** The templates of a workspace, for its programs, in both modes. */
export function createApiTemplates({ database, paperwork }: Dependencies) {
  /** Undefined for one whose form is no longer in the library. */
  async function usable(row: Template): Promise<UsableTemplate | undefined> {
    const now = await textNow(row, paperwork);
    return now && { row, form: now.form, answers: now.answers };
  }

  return {
    /** @throws ApiError not_found */
    async find({ workspaceId }: ApiCaller, apiId: string): Promise<UsableTemplate> {
      const row = await ofWorkspace(database.query, workspaceId)
        .where("apiId", "=", apiId)
        .executeTakeFirst();
      const found = row && (await usable(row));
      if (!found) throw new ApiError("not_found");
      return found;
    },

    /** The last saved first. */
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

    /** Records that it was used. */
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

export function viewOf({ row, form, answers }: UsableTemplate): z.input<typeof templateSchema> {
  const { way, signers } = prepareForSigning({ form, answers, shownText: "" });
  return {
    ...{ id: row.apiId, name: row.name, roles: signers.map(({ party }) => party) },
    values: blanksOf(form, answers),
    conditions: way.kind === "ask" ? way.conditions : [],
    updatedAt: moment(row.savedAt),
  };
}
