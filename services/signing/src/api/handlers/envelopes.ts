import {
  envelopeRequest,
  envelopeStatus,
  extendRequest,
  fileVersion,
  voidRequest,
} from "@sealwright/protocol/api/schemas/envelope";
import { ApiError, wrongState } from "../../base/api-error.ts";
import type { ApiCaller } from "../../base/caller.ts";
import { hashOfFile } from "../../base/hash.ts";
import { contactsOf } from "../../envelope/contact.ts";
import { type Envelope, isOver } from "../../envelope/locked-envelope.ts";
import { documentsOf } from "../../envelope/signer.ts";
import { auditRecordOf } from "../envelopes/audit-record.ts";
import { type EnvelopeView, viewOf } from "../envelopes/envelope-view.ts";
import { assertLawAllows, readExtension } from "../envelopes/extension.ts";
import { readFilledIn } from "../envelopes/filled-in.ts";
import { findEnvelope, findOwnEnvelope, listEnvelopes as listRows } from "../envelopes/find-envelopes.ts";
import { documentNames } from "../envelopes/known-envelope.ts";
import { readEnvelopeRequest } from "../envelopes/read-envelope-request.ts";
import { PAGE_SIZE, pageOf, readCursor } from "../requests/cursor.ts";
import type { ApiContext } from "./api-context.ts";
import { handler, handlerOf } from "./handler.ts";

export const createEnvelope = handlerOf(envelopeRequest, async ({ caller, body, newId }, context) => {
  const uploads = await context.envelopes.uploadsOf(caller, body.documents);
  const rules = { uploads, unprintable: context.unprintable, now: new Date(context.clock.now()) };
  const request = readEnvelopeRequest(body, rules);
  const id = newId("env");
  const { metadata = {}, send: sends = true } = body;
  await context.envelopes.create(caller, { id, request, metadata, sends });
  return readView(caller, id, context);
});

export const sendEnvelope = handler(async ({ caller, path }, context) => {
  const { row } = await findOwnEnvelope(context.database.query, caller, path("envelope"));
  await context.envelopes.send(caller, row.id, row.request);
  return readView(caller, row.id, context);
});

export const deleteDraft = handler(async ({ caller, path }, { database, envelopes, clock }) => {
  const { row, envelope } = await findOwnEnvelope(database.query, caller, path("envelope"));
  if (envelope) throw wrongState(isOver(envelope, clock.now()) ? "expired" : envelope.state);
  await envelopes.deleteDraft(caller, row.id);
  return undefined;
});

export const getEnvelope = handler(({ caller, path }, context) =>
  readView(caller, path("envelope"), context),
);

export const listEnvelopes = handler(async ({ caller, query }, context) => {
  const { database, clock } = context;
  const limit = Number(query("limit") ?? PAGE_SIZE);
  const [now, after] = [clock.now(), query("after")];
  const text = (name: string) => (query(name) === undefined ? undefined : String(query(name)));
  const time = (name: string) => (query(name) === undefined ? undefined : new Date(String(query(name))));
  const found = await listRows(database.query, caller, {
    filters: {
      status: envelopeStatus.optional().parse(query("status")),
      createdAfter: time("createdAfter"),
      createdBefore: time("createdBefore"),
      updatedAfter: time("updatedAfter"),
      updatedBefore: time("updatedBefore"),
      subject: text("subject"),
      person: text("person"),
    },
    after: after === undefined ? undefined : readCursor(String(after)),
    limit: limit + 1,
    now: new Date(now),
  });
  const contact = await contactsOf(
    context,
    found.flatMap(({ known }) => known.envelope ?? []),
  );
  return pageOf(found, limit, ({ known }) => viewOf(known, now, contact));
});

export const extendEnvelope = handlerOf(extendRequest, async ({ caller, path, body }, context) => {
  const { database, changes, paperwork, clock } = context;
  const { row, envelope } = await findOwnEnvelope(database.query, caller, path("envelope"));
  if (!envelope) throw wrongState("draft");
  const until = readExtension(body, envelope, new Date(clock.now()));
  if (row.request.form) await assertLawAllows(row.request.form, until, { paperwork, envelope });
  await changes.extend(caller, { id: row.id, until });
  return readView(caller, row.id, context);
});

export const voidEnvelope = handlerOf(voidRequest, async ({ caller, path, body }, context) => {
  const { row, envelope } = await findOwnEnvelope(context.database.query, caller, path("envelope"));
  if (!envelope) throw wrongState("draft");
  await context.changes.void(caller, { id: row.id, reason: body.reason });
  return readView(caller, row.id, context);
});

export const downloadSealedFile = handler(async ({ caller, path, query }, { database, files, clock }) => {
  const known = await findEnvelope(database.query, caller, path("envelope"));
  const { id, envelope } = known;
  const position = documentNames(known).indexOf(path("document"));
  if (position < 0) throw new ApiError("not_found");
  if (!envelope) throw wrongState("draft");
  const kind = fileVersion.parse(query("version") ?? "sealed");
  if (kind !== "shown" && !envelope.sealedAt) throw notSealed(envelope, clock.now());
  const documents = await documentsOf(database.query, id);
  const document = documents[position];
  const bytes = document && (await files.read({ ...document, documentId: document.id, kind }));
  if (!bytes) throw new Error(`Envelope ${id} lacks a ${kind} file`);
  if (kind === "sealed" && (await hashOfFile(bytes)) !== document.sealedHash)
    throw new Error(`Envelope ${id} has another sealed file than it names`);
  return bytes;
});

/** One that ended unsigned is never sealed. */
function notSealed(envelope: Envelope, now: number): ApiError {
  if (isOver(envelope, now)) return wrongState("expired");
  const isOut = envelope.state === "sent" || envelope.state === "completed";
  return wrongState(isOut ? "not_sealed" : envelope.state);
}

export const getAuditRecord = handler(async ({ caller, path }, { database, paperwork, clock }) => {
  const { query } = database;
  const known = await findEnvelope(query, caller, path("envelope"));
  if (!known.envelope) throw wrongState("draft");
  return auditRecordOf(known, known.envelope, { query, paperwork, now: clock.now() });
});

export async function readView(caller: ApiCaller, id: string, context: ApiContext): Promise<EnvelopeView> {
  const { paperwork, clock } = context;
  const { query } = context.database;
  const known = await findEnvelope(query, caller, id);
  const contact = await contactsOf(context, known.envelope ? [known.envelope] : []);
  return { ...viewOf(known, clock.now(), contact), ...(await readFilledIn(known, { query, paperwork })) };
}
