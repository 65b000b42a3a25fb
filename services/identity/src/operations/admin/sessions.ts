import {
  endSessionRequest,
  type ListSessionsResponse,
  listSessionsRequest,
} from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/** accounts:listSessions, beyond the protocol: where an account is signed in. */
export const listSessions = operation(calls.listSessions, {
  request: listSessionsRequest,
  async handle({ localId }, { sessions }): Promise<ListSessionsResponse> {
    if (!localId) throw new IdentityError("MISSING_LOCAL_ID");
    return { sessions: await sessions.list(localId) };
  },
});

/** accounts:endSession, beyond the protocol: ends one of an account's sign-ins. An unknown one is not an error. */
export const endSession = operation(calls.endSession, {
  request: endSessionRequest,
  async handle({ localId, sessionId = "" }, { events, sessions }) {
    if (!localId) throw new IdentityError("MISSING_LOCAL_ID");
    if (await sessions.endOne(localId, sessionId)) await events.record({ localId, kind: "device-ended" });
    return {};
  },
});
