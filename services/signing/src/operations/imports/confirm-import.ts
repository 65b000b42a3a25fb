import { confirmImportRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const confirmImport = operation(calls.confirmImport, {
  request: confirmImportRequest,
  async handle({ email: _, ...confirmed }, { imports }, sender) {
    return { id: await imports.confirm(sender, confirmed) };
  },
});
