import { DAY, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailChangeCalls } from "../harness/email-change-calls.ts";
import {
  accountOf,
  expectRefusal,
  mailedCode,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  postAsAdmin,
  refresh,
  refusals,
  register,
  registerVerified,
  resetCode,
  signIn,
  successes,
  verificationCode,
} from "../harness/identity-harness.ts";
import { secondFactorCalls } from "../harness/second-factor-calls.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { apply, check, recoveryCode, asAdmin, move, moved } = emailChangeCalls(() => server);

describe("undoing the change", () => {
  test("ID-01, AUTH-06 checking the code returns both addresses and changes nothing", async () => {
    const { owner, to, oobCode } = await moved();
    for (const _ of [1, 2]) {
      expect(await check(oobCode)).toMatchObject({
        status: 200,
        body: {
          kind: "identitytoolkit#ResetPasswordResponse",
          email: owner.email,
          newEmail: to,
          requestType: "RECOVER_EMAIL",
        },
      });
    }
    expect((await signIn(server, to)).status).toBe(200);
  });

  test("ID-01, ID-04 the address is restored and verified, every sign-in is revoked, and no earlier password works", async () => {
    const { owner, to, oobCode } = await moved();
    const intruder = (await signIn(server, to)).body;
    const { status, body } = await apply(oobCode);
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: "identitytoolkit#SetAccountInfoResponse",
      localId: owner.localId,
      email: owner.email,
      emailVerified: true,
      providerUserInfo: [],
    });
    expect(await accountOf(server, to)).toBeUndefined();
    expectRefusal(await refresh(server, intruder.refreshToken), "TOKEN_EXPIRED");
    expectRefusal(
      await post(server, "accounts:update", { idToken: intruder.idToken, displayName: "Mine" }),
      "TOKEN_EXPIRED",
    );
    for (const email of [owner.email, to]) {
      expectRefusal(await signIn(server, email), "INVALID_LOGIN_CREDENTIALS");
    }
    const request = { oobCode: await resetCode(server, owner.email), newPassword: OTHER_PASSWORD };
    expect((await post(server, "accounts:resetPassword", request)).status).toBe(200);
    const again = await signIn(server, owner.email, OTHER_PASSWORD);
    expect(again.body).toMatchObject({ localId: owner.localId });
  });

  test("ID-04 every other emailed code of the account stops working", async () => {
    const { to, oobCode } = await moved();
    const further = newEmail();
    const reset = await resetCode(server, to);
    const { idToken } = (await signIn(server, to)).body;
    const verify = await verificationCode(server, { email: to, idToken });
    await post(server, "accounts:sendOobCode", {
      requestType: "VERIFY_AND_CHANGE_EMAIL",
      idToken,
      newEmail: further,
    });
    const change = await mailedCode(server, further, "verifyAndChangeEmail");
    expect((await apply(oobCode)).status).toBe(200);
    for (const code of [verify, change]) expectRefusal(await apply(code), "INVALID_OOB_CODE");
    const stolen = { oobCode: reset, newPassword: OTHER_PASSWORD };
    expectRefusal(await post(server, "accounts:resetPassword", stolen), "INVALID_OOB_CODE");
  });

  test("ID-04 changing the address again neither blocks the owner's undo nor can itself be undone", async () => {
    const { owner, to, oobCode } = await moved();
    const third = await move(to);
    const intruders = await recoveryCode(to);
    expect((await check(oobCode)).body).toMatchObject({ email: owner.email, newEmail: third });
    expect((await apply(intruders)).status).toBe(200);
    expect(await accountOf(server, to)).toMatchObject({ localId: owner.localId });
    const reset = { oobCode: await resetCode(server, to), newPassword: PASSWORD };
    await post(server, "accounts:resetPassword", reset);
    await move(to);
    const another = await recoveryCode(to, [intruders]);
    expect((await apply(oobCode)).body).toMatchObject({ localId: owner.localId, email: owner.email });
    expectRefusal(await apply(another), "INVALID_OOB_CODE");
    expect(await accountOf(server, owner.email)).toMatchObject({ localId: owner.localId });
  });

  test("ID-01 an account restored with the server credential cannot be taken again with the email of the change", async () => {
    const { owner, to, oobCode } = await moved();
    const third = await move(to);
    const intruders = await recoveryCode(to);
    expect((await asAdmin({ localId: owner.localId, email: owner.email })).status).toBe(200);
    for (const code of [oobCode, intruders]) expectRefusal(await apply(code), "INVALID_OOB_CODE");
    // Mails of changes go out in their order: once the next one is there, none is under way.
    await move(owner.email);
    await recoveryCode(owner.email, [oobCode]);
    const mails = await server.outbox.mailsTo(third);
    expect(mails.filter(({ text }) => text.includes("recoverEmail"))).toEqual([]);
  });

  test("ID-02, ID-06 works for guarded accounts too, and keeps the guard and the second factor", async () => {
    const { owner, enrollmentId } = await secondFactorCalls(() => server).enrolled();
    const { email, localId } = owner;
    await asAdmin({ localId, guarded: true });
    await asAdmin({ localId, email: newEmail() });
    expect((await apply(await recoveryCode(email))).status).toBe(200);
    expect(await accountOf(server, email)).toMatchObject({
      guarded: true,
      mfaInfo: [expect.objectContaining({ mfaEnrollmentId: enrollmentId })],
    });
  });

  test("ID-01 sign-in methods that an attacker added are removed", async () => {
    const { owner, oobCode } = await moved();
    const { localId } = owner;
    const linkProviderUserInfo = { providerId: "google.com", rawId: newEmail(), email: newEmail() };
    await asAdmin({ localId, linkProviderUserInfo, phoneNumber: "+12025550142" });
    expect((await apply(oobCode)).status).toBe(200);
    const account = await accountOf(server, owner.email);
    expect(account?.providerUserInfo ?? []).toEqual([]);
    expect(account?.phoneNumber).toBeUndefined();
  });
});

