import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const lookAtImports = operation(calls.lookAtImports, {
  request: emailRequest,
  async handle(_request, { imports }, sender) {
    return imports.look(sender);
  },
});
