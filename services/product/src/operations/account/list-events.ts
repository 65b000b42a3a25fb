import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

/** What happened to the account lately, newest first. */
export const listEvents = operation(calls.listEvents, {
  request: emailRequest,
  async handle(_request, { identityAccounts }, { caller }) {
    return { events: await identityAccounts.events(caller.uid) };
  },
});
