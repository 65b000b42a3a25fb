import { startMfaSignInRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { IdentityError } from "../../../errors.ts";
import { operation } from "../../../operation.ts";
import { mfaSignInParameters } from "./parameters.ts";

/** mfaSignIn:start requests a code. For an authenticator app nothing is sent, so it only validates. */
export const startMfaSignIn = operation(calls.startMfaSignIn, {
  request: startMfaSignInRequest,
  async handle(request, { signIns }) {
    const { credential, enrollmentId } = mfaSignInParameters(request);
    const { factors } = await signIns.pendingAccount(credential);
    if (!factors.some((factor) => factor.enrollmentId === enrollmentId)) {
      throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
    }
    return {};
  },
});
