import { type SecurityEventsResponse, securityEventsRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

const MAX_EVENTS = 500;

/** accounts:securityEvents, beyond the protocol: what happened to an account, newest first. */
export const securityEvents = operation(calls.securityEvents, {
  request: securityEventsRequest,
  async handle({ localId, limit = MAX_EVENTS }, { events }): Promise<SecurityEventsResponse> {
    if (!localId) throw new IdentityError("MISSING_LOCAL_ID");
    return { events: await events.list(localId, Math.min(limit, MAX_EVENTS)) };
  },
});
