import type { Queryable } from "@sealwright/database";
import type { EditedTemplate, MadeFrom } from "@sealwright/protocol/signing/answers";
import type { SigningTables } from "../../base/tables.ts";
import type { DraftRow } from "./draft-rows.ts";

type Query = Queryable<SigningTables>;

/** The template that a row is a version of. */
export async function editedTemplate(
  query: Query,
  { templateId, templateVersion }: DraftRow,
): Promise<EditedTemplate | null> {
  if (templateId === null) return null;
  const { name } = await query
    .selectFrom("signing.templates")
    .select("name")
    .where("id", "=", templateId)
    .executeTakeFirstOrThrow();
  return { id: templateId, name, version: templateVersion, latest: await latestVersion(query, templateId) };
}

/** The version that a draft was made from, and whether there is a newer one. */
export async function madeFrom(
  query: Query,
  { request: { template }, workspaceId }: DraftRow,
): Promise<MadeFrom | null> {
  if (!template) return null;
  const row = await query
    .selectFrom("signing.templates")
    .select("id")
    .where("apiId", "=", template.id)
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  const latest = row ? await latestVersion(query, row.id) : template.version;
  return { id: row?.id ?? null, name: template.name, version: template.version, latest };
}

/** 0 before the first one is saved. */
export async function latestVersion(query: Query, templateId: string): Promise<number> {
  const { latest } = await query
    .selectFrom("signing.apiEnvelopes")
    .select(({ fn }) => fn.max("templateVersion").as("latest"))
    .where("templateId", "=", templateId)
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}
