import { randomUUID } from "node:crypto";
import type { Queryable } from "@sealwright/database";
import type { Selectable } from "kysely";
import type { Actor } from "../../base/actor.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { TemplateRow } from "../../base/template-row.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { DraftRow } from "../document-drafts/draft-rows.ts";
import { withDocuments } from "./copy-body.ts";

type Query = Queryable<SigningTables>;
export type Template = Selectable<TemplateRow>;

/** @param isDeleted look among the deleted ones @throws SigningError template-not-found */
export async function findTemplate(
  query: Query,
  { workspaceId }: Pick<Actor, "workspaceId">,
  id: string,
  isDeleted = false,
): Promise<Template> {
  const template = await query
    .selectFrom("signing.templates")
    .selectAll()
    .where("id", "=", id)
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", isDeleted ? "is not" : "is", null)
    .executeTakeFirst();
  if (!template) throw new SigningError("template-not-found");
  return template;
}

/** Those of some templates: the one that is edited first, then the newest. */
export async function versionsOf(query: Query, templates: readonly string[]): Promise<DraftRow[]> {
  if (templates.length === 0) return [];
  return query
    .selectFrom("signing.apiEnvelopes")
    .selectAll()
    .where("templateId", "in", [...templates])
    .orderBy("templateVersion", (order) => order.desc().nullsFirst())
    .execute();
}

/** The one that is asked for, or the newest. @throws SigningError wrong-state before the first one is saved */
export async function findVersion(query: Query, template: Template, version?: number): Promise<DraftRow> {
  const saved = (await versionsOf(query, [template.id])).filter(
    ({ templateVersion }) => templateVersion !== null,
  );
  const found = version === undefined ? saved[0] : saved.find((one) => one.templateVersion === version);
  if (!found) throw new SigningError(version === undefined ? "wrong-state" : "template-not-found");
  return found;
}

/** The version that is edited, with copies of the files that it refers to. */
export async function insertEdited(
  tx: SigningTx,
  { id: templateId, workspaceId }: Pick<Template, "id" | "workspaceId">,
  {
    request,
    copyTo,
    now,
  }: {
    request: ApiEnvelopeRequest;
    copyTo(draftId: string): Promise<ReadonlyMap<string, string>>;
    now: Date;
  },
): Promise<DraftRow> {
  const row = await tx
    .insertInto("signing.apiEnvelopes")
    .values({
      id: randomUUID(),
      workspaceId,
      mode: "template",
      templateId,
      request: JSON.stringify(request),
      metadata: "{}",
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, request: await replaceDocuments(tx, row.id, request, await copyTo(row.id)) };
}

export async function replaceDocuments(
  tx: SigningTx,
  id: string,
  request: ApiEnvelopeRequest,
  ids: ReadonlyMap<string, string>,
): Promise<ApiEnvelopeRequest> {
  const replaced = withDocuments(request, ids);
  await tx
    .updateTable("signing.apiEnvelopes")
    .set({ request: JSON.stringify(replaced) })
    .where("id", "=", id)
    .execute();
  return replaced;
}

/** @returns the id of the template that the same request made before */
export async function madeBefore(
  tx: SigningTx,
  workspaceId: string,
  requestId: string,
): Promise<string | undefined> {
  const before = await tx
    .selectFrom("signing.templates")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("requestId", "=", requestId)
    .executeTakeFirst();
  return before?.id;
}

export async function insertDocumentTemplate(
  tx: SigningTx,
  row: Pick<Template, "workspaceId" | "requestId" | "name" | "savedAt">,
): Promise<Template> {
  return tx
    .insertInto("signing.templates")
    .values({
      ...row,
      id: randomUUID(),
      templateId: null,
      version: "",
      text: "",
      answers: "{}",
      blanks: "[]",
      lastUsedAt: null,
      deletedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
