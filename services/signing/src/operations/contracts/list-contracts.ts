import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const listContracts = operation(calls.listContracts, {
  request: emailRequest,
  async handle(_request, { listContracts: list }, { uid }) {
    return { contracts: await list(uid) };
  },
});
