import {
  finalizeMfaEnrollmentRequest,
  type MfaResponse,
  type StartMfaEnrollmentResponse,
  startMfaEnrollmentRequest,
  withdrawMfaRequest,
} from "@sealwright/protocol/identity";
import type { Account } from "../../accounts/accounts.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from "../../second-factors/totp.ts";

/**
 * With an unverified address, a second factor could lock out the mailbox's owner; phone-only accounts cannot have one in
 * the protocol.
 */
function assertMayEnroll(owner: Account): void {
  if (!owner.email) throw new IdentityError("UNSUPPORTED_FIRST_FACTOR");
  if (!owner.emailVerified) {
    throw new IdentityError(
      "UNVERIFIED_EMAIL",
      "Need to verify email first before enrolling second factors.",
    );
  }
  if (owner.factors.length > 0) throw new IdentityError("SECOND_FACTOR_EXISTS");
}

/** mfaEnrollment:start creates a secret for the owner's authenticator app. */
export const startMfaEnrollment = operation({
  method: "POST",
  path: "accounts/mfaEnrollment:start",
  versions: ["v2"],
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

/** mfaEnrollment:finalize verifies the app's first code. Every other session is revoked. */
export const finalizeMfaEnrollment = operation({
  method: "POST",
  path: "accounts/mfaEnrollment:finalize",
  versions: ["v2"],
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

/** mfaEnrollment:withdraw removes a second factor. */
export const withdrawMfa = operation({
  method: "POST",
  path: "accounts/mfaEnrollment:withdraw",
  versions: ["v2"],
  request: withdrawMfaRequest,
  async handle(request, { accounts, database, secondFactors, sessions }): Promise<MfaResponse> {
    const owner = await sessions.recentOwner(request.idToken);
    if (!request.mfaEnrollmentId) throw new IdentityError("MISSING_MFA_ENROLLMENT_ID");
    const { mfaEnrollmentId } = request;
    const account = await database.transaction(async (tx) => {
      const { localId } = await sessions.confirm(owner, tx);
      await secondFactors.withdraw(localId, mfaEnrollmentId, tx);
      return accounts.change(localId, {}, { on: tx, revokeSignIns: true });
    });
    const { idToken, refreshToken } = await sessions.revokeOthersAndReissue(account, request.idToken, {
      secondFactor: null,
    });
    return { idToken, refreshToken };
  },
});
