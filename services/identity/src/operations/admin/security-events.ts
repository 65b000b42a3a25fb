import { type SecurityEventsResponse, securityEventsRequest } from "@sealwright/protocol/identity";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

const MAX_EVENTS = 500;

/** accounts:securityEvents, beyond the protocol: what happened to an account, newest first. */
export const securityEvents = operation({
  method: "POST",
  path: "accounts:securityEvents",
  admin: true,
  request: securityEventsRequest,
  async handle({ localId, limit = MAX_EVENTS }, { events }): Promise<SecurityEventsResponse> {
    if (!localId) throw new IdentityError("MISSING_LOCAL_ID");
    return { events: await events.list(localId, Math.min(limit, MAX_EVENTS)) };
  },
});
