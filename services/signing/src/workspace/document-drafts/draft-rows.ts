import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "@sealwright/database";
import { MAX_DRAFT_DOCUMENTS } from "@sealwright/protocol/signing";
import type { Selectable } from "kysely";
import type { Actor } from "../../base/actor.ts";
import type { ApiEnvelopeRow } from "../../base/api-tables.ts";
import { assertMay } from "../../base/assert-may.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { SigningError } from "../../base/errors.ts";
import { randomId } from "../../base/ids.ts";
import { storableJson } from "../../base/storable-json.ts";
import type { SigningTables } from "../../base/tables.ts";
import { isTimeZone } from "../../base/time-zones.ts";
import { ofVisible, visibleTo } from "../../base/visible-to.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { Upload } from "../../envelope/upload-store.ts";
import type { Workspace } from "../../envelope/workspaces.ts";
import { newRequest } from "./draft-request.ts";

type Query = Queryable<SigningTables>;
export type DraftRow = Selectable<ApiEnvelopeRow>;

/** A draft of a contract. @throws SigningError contract-not-found, also for another owner’s; wrong-state once it is sent */
export async function findDraft(query: Query, actor: Actor, id: string): Promise<DraftRow> {
  const draft = await findReadable(query, actor, id);
  if (draft.templateId !== null) throw new SigningError("contract-not-found");
  return draft;
}

/** A draft of a contract, or any version of a template. @throws SigningError contract-not-found, wrong-state */
export async function findReadable(query: Query, actor: Actor, id: string): Promise<DraftRow> {
  const draft = await query
    .selectFrom("signing.apiEnvelopes as draft")
    .leftJoin("signing.contracts as contract", "contract.id", "draft.contractId")
    .leftJoin("signing.templates as template", "template.id", "draft.templateId")
    .selectAll("draft")
    .where("draft.id", "=", id)
    .where("draft.workspaceId", "=", actor.workspaceId)
    .where(({ and, or, eb }) =>
      or([
        and([eb("contract.id", "is not", null), eb("contract.deletedAt", "is", null), visibleTo(actor)]),
        and([eb("template.id", "is not", null), eb("template.deletedAt", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  if (!draft) throw new SigningError("contract-not-found");
  if (await isSent(query, actor, id)) throw new SigningError("wrong-state");
  return draft;
}

/**
 * A draft of a contract, or the version of a template that is being edited.
 * @throws SigningError contract-not-found, role-not-allowed; wrong-state for a version that is saved
 */
export async function findEditable(query: Query, actor: Actor, id: string): Promise<DraftRow> {
  const draft = await findReadable(query, actor, id);
  if (draft.templateId === null) return draft;
  assertMay(actor, "templates");
  if (draft.templateVersion !== null) throw new SigningError("wrong-state");
  return draft;
}

export async function isSent(query: Query, actor: Actor, id: string): Promise<boolean> {
  const envelope = await query
    .selectFrom("signing.envelopes as envelope")
    .select("id")
    .where("id", "=", id)
    .where("workspaceId", "=", actor.workspaceId)
    .where(ofVisible(actor, "envelope.contractId"))
    .executeTakeFirst();
  return envelope !== undefined;
}

/** In the draft’s order. */
export async function uploadsOf(query: Query, { id, request }: DraftRow): Promise<Upload[]> {
  const found = await query.selectFrom("signing.uploads").selectAll().where("draftId", "=", id).execute();
  return request.documents.flatMap((document) => found.find((one) => one.id === document) ?? []);
}

interface Author {
  actor: Actor;
  workspace: Workspace;
}

/** With its contract, which the register shows. */
export async function insertDraft(
  tx: SigningTx,
  { actor, workspace }: Author,
  { name, timeZone = workspace.timeZone ?? "UTC" }: { name: string; timeZone?: string | undefined },
  now: Date,
): Promise<DraftRow> {
  const title = titleOf(name);
  const request = newRequest(title, isTimeZone(timeZone) ? timeZone : "UTC");
  return insertDraftOf(tx, { actor, workspace }, request, { now });
}

export async function insertDraftOf(
  tx: SigningTx,
  { actor, workspace }: Author,
  request: ApiEnvelopeRequest,
  { now, privateTo = null }: { now: Date; privateTo?: string[] | null },
): Promise<DraftRow> {
  // Once sent, it is the envelope’s.
  const row = { id: `env_${randomId()}`, workspaceId: workspace.id };
  await tx
    .insertInto("signing.contracts")
    .values({
      ...row,
      title: request.subject,
      origin: "upload",
      responsible: actor.personId,
      privateTo,
      templateId: null,
      version: "",
      answers: "{}",
      text: "",
      createdAt: now,
      changedAt: now,
    })
    .execute();
  return tx
    .insertInto("signing.apiEnvelopes")
    .values({
      ...row,
      mode: "live",
      contractId: row.id,
      request: JSON.stringify(request),
      metadata: "{}",
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const titleOf = (name: string) => name.replace(/\.[a-z\d]{2,4}$/i, "").trim() || "Document";

export async function writeDraft(
  tx: SigningTx,
  { id, revision }: DraftRow,
  request: ApiEnvelopeRequest,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("signing.apiEnvelopes")
    .set({ request: JSON.stringify(request), revision: revision + 1 })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("signing.contracts")
    .set({ title: request.subject, changedAt: now })
    .where("id", "=", id)
    .execute();
}

/**
 * The upload goes with the draft from now on, with what it says of dates and amount.
 * @param replaces the document that it takes the place of: fields stay where they are, and what no longer fits is a problem of the draft
 */
export async function attach(
  tx: SigningTx,
  draft: DraftRow,
  { id, suggestedTerms }: Upload,
  now: Date,
  replaces?: string,
): Promise<void> {
  const { documents, fields = [], forms, ...request } = draft.request;
  const next = (document: string) => (document === replaces ? id : document);
  await writeDraft(
    tx,
    draft,
    {
      ...request,
      documents: replaces === undefined ? [...documents, id] : documents.map(next),
      fields: fields.map((field) => ({ ...field, document: next(field.document) })),
      forms: forms?.filter(({ document }) => document !== replaces),
    },
    now,
  );
  await tx
    .updateTable("signing.uploads")
    .set({ draftId: draft.id, suggestedTerms: suggestedTerms && storableJson(suggestedTerms) })
    .where("id", "=", id)
    .execute();
  if (replaces !== undefined) await tx.deleteFrom("signing.uploads").where("id", "=", replaces).execute();
}

/** As JSON, in which what is undefined is left out. */
export function isSame(saved: ApiEnvelopeRequest, stored: ApiEnvelopeRequest): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(saved)), stored);
}

/** @param replaces removed in another tab, it is not there to be replaced */
export function assertRoomIn({ request: { documents } }: DraftRow, replaces?: string): void {
  if (replaces !== undefined && !documents.includes(replaces)) throw new SigningError("draft-changed");
  if (replaces !== undefined || documents.length < MAX_DRAFT_DOCUMENTS) return;
  throw new SigningError("storage-full", `A contract has at most ${MAX_DRAFT_DOCUMENTS} files.`);
}
