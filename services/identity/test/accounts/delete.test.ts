import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ACCOUNT_PREFIXES,
  accountOf,
  expectRefusal,
  PASSWORD,
  post,
  refresh,
  refusals,
  register,
  resetCode,
  signIn,
  successes,
  verificationCode,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  // One core: passwords are then checked one after the other, so that the race below is sure to happen.
  server = await startTestServer({ environment: { PASSWORDS_AT_ONCE: "1" } });
});
afterAll(() => server.stop());

const remove = (body: object) => post(server, "accounts:delete", body);

test.each(ACCOUNT_PREFIXES)("ID-01 accounts:delete removes the owner's account, under %s", async (prefix) => {
  const { idToken, email } = await register(server);
  const { status, body } = await post(server, "accounts:delete", { idToken }, { prefix });
  expect(status).toBe(200);
  expect(body).toEqual({ kind: "identitytoolkit#DeleteAccountResponse" });
  expect(await accountOf(server, email)).toBeUndefined();
});

test("ID-01, ID-04 nothing of a deleted account works any longer", async () => {
  const owner = await register(server);
  const verify = await verificationCode(server, owner);
  const reset = await resetCode(server, owner.email);
  await remove({ idToken: owner.idToken });
  expectRefusal(await signIn(server, owner.email), "INVALID_LOGIN_CREDENTIALS");
  expectRefusal(await refresh(server, owner.refreshToken), "TOKEN_EXPIRED");
  expectRefusal(await post(server, "accounts:lookup", { idToken: owner.idToken }), "USER_NOT_FOUND");
  expectRefusal(await remove({ idToken: owner.idToken }), "USER_NOT_FOUND");
  expectRefusal(await post(server, "accounts:update", { oobCode: verify }), "INVALID_OOB_CODE");
  expectRefusal(
    await post(server, "accounts:resetPassword", { oobCode: reset, newPassword: PASSWORD }),
    "INVALID_OOB_CODE",
  );
});

test("ID-01 the address of a deleted account can register anew, as a different account", async () => {
  const first = await register(server);
  await remove({ idToken: first.idToken });
  const second = await register(server, { email: first.email });
  expect(second.localId).not.toBe(first.localId);
  expectRefusal(await post(server, "accounts:lookup", { idToken: first.idToken }), "USER_NOT_FOUND");
});

test("ID-01 an account is not deleted on a sign-in older than five minutes", async () => {
  const { idToken, email, refreshToken } = await register(server);
  server.clock.advance(6 * MINUTE);
  expectRefusal(await remove({ idToken }), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  const refreshed = (await refresh(server, refreshToken)).body.id_token;
  expectRefusal(await remove({ idToken: refreshed }), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  expect(await accountOf(server, email)).toBeDefined();
  const again = (await signIn(server, email)).body.idToken;
  expect((await remove({ idToken: again })).status).toBe(200);
});

test("ID-01 accounts:delete requires the owner's ID token", async () => {
  const { localId, email } = await register(server);
  expectRefusal(await remove({}), "MISSING_ID_TOKEN");
  expectRefusal(await remove({ localId, email, password: PASSWORD }), "MISSING_ID_TOKEN");
  expectRefusal(await remove({ idToken: localId }), "INVALID_ID_TOKEN");
  expect(await accountOf(server, email)).toBeDefined();
});

test("ID-01 of parallel deletions one succeeds and the others get USER_NOT_FOUND", async () => {
  const { idToken } = await register(server);
  const answers = await Promise.all([1, 2, 3].map(() => remove({ idToken })));
  expect(successes(answers)).toBe(1);
  for (const answer of refusals(answers)) expectRefusal(answer, "USER_NOT_FOUND");
});

test("ID-01 an account that is deleted during sign-in is rejected, without an internal error", async () => {
  const { idToken, email } = await register(server);
  const attempts = Array.from({ length: 6 }, () => signIn(server, email));
  const [deleted, ...answers] = await Promise.all([remove({ idToken }), ...attempts]);
  expect(deleted.status).toBe(200);
  for (const answer of refusals(answers)) expectRefusal(answer, "INVALID_LOGIN_CREDENTIALS");
  expectRefusal(await signIn(server, email), "INVALID_LOGIN_CREDENTIALS");
});

test("ID-01 an account that is deleted during a call is rejected, without an internal error", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { idToken, email } = await register(server);
    const use = () => [
      post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken }),
      post(server, "accounts:update", { idToken, displayName: "Otto", returnSecureToken: true }),
    ];
    const [deleted, ...answers] = await Promise.all([remove({ idToken }), ...use(), ...use(), ...use()]);
    expect(deleted.status).toBe(200);
    for (const answer of refusals(answers)) {
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty(
        "error.message",
        expect.stringMatching(/^(USER_NOT_FOUND|INVALID_LOGIN_CREDENTIALS)$/),
      );
    }
    expect(await accountOf(server, email)).toBeUndefined();
  }
});
