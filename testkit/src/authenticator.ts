import { SECOND } from "@sealwright/runtime";
import { TOTP } from "otpauth";
import { type AccountsServer, callIdentity, type SignedInAccount, TEST_PASSWORD } from "./accounts.ts";
import type { TestClock } from "./test-clock.ts";

type Server = Pick<AccountsServer, "urls"> & { clock: TestClock };

/** A code is good once, so the next one is of a later step. */
const STEP = 30 * SECOND;

/** Adds an authenticator app to an account. @returns its secret */
export async function enrollAuthenticator(
  server: Server,
  { idToken }: Pick<SignedInAccount, "idToken">,
): Promise<string> {
  const { totpSessionInfo } = await callIdentity<{
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  }>(server, "accounts/mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} }, "v2");
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
  const totpVerificationInfo = { sessionInfo, verificationCode: codeOf(server, secret) };
  const enrollment = { idToken, displayName: "Phone", totpVerificationInfo };
  await callIdentity(server, "accounts/mfaEnrollment:finalize", enrollment, "v2");
  server.clock.advance(STEP);
  return secret;
}

/** Signs in with password and authenticator app. @throws an Error with the service's word when it refuses */
export async function signInWithCode(
  server: Server,
  email: string,
  secret: string,
): Promise<{ idToken: string }> {
  const password = TEST_PASSWORD;
  const { mfaPendingCredential, mfaInfo } = await callIdentity<{
    mfaPendingCredential: string;
    mfaInfo: { mfaEnrollmentId: string }[];
  }>(server, "accounts:signInWithPassword", { email, password });
  const totpVerificationInfo = { verificationCode: codeOf(server, secret) };
  const mfaEnrollmentId = mfaInfo[0]?.mfaEnrollmentId;
  const answer = { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo };
  const signedIn = await callIdentity<{ idToken: string }>(
    server,
    "accounts/mfaSignIn:finalize",
    answer,
    "v2",
  );
  server.clock.advance(STEP);
  return signedIn;
}

/**
 * Moves the clock to where a code has just changed. What a test sends next arrives in the same step, and the code of the step
 * before is still accepted.
 */
export function toStartOfStep({ clock }: { clock: TestClock }): void {
  clock.advance(STEP - (clock.now() % STEP));
}

function codeOf({ clock }: Server, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now() });
}
