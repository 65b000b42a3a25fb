import {
  finalizeMfaSignInRequest,
  type MfaResponse,
  startMfaSignInRequest,
} from "@sealwright/protocol/identity";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/** The parameters of both calls. */
function parameters(request: {
  mfaPendingCredential?: string | undefined;
  mfaEnrollmentId?: string | undefined;
}) {
  const { mfaPendingCredential: credential, mfaEnrollmentId: enrollmentId } = request;
  if (!credential) throw new IdentityError("MISSING_MFA_PENDING_CREDENTIAL");
  if (!enrollmentId) throw new IdentityError("MISSING_MFA_ENROLLMENT_ID");
  return { credential, enrollmentId };
}

/** mfaSignIn:start requests a code. For an authenticator app nothing is sent, so it only validates. */
export const startMfaSignIn = operation({
  method: "POST",
  path: "accounts/mfaSignIn:start",
  versions: ["v2"],
  request: startMfaSignInRequest,
  async handle(request, { signIns }) {
    const { credential, enrollmentId } = parameters(request);
    const { factors } = await signIns.pendingAccount(credential);
    if (!factors.some((factor) => factor.enrollmentId === enrollmentId)) {
      throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
    }
    return {};
  },
});

/** mfaSignIn:finalize completes a pending sign-in with a code of the second factor. */
export const finalizeMfaSignIn = operation({
  method: "POST",
  path: "accounts/mfaSignIn:finalize",
  versions: ["v2"],
  request: finalizeMfaSignInRequest,
  async handle(request, { signIns }): Promise<MfaResponse> {
    const { credential, enrollmentId } = parameters(request);
    const code = request.totpVerificationInfo?.verificationCode;
    if (!code) throw new IdentityError("MISSING_CODE");
    const { idToken, refreshToken } = await signIns.secondFactor(credential, enrollmentId, code);
    return { idToken, refreshToken };
  },
});
