import { startTestServer, type TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  newEmail,
  newPhoneNumber,
  PASSWORD,
  phoneCode,
  post,
  postAsAdmin,
  register,
  signIn,
} from "../harness/identity-harness.ts";
import { secondFactorCalls } from "../harness/second-factor-calls.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { v2, enrolled } = secondFactorCalls(() => server);

interface Claims {
  firebase: { sign_in_provider: string; sign_in_second_factor?: string };
}
const firebaseOf = (idToken: unknown) => decodeJwt<Claims>(String(idToken)).firebase;

describe("second factors", () => {
  test("ID-02 a phone factor from an admin SDK is rejected with a clear message, and the authenticator app stays", async () => {
    const { email, localId } = (await enrolled()).owner;
    for (const enrollments of [
      [{ phoneInfo: "+12025550123", displayName: "Phone" }],
      [{ phoneInfo: "+12025550123", mfaEnrollmentId: "made-up", enrolledAt: new Date().toISOString() }],
    ]) {
      const update = await postAsAdmin(server, "accounts:update", { localId, mfa: { enrollments } });
      expectRefusal(update, "OPERATION_NOT_ALLOWED");
      expect(JSON.stringify(update.body)).toContain("A phone cannot be a second factor here");
    }
    const unknown = { localId, mfa: { enrollments: [{ mfaEnrollmentId: "unknown" }] } };
    expectRefusal(await postAsAdmin(server, "accounts:update", unknown), "MFA_ENROLLMENT_NOT_FOUND");
    expect((await accountOf(server, email))?.mfaInfo).toHaveLength(1);
    expect((await signIn(server, email)).body).toHaveProperty("mfaPendingCredential");

    const created = { email: newEmail(), mfaInfo: [{ phoneInfo: "+12025550123" }] };
    expectRefusal(await postAsAdmin(server, "accounts", created), "OPERATION_NOT_ALLOWED");
    expect(await accountOf(server, created.email)).toBeUndefined();
  });

  test("ID-02 tokens after a withdrawal carry no claims of the factor", async () => {
    const { enrollmentId, tokens } = await enrolled();
    expect(firebaseOf(tokens.idToken)).toHaveProperty("sign_in_second_factor");
    const request = { idToken: tokens.idToken, mfaEnrollmentId: enrollmentId };
    const { body } = await v2<{ idToken: string; refreshToken: string }>("mfaEnrollment:withdraw", request);
    expect(firebaseOf(body.idToken)).toEqual(
      expect.not.objectContaining({
        sign_in_second_factor: "totp",
        second_factor_identifier: expect.anything(),
      }),
    );
    const later = await post(server, "token", {
      grantType: "refresh_token",
      refreshToken: body.refreshToken,
    });
    expect(firebaseOf(later.body.id_token)).not.toHaveProperty("sign_in_second_factor");
  });
});

test("ID-02 tokens after an administrator removed the factor carry no claims of it", async () => {
  const { owner, enrollmentId, tokens } = await enrolled();
  expect(firebaseOf(tokens.idToken)).toMatchObject({ second_factor_identifier: enrollmentId });
  const withoutFactors = { localId: owner.localId, mfa: { enrollments: [] } };
  expect((await postAsAdmin(server, "accounts:update", withoutFactors)).status).toBe(200);
  const { refreshToken } = tokens;
  const refreshed = await post(server, "token", { grantType: "refresh_token", refreshToken });
  const renewed = { idToken: tokens.idToken, password: `${PASSWORD}x`, returnSecureToken: true };
  const changed = await post(server, "accounts:update", renewed);
  for (const idToken of [refreshed.body.id_token, changed.body.idToken]) {
    const firebase = firebaseOf(idToken);
    expect(firebase).not.toHaveProperty("sign_in_second_factor");
    expect(firebase).not.toHaveProperty("second_factor_identifier");
  }
});

describe("refreshing", () => {
  test("ID-01 takes JSON as native SDKs send it, and shows in the account", async () => {
    const { refreshToken, email, localId } = await register(server);
    expect(await accountOf(server, email)).not.toHaveProperty("lastRefreshAt");
    const answer = await post(server, "token", { grantType: "refresh_token", refreshToken });
    expect(answer).toMatchObject({ status: 200, body: { user_id: localId } });
    const { lastRefreshAt = "" } = (await accountOf(server, email)) ?? {};
    expect(Date.parse(lastRefreshAt)).toBeGreaterThan(0);
  });
});

test("ID-01 the provider is password after a password was linked to a phone account", async () => {
  const { sessionInfo, code } = await phoneCode(server, newPhoneNumber());
  const { body: phone } = await post(server, "accounts:signInWithPhoneNumber", { sessionInfo, code });
  expect(firebaseOf(phone.idToken).sign_in_provider).toBe("phone");
  const request = { idToken: phone.idToken, email: newEmail(), password: PASSWORD };
  const linked = await post(server, "accounts:signUp", request);
  expect(linked.status).toBe(200);
  expect(firebaseOf(linked.body.idToken).sign_in_provider).toBe("password");
});
