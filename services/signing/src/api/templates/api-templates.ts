import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { Answers, Form } from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import type { template as templateSchema } from "@sealwright/protocol/api/schemas/template";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { ApiError, invalid, wrongState } from "../../base/api-error.ts";
import type { ApiCaller } from "../../base/caller.ts";
import type { ApiEnvelopeRequest, UsedTemplate } from "../../base/envelope-request.ts";
import { moment } from "../../base/moment.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { TemplateRow } from "../../base/template-row.ts";
import type { DatedForms, Paperwork } from "../../envelope/paperwork.ts";
import { describeForms } from "../../workspace/document-drafts/draft-forms.ts";
import { type DraftRow, uploadsOf } from "../../workspace/document-drafts/draft-rows.ts";
import { copyUploads, withDocuments } from "../../workspace/templates/copy-body.ts";
import { textNow } from "../../workspace/templates/reuse.ts";
import { rolesOf } from "../../workspace/templates/template-people.ts";
import { versionsOf } from "../../workspace/templates/template-rows.ts";
import { type Cursor, pageOf } from "../requests/cursor.ts";
import { blanksOf } from "./blanks.ts";

type Template = Selectable<TemplateRow>;

/** Of a form, or of documents in one of its versions. */
type UsableTemplate = FormTemplate | VersionedTemplate;

interface FormTemplate {
  row: Template;
  form: Form;
  answers: Answers;
  on: string;
}

interface VersionedTemplate {
  row: Template;
  version: DraftRow;
}

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  paperwork: Paperwork;
}

type TemplateView = z.input<typeof templateSchema>;

export type ApiTemplates = ReturnType<typeof createApiTemplates>;

export function createApiTemplates({ database, paperwork }: Dependencies) {
  async function usable(row: Template, forms: DatedForms): Promise<UsableTemplate | undefined> {
    const { id, templateId } = row;
    if (templateId === null) {
      const version = (await versionsOf(database.query, [id])).find(isSaved);
      return version && { row, version };
    }
    const now = await textNow({ ...row, templateId }, forms);
    return now && { row, form: now.form, answers: now.answers, on: now.on };
  }

  const viewOf = async (template: UsableTemplate): Promise<TemplateView> =>
    "version" in template ? documentsView(database.query, template) : formView(template);

  return {
    async find({ workspaceId }: ApiCaller, apiId: string): Promise<UsableTemplate> {
      const row = await ofWorkspace(database.query, workspaceId)
        .where("apiId", "=", apiId)
        .executeTakeFirst();
      const found = row && (await usable(row, await paperwork.today(database.query, workspaceId)));
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
      const forms = await paperwork.today(database.query, workspaceId);
      const found = await Promise.all(data.map((row) => usable(row, forms)));
      const views = await Promise.all(found.map((one) => one && viewOf(one)));
      return { data: views.flatMap((view) => view ?? []), next };
    },

    view: viewOf,

    /** @throws ApiError invalid_request if there is no such version */
    async inVersion(template: VersionedTemplate, version: number | undefined): Promise<VersionedTemplate> {
      if (version === undefined) return template;
      const found = (await versionsOf(database.query, [template.row.id])).find(
        ({ templateVersion }) => templateVersion === version,
      );
      if (!found)
        throw invalid("version", `The template’s newest version is ${template.version.templateVersion}.`);
      return { row: template.row, version: found };
    },

    /** Programs can't answer a form among documents. @throws ApiError wrong_state */
    async assertAnswered({ row, version: { request } }: VersionedTemplate): Promise<void> {
      const today = await paperwork.today(database.query, row.workspaceId);
      const forms = [...(await describeForms(request, today)).values()];
      if (forms.some(({ open }) => open.length > 0)) throw wrongState("form_open");
    },

    /** The request with documents of its own, which a key of the mode can read. */
    async withCopies(
      { mode }: ApiCaller,
      request: ApiEnvelopeRequest,
      now: Date,
    ): Promise<ApiEnvelopeRequest> {
      return database.transaction(async (tx) =>
        withDocuments(request, await copyUploads(tx, request.documents, { mode, now })),
      );
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

const isSaved = ({ templateVersion }: DraftRow) => templateVersion !== null;

export function usedOf({ row: { apiId: id, name }, ...template }: UsableTemplate): UsedTemplate {
  return { id, name, version: "version" in template ? (template.version.templateVersion ?? 0) : 1 };
}

function formView({ row, form, answers, on }: FormTemplate): TemplateView {
  const { way, signers } = prepareForSigning({ form, answers, shownText: "", on });
  return {
    id: row.apiId,
    name: row.name,
    version: 1,
    roles: signers.map(({ party }) => party),
    values: blanksOf(form, answers, on),
    people: [],
    documents: [],
    fields: [],
    conditions: way.kind === "ask" ? way.conditions : [],
    updatedAt: moment(row.savedAt),
  };
}

const DOES = { signs: "signs", approves: "approves", copy: "gets_copy" } as const;

async function documentsView(
  query: Queryable<SigningTables>,
  { row, version }: VersionedTemplate,
): Promise<TemplateView> {
  const { request, templateVersion } = version;
  const uploads = await uploadsOf(query, version);
  const roles = rolesOf(request);
  return {
    id: row.apiId,
    name: row.name,
    version: templateVersion ?? 0,
    roles: roles.flatMap(({ role, email }) => (email ? [] : role)),
    values: [],
    people: roles.map(({ role, does, order, name, email }) => ({
      role,
      does: DOES[does],
      order: does === "signs" ? order : null,
      name: name || null,
      email: email || null,
    })),
    documents: uploads.map(({ id, name, pages }) => {
      const form = request.forms?.find(({ document }) => document === id);
      return { name, pages, form: form ? { id: form.templateId, version: form.version } : null };
    }),
    fields: (request.fields ?? []).map(({ role, kind, label, required = false, options, value }) => ({
      role,
      kind,
      label: label ?? null,
      required,
      options: options?.map((option) => option.label),
      value: value ?? null,
    })),
    conditions: [],
    updatedAt: moment(row.savedAt),
  };
}
