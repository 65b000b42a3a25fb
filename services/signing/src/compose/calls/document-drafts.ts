import {
  addDraftDocumentRequest,
  addDraftFormRequest,
  documentDraftRequest,
  draftDocumentFileRequest,
  draftFormRequest,
  draftStorageRequest,
  finishDraftFormRequest,
  listContactsRequest,
  saveDocumentDraftRequest,
  saveDraftFormRequest,
  sendDocumentDraftRequest,
  uploadDocumentRequest,
} from "@sealwright/protocol/signing";
import { MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import { SigningError } from "../../base/errors.ts";
import { ofOwner } from "./call.ts";

/** A draft of a contract, with its first document. */
export const startDocumentDraft = ofOwner({
  act: "send",
  request: uploadDocumentRequest,
  errors: ["contract-limit-reached", "file-not-readable", "file-restricted", "storage-full"],
  async run({ name, bytes, hasRights, timeZone }, { documentDrafts }, actor) {
    assertSize(bytes);
    return { id: await documentDrafts.start(actor, { name, bytes, hasRights, timeZone }) };
  },
});

/** Whom the workspace sent to before, to be offered while names and addresses are typed. */
export const listContacts = ofOwner({
  act: "send",
  request: listContactsRequest,
  errors: [],
  run: async (_request, { contacts }, actor) => ({ contacts: await contacts(actor) }),
});

/** How much room there is for more files. */
export const readDraftStorage = ofOwner({
  act: "send",
  request: draftStorageRequest,
  errors: [],
  run: (_request, { documentDrafts }, actor) => documentDrafts.storage(actor),
});

export const addDraftDocument = ofOwner({
  act: "send",
  request: addDraftDocumentRequest,
  errors: [
    "contract-not-found",
    "draft-changed",
    "file-not-readable",
    "file-restricted",
    "storage-full",
    "wrong-state",
  ],
  async run({ id, name, bytes, hasRights, replaces }, { documentDrafts }, actor) {
    assertSize(bytes);
    await documentDrafts.add(actor, id, { name, bytes, hasRights }, replaces);
    return { added: true };
  },
});

/** Filled forms that can be added to a draft. */
export const listDraftForms = ofOwner({
  act: "send",
  request: draftStorageRequest,
  errors: [],
  run: async (_request, { answering }, actor) => ({ forms: await answering.forms(actor) }),
});

export const addDraftForm = ofOwner({
  act: "send",
  request: addDraftFormRequest,
  errors: [
    "contract-not-found",
    "draft-changed",
    "file-not-readable",
    "not-for-esign",
    "storage-full",
    "wrong-state",
  ],
  async run({ id, from, form }, { answering }, actor) {
    await answering.addForm(actor, id, { from, form });
    return { added: true };
  },
});

/** A form among a draft’s documents, to answer it anew. */
export const readDraftForm = ofOwner({
  act: "send",
  request: draftFormRequest,
  errors: ["contract-not-found", "not-for-esign", "wrong-state"],
  run: ({ id, document }, { answering }, actor) => answering.readForm(actor, id, document),
});

/** Keeps what is typed, beside the document as it is. Sensitive answers are left out. */
export const saveDraftForm = ofOwner({
  act: "send",
  request: saveDraftFormRequest,
  errors: ["contract-not-found", "draft-changed", "not-for-esign", "wrong-state"],
  async run({ email: _, ...saved }, { answering }, actor) {
    return { revision: await answering.saveForm(actor, saved) };
  },
});

/** The form with what was typed takes the place of its document. */
export const finishDraftForm = ofOwner({
  act: "send",
  request: finishDraftFormRequest,
  errors: [
    "contract-not-found",
    "draft-changed",
    "file-not-readable",
    "not-for-esign",
    "storage-full",
    "wrong-state",
  ],
  async run({ id, document, revision }, { answering }, actor) {
    await answering.finishForm(actor, { id, document, revision });
    return { finished: true };
  },
});

export const readDocumentDraft = ofOwner({
  act: "read",
  request: documentDraftRequest,
  errors: ["contract-not-found", "wrong-state"],
  run: ({ id }, { documentDrafts }, actor) => documentDrafts.read(actor, id),
});

/** Saves one part of a draft over the revision that was read. */
export const saveDocumentDraft = ofOwner({
  act: "send",
  request: saveDocumentDraftRequest,
  errors: ["contract-not-found", "draft-changed", "wrong-state"],
  async run({ email: _, ...saved }, { documentDrafts }, actor) {
    return { revision: await documentDrafts.save(actor, saved) };
  },
});

export const draftDocumentFile = ofOwner({
  act: "read",
  request: draftDocumentFileRequest,
  errors: ["contract-not-found", "wrong-state"],
  run: ({ id, document }, { documentDrafts }, actor) => documentDrafts.file(actor, id, document),
});

export const sendDocumentDraft = ofOwner({
  act: "send",
  request: sendDocumentDraftRequest,
  errors: [
    "contract-not-found",
    "draft-changed",
    "email-not-verified",
    "envelopes-used-up",
    "not-ready-to-send",
    "plan-required",
    "recipients-not-valid",
    "register-full",
    "seats-taken",
    "send-limit-reached",
    "sending-stopped",
    "tests-used-up",
    "wrong-state",
  ],
  async run({ id, revision, isTest }, { sendDocuments }, actor) {
    return { envelope: await sendDocuments(actor, { id, revision, isTest }) };
  },
});

function assertSize({ length }: Uint8Array): void {
  const most = MAX_UPLOAD_BYTES.pdf;
  if (length > most) throw new SigningError("file-not-readable", `This file is larger than ${most / 1e6} MB`);
}
