import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const exportContracts = operation(calls.exportContracts, {
  request: emailRequest,
  handle: (_request, { ownerExport }, sender) => ownerExport.list(sender),
});
