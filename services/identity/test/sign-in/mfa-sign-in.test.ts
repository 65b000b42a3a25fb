import type { MfaPendingResponse } from "@sealwright/protocol/identity";
import { MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer, toStartOfStep } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectRefusal,
  otherCode,
  PASSWORD,
  post,
  refresh,
  refusals,
  signIn,
  successes,
  totpCode,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";
import { secondFactorCalls } from "../harness/second-factor-calls.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { v2, answer, enrolled, pending } = secondFactorCalls(() => server);

describe("sign-in", () => {
  test("ID-02 a correct password returns no tokens but requests the code, and the code returns them", async () => {
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

  test("ID-02 a wrong password is rejected as usual, so that it does not reveal the factor", async () => {
    const { owner } = await enrolled();
    expectRefusal(await signIn(server, owner.email, WRONG_PASSWORD), "INVALID_LOGIN_CREDENTIALS");
  });

  test.each([-1, 0, 1])("ID-02 the code of %i steps away is accepted", async (steps) => {
    const { owner, secret, enrollmentId } = await enrolled();
    server.clock.advance(2 * MINUTE);
    const { mfaPendingCredential } = await pending(owner.email);
    toStartOfStep(server);
    const done = await answer(mfaPendingCredential, enrollmentId, totpCode(server, secret, steps));
    expect(done.status).toBe(200);
  });

  test.each([-2, 2])("ID-02 the code of %i steps away is not", async (steps) => {
    const { owner, secret, enrollmentId } = await enrolled();
    const { mfaPendingCredential } = await pending(owner.email);
    toStartOfStep(server);
    expectRefusal(
      await answer(mfaPendingCredential, enrollmentId, totpCode(server, secret, steps)),
      "INVALID_CODE",
    );
  });

  test("ID-02 a code works once, also across sign-ins", async () => {
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

  test("ID-02, ID-05 a pending sign-in allows five wrong codes, parallel ones included", async () => {
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

  test("ID-02 a missing credential, factor or code is rejected with the protocol's codes", async () => {
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
    const { body } = await signIn<MfaPendingResponse>(server, owner.email, `${PASSWORD}x`);
    server.clock.advance(5 * MINUTE + SECOND);
    expectRefusal(
      await answer(body.mfaPendingCredential, enrollmentId, totpCode(server, secret)),
      "INVALID_MFA_PENDING_CREDENTIAL",
    );
  });
});
