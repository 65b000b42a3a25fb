import { finalizeMfaSignInRequest, type MfaResponse } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { IdentityError } from "../../../errors.ts";
import { operation } from "../../../operation.ts";
import { mfaSignInParameters } from "./parameters.ts";

/** mfaSignIn:finalize completes a pending sign-in with a code of the second factor. */
export const finalizeMfaSignIn = operation(calls.finalizeMfaSignIn, {
  request: finalizeMfaSignInRequest,
  async handle(request, { signIns }): Promise<MfaResponse> {
    const { credential, enrollmentId } = mfaSignInParameters(request);
    const code = request.totpVerificationInfo?.verificationCode;
    if (!code) throw new IdentityError("MISSING_CODE");
    const { idToken, refreshToken } = await signIns.secondFactor(credential, enrollmentId, code);
    return { idToken, refreshToken };
  },
});
