import type { MfaResponse, StartMfaEnrollmentResponse } from "@sealwright/protocol/identity";
import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  otherCode,
  post,
  refresh,
  register,
  registerVerified,
  signIn,
  successes,
  totpCode,
} from "../harness/identity-harness.ts";
import { secondFactorCalls } from "../harness/second-factor-calls.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { v2, start, finish, enrolled } = secondFactorCalls(() => server);

describe("enrollment", () => {
  test.each(["/v2", "/identitytoolkit.googleapis.com/v2"])(
    "ID-02 a secret is made and counts once its first code is shown, under %s",
    async (prefix) => {
      const { idToken, email } = await registerVerified(server);
      const { status, body } = await v2<StartMfaEnrollmentResponse>(
        "mfaEnrollment:start",
        { idToken, totpEnrollmentInfo: {} },
        prefix,
      );
      expect(status).toBe(200);
      expect(body.totpSessionInfo).toEqual({
        sharedSecretKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
        verificationCodeLength: 6,
        hashingAlgorithm: "SHA1",
        periodSec: 30,
        sessionInfo: expect.any(String),
        finalizeEnrollmentTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      });
      expect((await accountOf(server, email))?.mfaInfo, "nothing is asked for yet").toBeUndefined();
      expect((await signIn(server, email)).body).toHaveProperty("idToken");

      const { sessionInfo, sharedSecretKey } = body.totpSessionInfo;
      const done = await finish(idToken, sessionInfo, totpCode(server, sharedSecretKey), "My phone");
      expect(done.status).toBe(200);
      expect(done.body).toEqual({
        idToken: expect.any(String),
        refreshToken: expect.any(String),
        totpAuthInfo: {},
      });
      const account = await accountOf(server, email);
      expect(account?.mfaInfo).toEqual([
        {
          mfaEnrollmentId: expect.any(String),
          displayName: "My phone",
          enrolledAt: expect.any(String),
          totpInfo: {},
        },
      ]);
      expect(decodeJwt(done.body.idToken).firebase).toMatchObject({
        sign_in_second_factor: "totp",
        second_factor_identifier: account?.mfaInfo?.[0]?.mfaEnrollmentId,
      });
    },
  );

  test("ID-02 enrollment ends the sign-ins that have not shown the factor, and the new tokens hold", async () => {
    const owner = await registerVerified(server);
    const { totpSessionInfo } = (await start(owner.idToken)).body;
    const code = totpCode(server, totpSessionInfo.sharedSecretKey);
    const { body } = await finish(owner.idToken, totpSessionInfo.sessionInfo, code);
    expectRefusal(await post(server, "accounts:lookup", { idToken: owner.idToken }), "TOKEN_EXPIRED");
    expectRefusal(await refresh(server, owner.refreshToken), "TOKEN_EXPIRED");
    expect((await post(server, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
    const again = (await refresh(server, body.refreshToken)).body;
    expect(decodeJwt(again.id_token).firebase).toMatchObject({ sign_in_second_factor: "totp" });
  });

  test("ID-02 an unverified address, an additional factor and an old sign-in are rejected", async () => {
    const unverified = await register(server);
    expectRefusal(await start(unverified.idToken), "UNVERIFIED_EMAIL");
    const { tokens } = await enrolled();
    expectRefusal(await start(tokens.idToken), "SECOND_FACTOR_EXISTS");
    const old = await registerVerified(server);
    server.clock.advance(6 * MINUTE);
    expectRefusal(await start(old.idToken), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    expectRefusal(await v2("mfaEnrollment:start", {}), "MISSING_ID_TOKEN");
    const fresh = await registerVerified(server);
    expectRefusal(await v2("mfaEnrollment:start", { idToken: fresh.idToken }), "OPERATION_NOT_ALLOWED");
  });

  test("ID-02 a wrong code, another account's session and a late code are rejected", async () => {
    const [one, other] = [await registerVerified(server), await registerVerified(server)];
    const { sessionInfo, sharedSecretKey } = (await start(one.idToken)).body.totpSessionInfo;
    const code = totpCode(server, sharedSecretKey);
    expectRefusal(await finish(one.idToken, sessionInfo, otherCode(code)), "INVALID_CODE");
    expectRefusal(await finish(one.idToken, sessionInfo, "12345"), "INVALID_CODE");
    expectRefusal(await finish(one.idToken, sessionInfo, ""), "MISSING_CODE");
    expectRefusal(await finish(one.idToken, "", code), "MISSING_SESSION_INFO");
    expectRefusal(await finish(one.idToken, "unknown", code), "INVALID_SESSION_INFO");
    expectRefusal(await finish(other.idToken, sessionInfo, code), "INVALID_SESSION_INFO");
    expect((await finish(one.idToken, sessionInfo, code)).status).toBe(200);

    const late = (await start(other.idToken)).body.totpSessionInfo;
    server.clock.advance(11 * MINUTE);
    const again = (await signIn(server, other.email)).body;
    const lateCode = totpCode(server, late.sharedSecretKey);
    expectRefusal(await finish(again.idToken, late.sessionInfo, lateCode), "SESSION_EXPIRED");
  });

  test("ID-02, ID-05 after five wrong codes the correct one is rejected too", async () => {
    const { idToken } = await registerVerified(server);
    const { sessionInfo, sharedSecretKey } = (await start(idToken)).body.totpSessionInfo;
    const code = totpCode(server, sharedSecretKey);
    for (let n = 0; n < 5; n += 1) {
      expectRefusal(await finish(idToken, sessionInfo, otherCode(code)), "INVALID_CODE");
    }
    expectRefusal(await finish(idToken, sessionInfo, code), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-02 two at once with the first code: one wins", async () => {
    const { idToken } = await registerVerified(server);
    const { sessionInfo, sharedSecretKey } = (await start(idToken)).body.totpSessionInfo;
    const code = totpCode(server, sharedSecretKey);
    const both = await Promise.all([1, 2].map(() => finish(idToken, sessionInfo, code)));
    expect(successes(both)).toBe(1);
  });

  test("ID-02 a withdrawn factor is no longer required", async () => {
    const { owner, enrollmentId, tokens } = await enrolled();
    const withdraw = (mfaEnrollmentId?: string) =>
      v2<MfaResponse>("mfaEnrollment:withdraw", { idToken: tokens.idToken, mfaEnrollmentId });
    expectRefusal(await withdraw(), "MISSING_MFA_ENROLLMENT_ID");
    expectRefusal(await withdraw("unknown"), "MFA_ENROLLMENT_NOT_FOUND");
    const { status, body } = await withdraw(enrollmentId);
    expect(status).toBe(200);
    expect((await post(server, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
    expectRefusal(await post(server, "accounts:lookup", { idToken: tokens.idToken }), "TOKEN_EXPIRED");
    expect((await signIn(server, owner.email)).body).toHaveProperty("idToken");
  });
});
