import { envelopeRequest, envelopeStatus, voidRequest } from "@sealwright/protocol/api/schemas/envelope";
import { hashOfFile } from "../../envelopes/file-store.ts";
import { documentsOf } from "../../signing/signer.ts";
import type { ApiContext } from "../api-context.ts";
import { ApiError } from "../api-error.ts";
import { PAGE_SIZE, pageOf, readCursor } from "../cursor.ts";
import { auditRecordOf } from "../envelopes/audit-record.ts";
import { type EnvelopeView, viewOf } from "../envelopes/envelope-view.ts";
import { findEnvelope, listEnvelopes as listRows } from "../envelopes/find-envelopes.ts";
import { readEnvelopeRequest } from "../envelopes/read-envelope-request.ts";
import { type ApiRequest, handler, handlerOf } from "../handler.ts";
import type { ApiCaller } from "../keys.ts";

export const createEnvelope = handlerOf(envelopeRequest, async ({ caller, body, newId }, context) => {
  const uploads = await context.envelopes.uploadsOf(caller, body.documents);
  const request = readEnvelopeRequest(body, { uploads, unprintable: context.unprintable });
  const id = newId("env");
  const { metadata = {}, send: sends = true } = body;
  await context.envelopes.create(caller, { id, request, metadata, sends });
  return readView(caller, id, context);
});

export const sendEnvelope = handler(async ({ caller, path }, context) => {
  const { row } = await findEnvelope(context.database.query, caller, path("envelope"));
  await context.envelopes.send(caller, row.id, row.request);
  return readView(caller, row.id, context);
});

export const getEnvelope = handler(({ caller, path }, context) =>
  readView(caller, path("envelope"), context),
);

export const listEnvelopes = handler(async ({ caller, query }, { database, clock }) => {
  const limit = Number(query("limit") ?? PAGE_SIZE);
  const after = query("after");
  const found = await listRows(database.query, caller, {
    status: envelopeStatus.optional().parse(query("status")),
    after: after === undefined ? undefined : readCursor(String(after)),
    limit: limit + 1,
    now: new Date(clock.now()),
  });
  const rows = found.map((known) => ({ ...known.row, known }));
  return pageOf(rows, limit, ({ known }) => viewOf(known, clock.now()));
});

export const voidEnvelope = handlerOf(voidRequest, async ({ caller, path, body }, context) => {
  const { row, envelope } = await findEnvelope(context.database.query, caller, path("envelope"));
  if (!envelope) throw new ApiError("wrong_state", "A draft was sent to no one. Leave it as it is.");
  await context.changes.void(senderOf(caller), { id: row.id, reason: body.reason });
  return readView(caller, row.id, context);
});

export const downloadSealedFile = handler(async ({ caller, path }, { database, files }) => {
  const { row, envelope } = await findEnvelope(database.query, caller, path("envelope"));
  const position = row.request.documents.indexOf(path("document"));
  if (position < 0) throw new ApiError("not_found");
  if (!envelope?.sealedAt)
    throw new ApiError("wrong_state", "The file is there once the envelope is sealed.");
  const documents = await documentsOf(database.query, row.id);
  const document = documents[position];
  const bytes = document && (await files.read({ ...document, documentId: document.id, kind: "sealed" }));
  if (!bytes || (await hashOfFile(bytes)) !== document.sealedHash)
    throw new Error(`Envelope ${row.id} lacks a sealed file`);
  return bytes;
});

export const getAuditRecord = handler(async ({ caller, path }, { database }) => {
  const known = await findEnvelope(database.query, caller, path("envelope"));
  if (!known.envelope) throw new ApiError("wrong_state", "A draft has no record yet.");
  return auditRecordOf(database.query, known.row);
});

/** @throws ApiError not_found */
export async function readView(
  caller: ApiCaller,
  id: string,
  { database, clock }: ApiContext,
): Promise<EnvelopeView> {
  return viewOf(await findEnvelope(database.query, caller, id), clock.now());
}

/** For what the workspace does too; it is not asked for the address. */
export function senderOf({ uid }: ApiRequest["caller"]): { uid: string; email: string } {
  return { uid, email: "" };
}
