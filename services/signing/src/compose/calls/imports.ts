import { emailRequest } from "@sealwright/protocol/product";
import { confirmImportRequest, importRequest } from "@sealwright/protocol/signing";
import { ofOwner } from "./call.ts";

export const readImportStatus = ofOwner({
  act: "read",
  request: emailRequest,
  errors: [],
  async run(_request, { imports }, actor) {
    return imports.look(actor);
  },
});

/** A PDF, before and after it is confirmed, or a contract of a list. */
export const readImport = ofOwner({
  act: "read",
  request: importRequest,
  errors: ["import-not-found"],
  async run({ id }, { imports }, actor) {
    return imports.read(actor, id);
  },
});

/** Adds it to the register, or corrects the contract that it became. Idempotent. */
export const confirmImport = ofOwner({
  act: "import",
  request: confirmImportRequest,
  errors: ["import-not-found", "plan-required", "register-full", "terms-changed", "terms-not-valid"],
  async run({ email: _, ...confirmed }, { imports }, actor) {
    return { id: await imports.confirm(actor, confirmed) };
  },
});

/** Deletes an imported file with its contract for good, a contract of a list, or a list that was not added yet. */
export const deleteImport = ofOwner({
  act: "import",
  request: importRequest,
  errors: ["import-not-found"],
  async run({ id }, { imports }, actor) {
    await imports.delete(actor, id);
    return { deleted: true };
  },
});

export const readList = ofOwner({
  act: "read",
  request: importRequest,
  errors: ["import-not-found"],
  async run({ id }, { lists }, actor) {
    return lists.read(actor, id);
  },
});

/** Adds all rows without errors in one transaction, then deletes the list. */
export const addList = ofOwner({
  act: "import",
  request: importRequest,
  errors: ["import-not-found", "plan-required", "register-full"],
  async run({ id }, { lists }, actor) {
    return { added: await lists.add(actor, id) };
  },
});
