import { finalizeMfaSignInRequest, type MfaResponse } from "@sealwright/protocol/identity";
import { IdentityError } from "../../../errors.ts";
import { operation } from "../../../operation.ts";
import { mfaSignInParameters } from "./parameters.ts";

/** mfaSignIn:finalize completes a pending sign-in with a code of the second factor. */
export const finalizeMfaSignIn = operation({
  method: "POST",
  path: "accounts/mfaSignIn:finalize",
  versions: ["v2"],
  request: finalizeMfaSignInRequest,
  async handle(request, { signIns }): Promise<MfaResponse> {
    const { credential, enrollmentId } = mfaSignInParameters(request);
    const code = request.totpVerificationInfo?.verificationCode;
    if (!code) throw new IdentityError("MISSING_CODE");
    const { idToken, refreshToken } = await signIns.secondFactor(credential, enrollmentId, code);
    return { idToken, refreshToken };
  },
});
