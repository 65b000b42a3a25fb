import { listContractsRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const listContracts = operation(calls.listContracts, {
  request: listContractsRequest,
  handle: (request, { register }, sender) => register(sender, request),
});
