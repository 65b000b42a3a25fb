import { emailRequest } from "@sealwright/protocol/product";
import { formDraftRequest, saveFormDraftRequest, startFormDraftRequest } from "@sealwright/protocol/signing";
import { ofOwner } from "./call.ts";

/** Template ids of the forms that can be filled in. */
export const listForms = ofOwner({
  act: "read",
  request: emailRequest,
  errors: [],
  run: async (_request, { formDrafts }) => ({ forms: await formDrafts.forms() }),
});

/** A draft of a form, which can be filled in and sent. Beginning with a template records the use. */
export const startFormDraft = ofOwner({
  act: "send",
  request: startFormDraftRequest,
  errors: ["contract-limit-reached", "contract-not-found", "not-for-esign", "template-not-found"],
  async run({ from, title }, { formDrafts }, actor) {
    return { id: await formDrafts.start(actor, { from, title }) };
  },
});

export const readFormDraft = ofOwner({
  act: "read",
  request: formDraftRequest,
  errors: ["contract-not-found", "not-for-esign", "wrong-state"],
  run: ({ id }, { formDrafts }, actor) => formDrafts.read(actor, id),
});

/** Saves title and answers over the revision that was read. Sensitive answers are left out. */
export const saveFormDraft = ofOwner({
  act: "send",
  request: saveFormDraftRequest,
  errors: ["contract-not-found", "draft-changed", "not-for-esign", "wrong-state"],
  async run({ email: _, ...saved }, { formDrafts }, actor) {
    return { revision: await formDrafts.save(actor, saved) };
  },
});
