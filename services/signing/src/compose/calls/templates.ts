import { emailRequest } from "@sealwright/protocol/product";
import {
  contractRequest,
  documentDraftRequest,
  draftFromContractRequest,
  draftFromTemplateRequest,
  readDocumentTemplateRequest,
  renameTemplateRequest,
  saveTemplateRequest,
  saveTemplateVersionRequest,
  startTemplateRequest,
  templateRequest,
} from "@sealwright/protocol/signing";
import { ofOwner } from "./call.ts";

export const listTemplates = ofOwner({
  act: "read",
  request: emailRequest,
  errors: [],
  async run(_request, { templates }, actor) {
    return { templates: await templates.list(actor) };
  },
});

export const proposeTemplate = ofOwner({
  act: "templates",
  request: contractRequest,
  errors: ["contract-not-found", "wrong-state"],
  async run(request, { reusing, documentTemplates }, actor) {
    const isOfDocuments = await documentTemplates.isSource(actor, request.id);
    return (isOfDocuments ? documentTemplates : reusing).propose(actor, request);
  },
});

export const saveTemplate = ofOwner({
  act: "templates",
  request: saveTemplateRequest,
  errors: [
    "contract-not-found",
    "file-not-readable",
    "file-restricted",
    "plan-required",
    "storage-full",
    "templates-full",
    "wrong-state",
  ],
  async run(
    { contract, name, blanks, requestId },
    { reusing, documentTemplates },
    actor,
  ): Promise<{ id: string; editing: string | null }> {
    const request = { contract, name, blanks, requestId };
    if (await documentTemplates.isSource(actor, contract)) return documentTemplates.save(actor, request);
    return { id: await reusing.save(actor, request), editing: null };
  },
});

/** Of documents, with nothing in it. */
export const startTemplate = ofOwner({
  act: "templates",
  request: startTemplateRequest,
  errors: ["plan-required", "templates-full"],
  async run({ name, requestId }, { documentTemplates }, actor) {
    return { draft: await documentTemplates.start(actor, { name, requestId }) };
  },
});

/** In one of its versions, by default the newest. */
export const readDocumentTemplate = ofOwner({
  act: "read",
  request: readDocumentTemplateRequest,
  errors: ["template-not-found", "wrong-state"],
  run: ({ id, version }, { documentTemplates }, actor) => documentTemplates.read(actor, id, version),
});

/** The next version of a template, which is edited as drafts are. */
export const editTemplate = ofOwner({
  act: "templates",
  request: templateRequest,
  errors: ["template-not-found", "wrong-state"],
  async run({ id }, { documentTemplates }, actor) {
    return { draft: await documentTemplates.edit(actor, id) };
  },
});

export const saveTemplateVersion = ofOwner({
  act: "templates",
  request: saveTemplateVersionRequest,
  errors: ["contract-not-found", "draft-changed", "not-ready-to-send", "template-not-found", "wrong-state"],
  async run({ id, revision }, { documentTemplates }, actor) {
    return { template: await documentTemplates.saveVersion(actor, { id, revision }) };
  },
});

/** The versions that are saved stay. */
export const discardTemplateVersion = ofOwner({
  act: "templates",
  request: documentDraftRequest,
  errors: ["contract-not-found", "template-not-found", "wrong-state"],
  async run({ id }, { documentTemplates }, actor) {
    return { template: await documentTemplates.discard(actor, id) };
  },
});

/** A draft of a contract, with people in the roles of a template. */
export const draftFromTemplate = ofOwner({
  act: "send",
  request: draftFromTemplateRequest,
  errors: ["contract-limit-reached", "template-not-found", "wrong-state"],
  async run({ id, version, people }, { documentTemplates }, actor) {
    return { draft: await documentTemplates.use(actor, { id, version, people }) };
  },
});

/** "Make another like this", of documents. */
export const draftFromContract = ofOwner({
  act: "send",
  request: draftFromContractRequest,
  errors: [
    "contract-limit-reached",
    "contract-not-found",
    "file-not-readable",
    "file-restricted",
    "storage-full",
    "wrong-state",
  ],
  async run({ id, title }, { documentTemplates }, actor) {
    return { draft: await documentTemplates.another(actor, { id, title }) };
  },
});

/** The answers that the template of a form starts with. Changes nothing. */
export const readTemplate = ofOwner({
  act: "read",
  request: templateRequest,
  errors: ["template-not-found", "wrong-state"],
  async run({ id }, { templates }, actor) {
    return templates.read(actor, id);
  },
});

/** "Make another like this": the answers of a contract to start another one with. */
export const readContractForReuse = ofOwner({
  act: "send",
  request: contractRequest,
  errors: ["contract-not-found", "wrong-state"],
  async run({ id }, { reusing }, actor) {
    return reusing.another(actor, id);
  },
});

export const renameTemplate = ofOwner({
  act: "templates",
  request: renameTemplateRequest,
  errors: ["template-not-found", "template-renamed"],
  async run({ id, name, from }, { templates }, actor) {
    await templates.rename(actor, id, { name, from });
    return { renamed: true };
  },
});

/** It can be restored for a day. */
export const deleteTemplate = ofOwner({
  act: "templates",
  request: templateRequest,
  errors: ["template-not-found"],
  async run({ id }, { templates }, actor) {
    await templates.delete(actor, id);
    return { deleted: true };
  },
});

export const restoreTemplate = ofOwner({
  act: "templates",
  request: templateRequest,
  errors: ["plan-required", "template-not-found", "templates-full"],
  async run({ id }, { templates }, actor) {
    await templates.restore(actor, id);
    return { restored: true };
  },
});
