import type {
  MfaPendingResponse,
  MfaResponse,
  StartMfaEnrollmentResponse,
} from "@sealwright/protocol/identity";
import { SECOND } from "@sealwright/runtime";
import type { TestServer } from "@sealwright/testkit";
import { expect } from "vitest";
import { accountOf, post, type Registered, registerVerified, signIn, totpCode } from "./identity-harness.ts";

export interface Enrolled {
  owner: Registered;
  secret: string;
  enrollmentId: string;
  tokens: MfaResponse;
}

/** The calls of the second factor, and the states that they begin from. @param serverNow gives the server once it runs */
export function secondFactorCalls(serverNow: () => TestServer) {
  const v2 = <Body = Record<string, unknown>>(operation: string, body: object, prefix = "/v2") =>
    post<Body>(serverNow(), `accounts/${operation}`, body, { prefix });
  const start = (idToken: string) =>
    v2<StartMfaEnrollmentResponse>("mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} });
  const finish = (idToken: string, sessionInfo: string, verificationCode: string, displayName?: string) =>
    v2<MfaResponse>("mfaEnrollment:finalize", {
      idToken,
      displayName,
      totpVerificationInfo: { sessionInfo, verificationCode },
    });
  const answer = (mfaPendingCredential: string, mfaEnrollmentId: string, verificationCode: string) =>
    v2<MfaResponse>("mfaSignIn:finalize", {
      mfaPendingCredential,
      mfaEnrollmentId,
      totpVerificationInfo: { verificationCode },
    });

  async function enrolled(): Promise<Enrolled> {
    const owner = await registerVerified(serverNow());
    const { totpSessionInfo } = (await start(owner.idToken)).body;
    const secret = totpSessionInfo.sharedSecretKey;
    const done = await finish(
      owner.idToken,
      totpSessionInfo.sessionInfo,
      totpCode(serverNow(), secret),
      "Phone",
    );
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const enrollmentId = (await accountOf(serverNow(), owner.email))?.mfaInfo?.[0]?.mfaEnrollmentId ?? "";
    // The first code is used up: the next sign-ins are of a later step.
    serverNow().clock.advance(31 * SECOND);
    return { owner, secret, enrollmentId, tokens: done.body };
  }

  async function pending(email: string): Promise<MfaPendingResponse> {
    const { status, body } = await signIn<MfaPendingResponse>(serverNow(), email);
    expect(status).toBe(200);
    return body;
  }

  return { v2, start, finish, answer, enrolled, pending };
}
