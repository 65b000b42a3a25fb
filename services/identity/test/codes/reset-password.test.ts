import { HOUR, MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ACCOUNT_PREFIXES,
  accountOf,
  expectRefusal,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  refresh,
  refusals,
  register,
  resetCode,
  signIn,
  successes,
  verificationCode,
  WEAK_PASSWORDS,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  // One core: passwords are then hashed one after the other, which makes the races below sure to happen.
  server = await startTestServer({ environment: { PASSWORDS_AT_ONCE: "1" } });
});
afterAll(() => server.stop());

const reset = (body: object) => post(server, "accounts:resetPassword", body);

test.each(ACCOUNT_PREFIXES)(
  "ID-01 accounts:resetPassword says whose code it is, then sets the password, under %s",
  async (prefix) => {
    const { email } = await register(server);
    const oobCode = await resetCode(server, email);
    const expected = { kind: "identitytoolkit#ResetPasswordResponse", email, requestType: "PASSWORD_RESET" };
    for (const _ of ["looking", "looking again"]) {
      const looked = await post(server, "accounts:resetPassword", { oobCode }, { prefix });
      expect(looked.status).toBe(200);
      expect(looked.body).toEqual(expected);
    }
    const answer = await post(
      server,
      "accounts:resetPassword",
      { oobCode, newPassword: OTHER_PASSWORD },
      { prefix },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expected);
    expectRefusal(await signIn(server, email, PASSWORD), "INVALID_LOGIN_CREDENTIALS");
    expect((await signIn(server, email, OTHER_PASSWORD)).status).toBe(200);
  },
);

test("ID-01 a reset verifies the address, since the code came by mail", async () => {
  const { email } = await register(server);
  expect(await accountOf(server, email)).toMatchObject({ emailVerified: false });
  await reset({ oobCode: await resetCode(server, email), newPassword: OTHER_PASSWORD });
  expect(await accountOf(server, email)).toMatchObject({ emailVerified: true });
});

test("ID-01, ID-04 a reset ends every earlier sign-in", async () => {
  const first = await register(server);
  const second = (await signIn(server, first.email)).body;
  const oobCode = await resetCode(server, first.email);
  server.clock.advance(2 * SECOND);
  await reset({ oobCode, newPassword: OTHER_PASSWORD });
  for (const { idToken, refreshToken } of [first, second]) {
    expectRefusal(await refresh(server, refreshToken), "TOKEN_EXPIRED");
    expectRefusal(await post(server, "accounts:lookup", { idToken }), "TOKEN_EXPIRED");
  }
});

test("ID-04 a sign-in with the old password fails if the password is reset meanwhile", async () => {
  const { email } = await register(server);
  const oobCode = await resetCode(server, email);
  const [changed, ...answers] = await Promise.all([
    reset({ oobCode, newPassword: OTHER_PASSWORD }),
    ...Array.from({ length: 6 }, () => signIn(server, email, PASSWORD)),
  ]);
  expect(changed.status).toBe(200);
  for (const answer of answers) {
    if (answer.status !== 200) expectRefusal(answer, "INVALID_LOGIN_CREDENTIALS");
    else expectRefusal(await refresh(server, answer.body.refreshToken), "TOKEN_EXPIRED");
  }
});

test("ID-01, ID-04 a reset code works once", async () => {
  const { email } = await register(server);
  const oobCode = await resetCode(server, email);
  expect((await reset({ oobCode, newPassword: OTHER_PASSWORD })).status).toBe(200);
  expectRefusal(await reset({ oobCode, newPassword: PASSWORD }), "INVALID_OOB_CODE");
  expectRefusal(await reset({ oobCode }), "INVALID_OOB_CODE");
  expect((await signIn(server, email, OTHER_PASSWORD)).status).toBe(200);
});

