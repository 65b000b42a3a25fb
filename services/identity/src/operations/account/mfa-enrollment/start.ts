import { type StartMfaEnrollmentResponse, startMfaEnrollmentRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from "@sealwright/runtime";
import { IdentityError } from "../../../errors.ts";
import { operation } from "../../../operation.ts";
import { assertMayEnroll } from "./assert-may-enroll.ts";

/** mfaEnrollment:start creates a secret for the owner's authenticator app. */
export const startMfaEnrollment = operation(calls.startMfaEnrollment, {
  request: startMfaEnrollmentRequest,
  async handle(request, { secondFactors, sessions }): Promise<StartMfaEnrollmentResponse> {
    const owner = await sessions.recentOwner(request.idToken);
    if (!request.totpEnrollmentInfo) throw new IdentityError("OPERATION_NOT_ALLOWED");
    assertMayEnroll(owner);
    const { secret, sessionInfo, expiresAt } = await secondFactors.startEnrollment(owner);
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: TOTP_DIGITS,
        hashingAlgorithm: "SHA1",
        periodSec: TOTP_STEP_SECONDS,
        sessionInfo,
        finalizeEnrollmentTime: expiresAt.toISOString(),
      },
    };
  },
});
