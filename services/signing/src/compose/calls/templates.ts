import { emailRequest } from "@sealwright/protocol/product";
import {
  contractRequest,
  renameTemplateRequest,
  saveTemplateRequest,
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
  async run(request, { reusing }, actor) {
    return reusing.propose(actor, request);
  },
});

export const saveTemplate = ofOwner({
  act: "templates",
  request: saveTemplateRequest,
  errors: ["contract-not-found", "plan-required", "templates-full", "wrong-state"],
  async run({ contract, name, blanks, requestId }, { reusing }, actor) {
    return { id: await reusing.save(actor, { contract, name, blanks, requestId }) };
  },
});

/** The answers that the template starts with. Changes nothing. */
export const readTemplate = ofOwner({
  act: "read",
  request: templateRequest,
  errors: ["template-not-found"],
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