test("ID-04 of parallel uses of a reset code one succeeds, and its password works", async () => {
  const { email } = await register(server);
  const oobCode = await resetCode(server, email);
  const passwords = [1, 2, 3, 4].map((n) => `Otter-Number-${n}`);
  const answers = await Promise.all(passwords.map((newPassword) => reset({ oobCode, newPassword })));
  expect(successes(answers)).toBe(1);
  for (const answer of refusals(answers)) expectRefusal(answer, "INVALID_OOB_CODE");
  const winner = passwords[answers.findIndex(({ status }) => status === 200)];
  expect((await signIn(server, email, winner)).status).toBe(200);
});

test("ID-04 of simultaneous uses of several reset codes one wins, without a fault", async () => {
  const { email } = await register(server);
  const codes: string[] = [];
  for (const _ of [1, 2, 3, 4]) codes.push(await resetCode(server, email, codes));
  const answers = await Promise.all(
    codes.map((oobCode, n) => reset({ oobCode, newPassword: `Otter-Number-${n}` })),
  );
  expect(successes(answers)).toBe(1);
  for (const answer of refusals(answers)) expectRefusal(answer, "INVALID_OOB_CODE");
});

test("ID-04 using one reset code uses up the others", async () => {
  const { email } = await register(server);
  const first = await resetCode(server, email);
  const second = await resetCode(server, email, [first]);
  expect((await reset({ oobCode: first, newPassword: OTHER_PASSWORD })).status).toBe(200);
  expectRefusal(await reset({ oobCode: second, newPassword: PASSWORD }), "INVALID_OOB_CODE");
});

test("ID-01, ID-04 a reset code is valid for an hour, then EXPIRED_OOB_CODE", async () => {
  const [early, late] = [await register(server), await register(server)];
  const codes = [await resetCode(server, early.email), await resetCode(server, late.email)] as const;
  server.clock.advance(HOUR - 5 * MINUTE);
  expect((await reset({ oobCode: codes[0], newPassword: OTHER_PASSWORD })).status).toBe(200);
  server.clock.advance(6 * MINUTE);
  expectRefusal(await reset({ oobCode: codes[1] }), "EXPIRED_OOB_CODE");
  expectRefusal(await reset({ oobCode: codes[1], newPassword: OTHER_PASSWORD }), "EXPIRED_OOB_CODE");
  expect((await signIn(server, late.email, PASSWORD)).status).toBe(200);
});

test("ID-01 a new password that is too short or weak is rejected with its code, and does not consume the reset code", async () => {
  const { email } = await register(server);
  const oobCode = await resetCode(server, email);
  for (const [newPassword, word] of WEAK_PASSWORDS) {
    expectRefusal(await reset({ oobCode, newPassword }), word);
  }
  expect((await reset({ oobCode, newPassword: OTHER_PASSWORD })).status).toBe(200);
});

test("ID-01 a verification code does not set a password, and is not used up by trying", async () => {
  const owner = await register(server);
  const oobCode = await verificationCode(server, owner);
  expectRefusal(await reset({ oobCode, newPassword: OTHER_PASSWORD }), "INVALID_OOB_CODE");
  expect((await signIn(server, owner.email, PASSWORD)).status).toBe(200);
  expect((await post(server, "accounts:update", { oobCode })).status).toBe(200);
});

test("ID-01 accounts:resetPassword requires an existing code", async () => {
  expectRefusal(await reset({}), "MISSING_OOB_CODE");
  expectRefusal(await reset({ oobCode: "" }), "MISSING_OOB_CODE");
  expectRefusal(await reset({ newPassword: OTHER_PASSWORD }), "MISSING_OOB_CODE");
  for (const oobCode of ["x", "A".repeat(43), "' or 1=1 --"]) {
    expectRefusal(await reset({ oobCode }), "INVALID_OOB_CODE");
    expectRefusal(await reset({ oobCode, newPassword: OTHER_PASSWORD }), "INVALID_OOB_CODE");
  }
});
