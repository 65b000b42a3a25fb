import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { ExportedContracts } from "@sealwright/protocol/signing/calls";
import type { Sender } from "../caller.ts";
import { findWorkspace } from "../contracts/workspaces.ts";
import type { SigningTables } from "../tables.ts";

export type OwnerExport = ReturnType<typeof createOwnerExport>;

/** Lists what an owner takes along: contracts with their files, imported files, and templates. */
export function createOwnerExport({ database }: { database: Database<SigningTables & JobTables> }) {
  const { query } = database;
  return {
    async list({ uid }: Sender): Promise<ExportedContracts> {
      const workspace = await findWorkspace(query, uid);
      if (!workspace) return { contracts: [], imports: [], templates: [] };
      const [contracts, imports, templates] = await Promise.all([
        contractsOf(query, workspace.id),
        importsOf(query, workspace.id),
        templatesOf(query, workspace.id),
      ]);
      return { contracts, imports, templates };
    },
  };
}

type Query = Queryable<SigningTables>;

/** Tests too: they may have personal data as well. */
async function contractsOf(query: Query, workspaceId: string): Promise<ExportedContracts["contracts"]> {
  const contracts = await query
    .selectFrom("signing.contracts")
    .select(["id", "title", "changedAt"])
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", "is", null)
    .orderBy("changedAt")
    .orderBy("id")
    .execute();
  const documents = await query
    .selectFrom("signing.documents as document")
    .innerJoin("signing.envelopes as envelope", "envelope.id", "document.envelopeId")
    .innerJoin("signing.files as file", "file.documentId", "document.id")
    .select(["document.id", "document.title", "envelope.contractId", "file.kind"])
    .where("document.workspaceId", "=", workspaceId)
    // Of each file, its first part.
    .where("file.part", "=", 0)
    .orderBy("envelope.sentAt")
    .orderBy("document.position")
    .execute();
  const ofContract = Map.groupBy(documents, ({ contractId }) => contractId);
  return contracts.map(({ id, title, changedAt }) => {
    const byDocument = Map.groupBy(ofContract.get(id) ?? [], (row) => row.id);
    return {
      ...{ id, title, changedAt: changedAt.toISOString() },
      documents: [...byDocument].map(([document, rows]) => ({
        id: document,
        title: rows[0]?.title ?? "",
        files: rows.map(({ kind }) => kind),
      })),
    };
  });
}

async function importsOf(query: Query, workspaceId: string): Promise<ExportedContracts["imports"]> {
  const rows = await query
    .selectFrom("signing.imports")
    .select(["id", "name", "uploadedAt"])
    .where("workspaceId", "=", workspaceId)
    .where("kind", "=", "pdf")
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
  return rows.map(({ savedAt, lastUsedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
