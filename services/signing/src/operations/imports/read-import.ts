import { importRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readImport = operation(calls.readImport, {
  request: importRequest,
  async handle({ id }, { imports }, sender) {
    return imports.read(sender, id);
  },
});
