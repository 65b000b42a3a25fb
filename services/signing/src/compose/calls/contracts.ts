import { emailRequest } from "@sealwright/protocol/product";
import {
  assignContractRequest,
  contractRequest,
  correctRecipientRequest,
  deleteContractRequest,
  extendContractRequest,
  prepareContractRequest,
  recipientRequest,
  sendContractRequest,
  setPrivacyRequest,
  voidContractRequest,
} from "@sealwright/protocol/signing";
import { ofOwner } from "./call.ts";

/** Moves a draft that a form's page has stored into the workspace. Idempotent. */
export const openDraft = ofOwner({
  act: "send",
  request: contractRequest,
  errors: ["contract-limit-reached", "contract-not-found"],
  async run({ id }, { contracts }, actor) {
    await contracts.openDraft(actor, id);
    return { id };
  },
});

export const readContract = ofOwner({
  act: "read",
  request: contractRequest,
  errors: ["contract-not-found"],
  async run({ id }, { records }, actor) {
    return records.read(actor, id);
  },
});

/** For an owner who signs what they sent: a URL on the signers' pages that opens once. */
export const signYourself = ofOwner({
  act: "send",
  request: contractRequest,
  errors: ["contract-not-found", "email-not-verified", "recipient-not-found", "wrong-state"],
  async run({ id }, { ownLinks }, actor) {
    return { url: await ownLinks.create(actor, id) };
  },
});

/** Deletes a draft, which can be restored for a day unless `forGood`. Idempotent. */
export const deleteContract = ofOwner({
  act: "send",
  request: deleteContractRequest,
  errors: ["contract-not-found", "wrong-state"],
  async run({ id, forGood }, { contracts }, actor) {
    await contracts.delete(actor, id, forGood);
    return { deleted: true };
  },
});

export const restoreContract = ofOwner({
  act: "send",
  request: contractRequest,
  errors: ["contract-limit-reached", "contract-not-found"],
  async run({ id }, { contracts }, actor) {
    await contracts.restore(actor, id);
    return { id };
  },
});

export const prepareContract = ofOwner({
  act: "send",
  request: prepareContractRequest,
  errors: ["contract-not-found", "wrong-state"],
  async run({ id, ...filled }, { preparing }, actor) {
    return preparing(actor, id, filled);
  },
});

export const sendContract = ofOwner({
  act: "send",
  request: sendContractRequest,
  errors: [
    "contract-not-found",
    "email-not-verified",
    "envelopes-used-up",
    "not-for-esign",
    "not-printable",
    "not-ready-to-send",
    "plan-required",
    "recipients-not-valid",
    "register-full",
    "seats-taken",
    "send-limit-reached",
    "sending-stopped",
    "text-changed",
    "too-many-attempts",
    "wrong-state",
  ],
  async run({ email: _, ...request }, { sendDraft }, actor) {
    return { envelope: await sendDraft(actor, request) };
  },
});

/** A declined, voided or expired contract as a new draft, with its answers. */
export const sendContractAgain = ofOwner({
  act: "send",
  request: contractRequest,
  errors: ["contract-limit-reached", "contract-not-found", "wrong-state"],
  async run({ id }, { contracts }, actor) {
    return { id: await contracts.again(actor, id) };
  },
});

/** Ends the link of a signer who has not signed, and mails one to the corrected address. */
export const correctRecipient = ofOwner({
  act: "send",
  request: correctRecipientRequest,
  errors: [
    "contract-not-found",
    "recipient-not-found",
    "recipients-not-valid",
    "too-many-attempts",
    "wrong-state",
  ],
  async run(request, { changes }, actor) {
    await changes.correct(actor, request);
    return { corrected: true };
  },
});

export const remindRecipient = ofOwner({
  act: "send",
  request: recipientRequest,
  errors: ["already-reminded", "contract-not-found", "recipient-not-found", "wrong-state"],
  async run(request, { changes }, actor) {
    await changes.remind(actor, request);
    return { reminded: true };
  },
});

export const assignContract = ofOwner({
  act: "assign",
  request: assignContractRequest,
  errors: ["contract-not-found", "member-not-found", "responsible-changed"],
  async run({ email: _, ...assignment }, { assign }, actor) {
    await assign(actor, assignment);
    return { assigned: true };
  },
});

export const setPrivacy = ofOwner({
  act: "private",
  request: setPrivacyRequest,
  errors: ["contract-not-found", "member-not-found", "not-responsible", "privacy-changed"],
  async run({ email: _, ...change }, { setPrivacy: set }, actor) {
    await set(actor, change);
    return { changed: true };
  },
});

/** Moves the time at which the links expire to a later one. */
export const extendContract = ofOwner({
  act: "send",
  request: extendContractRequest,
  errors: ["contract-not-found", "wrong-state"],
  async run({ id, expiresOn }, { extendContract: extend }, actor) {
    return { expiresAt: (await extend(actor, id, expiresOn)).toISOString() };
  },
});

export const voidContract = ofOwner({
  act: "send",
  request: voidContractRequest,
  errors: ["contract-not-found", "wrong-state"],
  async run(request, { changes }, actor) {
    await changes.void(actor, request);
    return { voided: true };
  },
});

/** Lists an owner's data download, whose records and files are then read one by one: no account is too large. */
export const exportContracts = ofOwner({
  act: "own",
  request: emailRequest,
  errors: [],
  run: (_request, { ownerExport }, actor) => ownerExport.list(actor),
});
