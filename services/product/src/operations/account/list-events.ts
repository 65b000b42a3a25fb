import type { SecurityEventsResponse } from "@sealwright/protocol/identity";
import { emailRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** What happened to the account lately, newest first. */
export const listEvents = ownerOperation({
  path: "account/events",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { identityAccounts }, { caller }): Promise<SecurityEventsResponse> {
    return { events: await identityAccounts.events(caller.uid) };
  },
});
