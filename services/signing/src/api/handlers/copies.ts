import { copyUpdate } from "@sealwright/protocol/api/schemas/signer";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import { ApiError } from "../../base/api-error.ts";
import { copyView } from "../envelopes/envelope-view.ts";
import { findOwnEnvelope } from "../envelopes/find-envelopes.ts";
import { readCopy } from "../envelopes/read-envelope-request.ts";
import { handlerOf } from "./handler.ts";

export const updateCopy = handlerOf(copyUpdate, async ({ caller, path, body }, context) => {
  const { database, changes, envelopes, unprintable } = context;
  const { row, envelope, copies } = await findOwnEnvelope(database.query, caller, path("envelope"));
  const id = path("copy");
  const former = (envelope ? copies : (row.request.copies ?? [])).find((one) => one.id === id);
  if (!former) throw new ApiError("not_found");
  const { name = former.name, email = former.email } = body;
  if (envelope) {
    const address = normalizeEmail(email);
    await changes.correct(caller, { id: row.id, recipient: id, name, address });
    return copyView({ id, name, email: address });
  }
  const corrected = { ...readCopy({ name, email }, "", unprintable), id };
  await envelopes.changeDraft(caller, row.id, (request) => ({
    ...request,
    copies: (request.copies ?? []).map((one) => (one.id === id ? corrected : one)),
  }));
  return copyView(corrected);
});
