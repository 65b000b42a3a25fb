import { recordCodeRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/** accounts:recordCode, beyond the protocol: a service with two-factor of its own says how a guarded account's sign-in ended. */
export const recordCode = operation(calls.recordCode, {
  request: recordCodeRequest,
  async handle({ localId, isValid }, { events }) {
    if (!localId) throw new IdentityError("MISSING_LOCAL_ID");
    if (isValid) await events.record({ localId, kind: "sign-in", detail: "with a code" });
    else events.recordFailure({ localId, kind: "code-failed" });
    return {};
  },
});
