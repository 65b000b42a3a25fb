import { ownerRequest, renameOwnerRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const renameOwner = operation(calls.renameOwner, {
  counted: true,
  request: renameOwnerRequest,
  async handle({ email, name }, { owners }, { caller }) {
    // The page that signs in may not have stored them yet.
    await owners.register(caller, ownerRequest.parse({ email, name }));
    await owners.rename(caller, name);
    return { renamed: true };
  },
});
