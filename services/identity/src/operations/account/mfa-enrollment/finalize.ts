import { finalizeMfaEnrollmentRequest, type MfaResponse } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { IdentityError } from "../../../errors.ts";
import { operation } from "../../../operation.ts";
import { assertMayEnroll } from "./assert-may-enroll.ts";

/** mfaEnrollment:finalize verifies the app's first code. Every other session is revoked. */
export const finalizeMfaEnrollment = operation(calls.finalizeMfaEnrollment, {
  request: finalizeMfaEnrollmentRequest,
  async handle(request, context): Promise<MfaResponse & { totpAuthInfo: object }> {
    const { secondFactors, sessions } = context;
    const owner = await sessions.recentOwner(request.idToken);
    const { sessionInfo, verificationCode } = request.totpVerificationInfo ?? {};
    if (!sessionInfo) throw new IdentityError("MISSING_SESSION_INFO");
    if (!verificationCode) throw new IdentityError("MISSING_CODE");
    assertMayEnroll(owner);
    const { account, enrollmentId } = await secondFactors.finishEnrollment(owner, {
      sessionInfo,
      code: verificationCode,
      displayName: request.displayName,
    });
    const { idToken, refreshToken } = await sessions.revokeOthersAndReissue(account, request.idToken, {
      secondFactor: enrollmentId,
    });
    return { idToken, refreshToken, totpAuthInfo: {} };
  },
});
