import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const listEvents = operation(calls.listEvents, {
  request: emailRequest,
  async handle(_request, { identityAccounts }, { caller }) {
    return { events: await identityAccounts.events(caller.uid) };
  },
});
