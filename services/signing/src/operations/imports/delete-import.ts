import { importRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const deleteImport = operation(calls.deleteImport, {
  request: importRequest,
  async handle({ id }, { imports }, sender) {
    await imports.delete(sender, id);
    return { deleted: true };
  },
});