describe("a change that cannot be undone", () => {
  test("ID-04 a code works once, even in parallel", async () => {
    const { owner, oobCode } = await moved();
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(oobCode)));
    expect(successes(answers)).toBe(1);
    for (const answer of refusals(answers)) expectRefusal(answer, "INVALID_OOB_CODE");
    expectRefusal(await apply(oobCode), "INVALID_OOB_CODE");
    expectRefusal(await check(oobCode), "INVALID_OOB_CODE");
    expect(await accountOf(server, owner.email)).toMatchObject({ localId: owner.localId });
  });

  test("ID-04 a code is valid for a week, then EXPIRED_OOB_CODE", async () => {
    const [early, late] = [await moved(), await moved()];
    server.clock.advance(7 * DAY - 5 * MINUTE);
    expect((await apply(early.oobCode)).status).toBe(200);
    server.clock.advance(6 * MINUTE);
    expectRefusal(await apply(late.oobCode), "EXPIRED_OOB_CODE");
    expect(await accountOf(server, late.to)).toMatchObject({ localId: late.owner.localId });
  });

  test("ID-01 another account that has verified the address keeps it, and the code stays valid", async () => {
    const { owner, to, oobCode } = await moved();
    const other = await registerVerified(server, owner.email);
    expectRefusal(await apply(oobCode), "EMAIL_EXISTS");
    expect(await accountOf(server, to)).toMatchObject({ localId: owner.localId });
    expect((await signIn(server, to)).status).toBe(200);
    await postAsAdmin(server, "accounts:delete", { localId: other.localId });
    expect((await apply(oobCode)).status).toBe(200);
  });

  test("ID-01 an unverified account gives up the address: registering it does not block the owner", async () => {
    const [one, another] = [await moved(), await moved()];
    const blocking = await register(server, { email: one.owner.email });
    expect((await apply(one.oobCode)).status).toBe(200);
    expect(await accountOf(server, one.owner.email)).toMatchObject({ localId: one.owner.localId });
    expectRefusal(await refresh(server, blocking.refreshToken), "TOKEN_EXPIRED");

    const { localId } = await register(server, { email: another.owner.email });
    await asAdmin({ localId, phoneNumber: "+12025550143" });
    expect((await apply(another.oobCode)).status).toBe(200);
    const { body } = await postAsAdmin<{ users: object[] }>(server, "accounts:lookup", {
      localId: [localId],
    });
    expect(body.users).toEqual([expect.not.objectContaining({ email: expect.anything() })]);
  });

  test("ID-01 USER_DISABLED for a disabled account, INVALID_OOB_CODE for a deleted one", async () => {
    const { owner, to, oobCode } = await moved();
    await asAdmin({ localId: owner.localId, disableUser: true });
    expectRefusal(await apply(oobCode), "USER_DISABLED");
    expect(await accountOf(server, to)).toMatchObject({ localId: owner.localId });
    await asAdmin({ localId: owner.localId, disableUser: false });
    await postAsAdmin(server, "accounts:delete", { localId: owner.localId });
    expectRefusal(await apply(oobCode), "INVALID_OOB_CODE");
    expectRefusal(await check(oobCode), "INVALID_OOB_CODE");
  });

  test("ID-01 the code sets no password, does not sign in, and is not consumed by trying", async () => {
    const { owner, oobCode } = await moved();
    const { email } = owner;
    const reset = { oobCode, newPassword: OTHER_PASSWORD };
    expectRefusal(await post(server, "accounts:resetPassword", reset), "INVALID_OOB_CODE");
    expectRefusal(await post(server, "accounts:signInWithEmailLink", { email, oobCode }), "INVALID_OOB_CODE");
    expect((await apply(oobCode)).status).toBe(200);
  });
});
