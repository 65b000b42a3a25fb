import type { MfaAnswer, MfaPendingAnswer, StartMfaEnrollmentAnswer } from "@sealwright/protocol/identity";
import { MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  otherCode,
  PASSWORD,
  post,
  type Registered,
  refresh,
  refusals,
  register,
  registerVerified,
  signIn,
  successes,
  totpCode,
  WRONG_PASSWORD,
} from "./support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const v2 = <Body = Record<string, unknown>>(operation: string, body: object, prefix = "/v2") =>
  post<Body>(server, `accounts/${operation}`, body, { prefix });
const start = (idToken: string) =>
  v2<StartMfaEnrollmentAnswer>("mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} });
const finish = (idToken: string, sessionInfo: string, verificationCode: string, displayName?: string) =>
  v2<MfaAnswer>("mfaEnrollment:finalize", {
    idToken,
    displayName,
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
const answer = (mfaPendingCredential: string, mfaEnrollmentId: string, verificationCode: string) =>
  v2<MfaAnswer>("mfaSignIn:finalize", {
    mfaPendingCredential,
    mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  });

interface Enrolled {
  owner: Registered;
  secret: string;
  enrollmentId: string;
  tokens: MfaAnswer;
}

async function enrolled(): Promise<Enrolled> {
  const owner = await registerVerified(server);
  const { totpSessionInfo } = (await start(owner.idToken)).body;
  const secret = totpSessionInfo.sharedSecretKey;
  const done = await finish(owner.idToken, totpSessionInfo.sessionInfo, totpCode(server, secret), "Phone");
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const enrollmentId = (await accountOf(server, owner.email))?.mfaInfo?.[0]?.mfaEnrollmentId ?? "";
  // The first code is used up: the next sign-ins are of a later step.
  server.clock.advance(31 * SECOND);
  return { owner, secret, enrollmentId, tokens: done.body };
}

async function pending(email: string): Promise<MfaPendingAnswer> {
  const { status, body } = await signIn<MfaPendingAnswer>(server, email);
  expect(status).toBe(200);
  return body;
}

describe("enrolment", () => {
  test.each(["/v2", "/identitytoolkit.googleapis.com/v2"])(
    "ID-02 a secret is made and counts once its first code is shown, under %s",
    async (prefix) => {
      const { idToken, email } = await registerVerified(server);
      const { status, body } = await v2<StartMfaEnrollmentAnswer>(
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

  test("ID-02 enrolment ends the sign-ins that have not shown the factor, and the new tokens hold", async () => {
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

  test("ID-02 an unverified address, a second factor more and an old sign-in are refused", async () => {
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

  test("ID-02 a wrong code, another's session and a late code are refused", async () => {
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

  test("ID-02, ID-05 after five wrong codes the right one is refused as well", async () => {
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

  test("ID-02 a withdrawn factor is asked for no more", async () => {
    const { owner, enrollmentId, tokens } = await enrolled();
    const withdraw = (mfaEnrollmentId?: string) =>
      v2<MfaAnswer>("mfaEnrollment:withdraw", { idToken: tokens.idToken, mfaEnrollmentId });
    expectRefusal(await withdraw(), "MISSING_MFA_ENROLLMENT_ID");
    expectRefusal(await withdraw("unknown"), "MFA_ENROLLMENT_NOT_FOUND");
    const { status, body } = await withdraw(enrollmentId);
    expect(status).toBe(200);
    expect((await post(server, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
    expectRefusal(await post(server, "accounts:lookup", { idToken: tokens.idToken }), "TOKEN_EXPIRED");
    expect((await signIn(server, owner.email)).body).toHaveProperty("idToken");
  });
});

describe("sign-in", () => {
  test("ID-02 a right password gives no tokens but asks for the code, and the code gives them", async () => {
    const { owner, secret, enrollmentId } = await enrolled();
    const { status, body } = await signIn<Record<string, unknown>>(server, owner.email);
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: "identitytoolkit#VerifyPasswordResponse",
      localId: owner.localId,
      email: owner.email,
      displayName: "",
      registered: true,
      mfaPendingCredential: expect.any(String),
      mfaInfo: [
        { mfaEnrollmentId: enrollmentId, displayName: "Phone", enrolledAt: expect.any(String), totpInfo: {} },
      ],
    });
    const credential = String(body.mfaPendingCredential);
    const started = await v2("mfaSignIn:start", {
      mfaPendingCredential: credential,
      mfaEnrollmentId: enrollmentId,
    });
    expect(started).toMatchObject({ status: 200, body: {} });
    const done = await answer(credential, enrollmentId, totpCode(server, secret));
    expect(done.status).toBe(200);
    expect(decodeJwt(done.body.idToken)).toMatchObject({
      sub: owner.localId,
      firebase: {
        sign_in_provider: "password",
        sign_in_second_factor: "totp",
        second_factor_identifier: enrollmentId,
      },
    });
    expect((await refresh(server, done.body.refreshToken)).status).toBe(200);
  });

  test("ID-02 a wrong password is refused as ever, so nobody learns of the factor", async () => {
    const { owner } = await enrolled();
    expectRefusal(await signIn(server, owner.email, WRONG_PASSWORD), "INVALID_LOGIN_CREDENTIALS");
  });

  test.each([-1, 0, 1])("ID-02 the code of %i steps away is taken", async (steps) => {
    const { owner, secret, enrollmentId } = await enrolled();
    server.clock.advance(2 * MINUTE);
    const { mfaPendingCredential } = await pending(owner.email);
    const done = await answer(mfaPendingCredential, enrollmentId, totpCode(server, secret, steps));
    expect(done.status).toBe(200);
  });

  test.each([-3, 3])("ID-02 the code of %i steps away is not", async (steps) => {
    const { owner, secret, enrollmentId } = await enrolled();
    const { mfaPendingCredential } = await pending(owner.email);
    expectRefusal(
      await answer(mfaPendingCredential, enrollmentId, totpCode(server, secret, steps)),
      "INVALID_CODE",
    );
  });

  test("ID-02 a code is good once, also in another sign-in", async () => {
    const { owner, secret, enrollmentId } = await enrolled();
    const [first, second] = [await pending(owner.email), await pending(owner.email)];
    const code = totpCode(server, secret);
    expect((await answer(first.mfaPendingCredential, enrollmentId, code)).status).toBe(200);
    expectRefusal(await answer(second.mfaPendingCredential, enrollmentId, code), "INVALID_CODE");
    expectRefusal(
      await answer(first.mfaPendingCredential, enrollmentId, code),
      "INVALID_MFA_PENDING_CREDENTIAL",
    );
  });

  test("ID-02 of many at once with one code one wins, in one sign-in and in several", async () => {
    const one = await enrolled();
    const { mfaPendingCredential } = await pending(one.owner.email);
    const code = totpCode(server, one.secret);
    const same = await Promise.all([1, 2, 3].map(() => answer(mfaPendingCredential, one.enrollmentId, code)));
    expect(successes(same)).toBe(1);

    const other = await enrolled();
    const credentials = await Promise.all([1, 2, 3].map(() => pending(other.owner.email)));
    const each = await Promise.all(
      credentials.map((of) =>
        answer(of.mfaPendingCredential, other.enrollmentId, totpCode(server, other.secret)),
      ),
    );
    expect(successes(each)).toBe(1);
    for (const refused of refusals(each)) expectRefusal(refused, "INVALID_CODE");
  });

  test("ID-02, ID-05 a pending sign-in bears five wrong codes, many at once included", async () => {
    const { owner, secret, enrollmentId } = await enrolled();
    const { mfaPendingCredential } = await pending(owner.email);
    const code = totpCode(server, secret);
    const wrong = await Promise.all(
      Array.from({ length: 8 }, () => answer(mfaPendingCredential, enrollmentId, otherCode(code))),
    );
    const words = wrong.map(({ body }) => JSON.stringify(body).match(/INVALID_CODE|TOO_MANY/)?.[0]);
    expect(words.filter((word) => word === "INVALID_CODE")).toHaveLength(5);
    expect(words.filter((word) => word === "TOO_MANY")).toHaveLength(3);
    expectRefusal(await answer(mfaPendingCredential, enrollmentId, code), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 codes cannot be guessed over many sign-ins either, and later all is well", async () => {
    const { owner, secret, enrollmentId } = await enrolled();
    for (let n = 0; n < 15; n += 1) {
      const { mfaPendingCredential } = await pending(owner.email);
      const code = otherCode(totpCode(server, secret));
      expectRefusal(await answer(mfaPendingCredential, enrollmentId, code), "INVALID_CODE");
    }
    const { mfaPendingCredential } = await pending(owner.email);
    const refused = await answer(mfaPendingCredential, enrollmentId, totpCode(server, secret));
    expectRefusal(refused, "TOO_MANY_ATTEMPTS_TRY_LATER");
    server.clock.advance(16 * MINUTE);
    const later = await pending(owner.email);
    expect((await answer(later.mfaPendingCredential, enrollmentId, totpCode(server, secret))).status).toBe(
      200,
    );
  });

  test("ID-02 what names nothing is refused in the protocol's words", async () => {
    const { owner, secret, enrollmentId } = await enrolled();
    const other = await enrolled();
    const { mfaPendingCredential } = await pending(owner.email);
    const code = totpCode(server, secret);
    expectRefusal(await answer("", enrollmentId, code), "MISSING_MFA_PENDING_CREDENTIAL");
    expectRefusal(await answer("unknown", enrollmentId, code), "INVALID_MFA_PENDING_CREDENTIAL");
    expectRefusal(await answer(mfaPendingCredential, "", code), "MISSING_MFA_ENROLLMENT_ID");
    expectRefusal(await answer(mfaPendingCredential, "unknown", code), "MFA_ENROLLMENT_NOT_FOUND");
    expectRefusal(await answer(mfaPendingCredential, enrollmentId, ""), "MISSING_CODE");
    expectRefusal(
      await answer(mfaPendingCredential, other.enrollmentId, totpCode(server, other.secret)),
      "MFA_ENROLLMENT_NOT_FOUND",
    );
    expectRefusal(
      await v2("mfaSignIn:start", { mfaPendingCredential, mfaEnrollmentId: "unknown" }),
      "MFA_ENROLLMENT_NOT_FOUND",
    );
  });

  test("ID-02 a pending sign-in ends after five minutes, and with a new password", async () => {
    const { owner, secret, enrollmentId, tokens } = await enrolled();
    const early = await pending(owner.email);
    server.clock.advance(SECOND);
    const changed = await post(server, "accounts:update", {
      idToken: tokens.idToken,
      password: `${PASSWORD}x`,
    });
    expect(changed.status).toBe(200);
    expect(decodeJwt(String(changed.body.idToken)).firebase, "the factor counts on").toMatchObject({
      sign_in_second_factor: "totp",
    });
    expectRefusal(
      await answer(early.mfaPendingCredential, enrollmentId, totpCode(server, secret)),
      "INVALID_MFA_PENDING_CREDENTIAL",
    );
    server.clock.advance(SECOND);
    const { body } = await signIn<MfaPendingAnswer>(server, owner.email, `${PASSWORD}x`);
    server.clock.advance(5 * MINUTE + SECOND);
    expectRefusal(
      await answer(body.mfaPendingCredential, enrollmentId, totpCode(server, secret)),
      "INVALID_MFA_PENDING_CREDENTIAL",
    );
  });
});
