import { signerRequest, signerUpdate } from "@sealwright/protocol/api/schemas/signer";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { z } from "zod";
import { ApiError, invalid, wrongState } from "../../base/api-error.ts";
import type { ApiEnvelopeRequest, ApiSigner } from "../../base/envelope-request.ts";
import { draftSignerView, signerView } from "../envelopes/envelope-view.ts";
import { findOwnEnvelope } from "../envelopes/find-envelopes.ts";
import { readSigner } from "../envelopes/read-envelope-request.ts";
import { withAddress } from "../envelopes/template-request.ts";
import { handler, handlerOf } from "./handler.ts";

const MOST_SIGNERS = 50;
const FIELDS_STAY =
  "The fields of this draft can’t be changed, and another signer would have none. Create the envelope again.";

export const addSigner = handlerOf(signerRequest, async ({ caller, path, body, newId }, context) => {
  const { row } = await findOwnEnvelope(context.database.query, caller, path("envelope"));
  if (row.request.form) throw wrongState("fixed_signers");
  if (row.request.fields) throw wrongState("fixed_signers", FIELDS_STAY);
  const id = newId("sgn");
  let added: ApiSigner | undefined;
  await context.envelopes.changeDraft(caller, row.id, (request) => {
    added = request.signers.find((signer) => signer.id === id);
    if (added) return request;
    if (request.signers.length >= MOST_SIGNERS) throw invalid("", "An envelope has at most 50 signers.");
    added = { ...readSigner(body, request.signers, "", context.unprintable), id };
    return { ...request, signers: [...request.signers, added] };
  });
  if (!added) throw new Error("The signer was not added");
  return draftSignerView(added);
});

export const updateSigner = handlerOf(signerUpdate, async ({ caller, path, body }, context) => {
  const { query } = context.database;
  const known = await findOwnEnvelope(query, caller, path("envelope"));
  const id = path("signer");
  if (!known.envelope) {
    await context.envelopes.changeDraft(caller, known.row.id, (request) =>
      withUpdate(request, id, body, context),
    );
  } else {
    const recipient = known.recipients.find((one) => one.id === id);
    if (!recipient) throw new ApiError("not_found");
    if (body.verification !== undefined || body.message !== undefined) {
      throw wrongState("sent", "How a signer is verified, and the message, can only be changed in a draft.");
    }
    const { name = recipient.name, email = recipient.email } = body;
    const address = normalizeEmail(email);
    await context.changes.correct(caller, { id: known.row.id, recipient: id, name, address });
  }
  const changed = await findOwnEnvelope(query, caller, known.id);
  const recipient = changed.recipients.find((one) => one.id === id);
  if (recipient) return signerView(recipient, changed);
  const draft = changed.row.request.signers.find((one) => one.id === id);
  if (!draft) throw new ApiError("not_found");
  return draftSignerView(draft);
});

export const remindSigner = handler(async ({ caller, path }, { database, changes }) => {
  const { row, envelope } = await findOwnEnvelope(database.query, caller, path("envelope"));
  const id = path("signer");
  if (!envelope) {
    const isThere = row.request.signers.some((signer) => signer.id === id);
    throw isThere ? wrongState("draft") : new ApiError("not_found");
  }
  await changes.remind(caller, { id: row.id, recipient: id });
  return undefined;
});

function withUpdate(
  request: ApiEnvelopeRequest,
  id: string,
  update: z.output<typeof signerUpdate>,
  { unprintable }: { unprintable(text: string): string[] },
): ApiEnvelopeRequest {
  const former = request.signers.find((signer) => signer.id === id);
  if (!former) throw new ApiError("not_found");
  const others = request.signers.filter((signer) => signer !== former);
  // A party whose name the template left blank takes its signer's name.
  if (request.form && update.name !== undefined && update.name !== former.name) {
    throw invalid("name", "The contract’s text may have this name. Create the envelope again.");
  }
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const changed = { ...former, ...readSigner({ ...former, ...given }, others, "", unprintable), id };
  const { form } = request;
  return {
    ...request,
    form: form && { ...form, answers: withAddress(form.answers, former, changed.email) },
    signers: request.signers.map((signer) => (signer === former ? changed : signer)),
  };
}
