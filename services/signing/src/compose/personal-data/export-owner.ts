import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { ExportedContracts, ExportedFile, ExportedForm } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import { sql } from "kysely";
import type { Actor } from "../../base/actor.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import type { SigningTables } from "../../base/tables.ts";
import { ofVisible, visibleTo } from "../../base/visible-to.ts";
import { recordAct } from "../../base/workspace-log.ts";
import { draftFields } from "../../workspace/document-drafts/draft-request.ts";
import { rolesOf } from "../../workspace/templates/template-people.ts";
import { versionsOf } from "../../workspace/templates/template-rows.ts";

export type OwnerExport = ReturnType<typeof createOwnerExport>;

export function createOwnerExport({
  database,
  clock,
}: {
  database: Database<SigningTables & JobTables>;
  clock: Clock;
}) {
  const { query } = database;
  return {
    async list(actor: Actor): Promise<ExportedContracts> {
      const { workspaceId } = actor;
      await recordAct(query, actor, { what: "data-exported" }, clock.now());
      const [contracts, imports, templates] = await Promise.all([
        contractsOf(query, actor),
        importsOf(query, actor),
        templatesOf(query, workspaceId),
      ]);
      return { contracts, imports, templates };
    },
  };
}

type Query = Queryable<SigningTables>;

/** Includes tests, which may have personal data as well. */
async function contractsOf(query: Query, actor: Actor): Promise<ExportedContracts["contracts"]> {
  const { workspaceId } = actor;
  const contracts = await query
    .selectFrom("signing.contracts as contract")
    .select(["id", "title", "changedAt"])
    .where("workspaceId", "=", workspaceId)
    .where(visibleTo(actor))
    .where("deletedAt", "is", null)
    .orderBy("changedAt")
    .orderBy("id")
    .execute();
  const documents = await filesOf(query, workspaceId);
  const ofContract = Map.groupBy(documents, ({ contractId }) => contractId);
  const drafts = await draftsOf(query, workspaceId);
  const forms = await formsOf(query, workspaceId);
  return contracts.map(({ id, title, changedAt }) => {
    const byDocument = Map.groupBy(ofContract.get(id) ?? [], (row) => row.id);
    return {
      id,
      title,
      changedAt: changedAt.toISOString(),
      documents: [...byDocument].map(([document, rows]) => ({
        id: document,
        title: rows[0]?.title ?? "",
        files: rows.map(({ kind, bytes }) => ({ kind, bytes: Number(bytes) })),
      })),
      draft: drafts.get(id) ?? null,
      forms: forms.get(id) ?? [],
    };
  });
}

/** Drafts of documents that were not sent, with their files in order. */
async function draftsOf(query: Query, workspaceId: string) {
  const drafts = await query
    .selectFrom("signing.apiEnvelopes as draft")
    .select(["draft.id", "draft.request"])
    .where("draft.workspaceId", "=", workspaceId)
    .where("draft.contractId", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.envelopes as sent").select("sent.id").whereRef("sent.id", "=", "draft.id"),
        ),
      ),
    )
    .execute();
  const filesIn = await draftFiles(query, workspaceId);
  return new Map(drafts.map(({ id, request }) => [id, filesIn(request)]));
}

/** Of what is in the dashboard: by the id of the contract. */
async function formsOf(query: Query, workspaceId: string): Promise<Map<string, ExportedForm[]>> {
  const rows = await query
    .selectFrom("signing.apiEnvelopes")
    .select(["id", "request"])
    .where("workspaceId", "=", workspaceId)
    .where("contractId", "is not", null)
    .where(sql<boolean>`request -> 'forms' is not null`)
    .execute();
  return new Map(rows.map(({ id, request }) => [id, exportedForms(request)]));
}

function exportedForms({ forms = [] }: Pick<ApiEnvelopeRequest, "forms">): ExportedForm[] {
  return forms.map(({ document, templateId, version, answers, text, edited }) => {
    return { document, templateId, version, answers, text, edited };
  });
}

function fieldsOf(request: ApiEnvelopeRequest) {
  const roles = new Map(request.signers.map(({ id, role }) => [id, role]));
  return draftFields(request).map(({ person, ...field }) => ({ ...field, role: roles.get(person) ?? "" }));
}

/** @returns the files of a request of the workspace, in order */
async function draftFiles(query: Query, workspaceId: string) {
  const uploads = await query
    .selectFrom("signing.uploads")
    .select(["id", "name", "bytes"])
    .where("workspaceId", "=", workspaceId)
    .where("draftId", "is not", null)
    .execute();
  const files = new Map(uploads.map((upload) => [upload.id, upload]));
  return ({ documents }: Pick<ApiEnvelopeRequest, "documents">): ExportedFile[] =>
    documents.flatMap((document) => files.get(document) ?? []);
}

/** In the order of the record, including what earlier releases wrote. */
function filesOf(query: Query, workspaceId: string) {
  return query
    .selectFrom("signing.documents as document")
    .innerJoin("signing.envelopes as envelope", "envelope.id", "document.envelopeId")
    .innerJoin(
      ({ selectFrom }) =>
        selectFrom("signing.filePieces as piece")
          .select(["piece.documentId", "piece.kind", "piece.bytes"])
          .where("piece.workspaceId", "=", workspaceId)
          .unionAll(
            selectFrom("signing.files as part")
              .select(["part.documentId", "part.kind", sql<number>`octet_length(part.bytes)`.as("bytes")])
              .where("part.workspaceId", "=", workspaceId),
          )
          .as("file"),
      (join) => join.onRef("file.documentId", "=", "document.id"),
    )
    .select(["document.id", "document.title", "envelope.contractId", "file.kind"])
    .select(sql<string>`sum(file.bytes)`.as("bytes"))
    .where("document.workspaceId", "=", workspaceId)
    .where("envelope.workspaceId", "=", workspaceId)
    .groupBy(["document.id", "envelope.id", "file.kind"])
    .orderBy("envelope.sentAt")
    .orderBy("document.position")
    .orderBy("file.kind")
    .execute();
}

async function importsOf(query: Query, actor: Actor): Promise<ExportedContracts["imports"]> {
  const rows = await query
    .selectFrom("signing.imports as file")
    .select(["id", "name", "bytes", "uploadedAt"])
    .where("workspaceId", "=", actor.workspaceId)
    .where(ofVisible(actor, "file.contractId"))
    .where("kind", "!=", "list")
    .orderBy("uploadedAt")
    .execute();
  return rows.map(({ uploadedAt, ...row }) => ({ ...row, uploadedAt: uploadedAt.toISOString() }));
}

async function templatesOf(query: Query, workspaceId: string): Promise<ExportedContracts["templates"]> {
  const rows = await query
    .selectFrom("signing.templates")
    .select(["id", "name", "templateId", "version", "answers", "text", "savedAt", "lastUsedAt"])
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", "is", null)
    .orderBy("savedAt")
    .execute();
  const versions = await versionsOf(
    query,
    rows.map(({ id }) => id),
  );
  const filesIn = await draftFiles(query, workspaceId);
  return rows.map(({ savedAt, lastUsedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    versions: versions
      .filter(({ templateId }) => templateId === row.id)
      .map(({ id, templateVersion, savedAt: at, createdAt, request }) => ({
        id,
        version: templateVersion,
        savedAt: (at ?? createdAt).toISOString(),
        title: request.subject,
        message: request.message,
        roles: rolesOf(request),
        fields: fieldsOf(request),
        files: filesIn(request),
        forms: exportedForms(request),
      })),
  }));
}
