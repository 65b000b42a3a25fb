import type { LookupResponse, UpdateResponse } from "@sealwright/protocol/identity";
import { MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ACCOUNT_PREFIXES,
  accountOf,
  expectRefusal,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  refresh,
  register,
  signIn,
  successes,
  WEAK_PASSWORDS,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  // One core: passwords are then hashed one after the other, which makes the races below sure to happen.
  server = await startTestServer({ environment: { PASSWORDS_AT_ONCE: "1" } });
});
afterAll(() => server.stop());

const update = (body: object) => post<UpdateResponse>(server, "accounts:update", body);

const FRESH_TOKENS = {
  idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refreshToken: expect.stringMatching(/^[\w-]{43}$/),
  expiresIn: "3600",
};

test.each(ACCOUNT_PREFIXES)("ID-01 accounts:update sets name and picture, under %s", async (prefix) => {
  const { idToken, localId, email } = await register(server);
  const profile = { displayName: "Ottilie Otter", photoUrl: "https://example.com/o.png" };
  const { status, body } = await post(server, "accounts:update", { idToken, ...profile }, { prefix });
  expect(status).toBe(200);
  expect(body).toEqual({
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId,
    email,
    emailVerified: false,
    ...profile,
    providerUserInfo: [{ providerId: "password", rawId: email, federatedId: email, email, ...profile }],
  });
  expect(await accountOf(server, email)).toMatchObject(profile);
});

test("ID-01 what an update does not name stays as it is", async () => {
  const { idToken, email } = await register(server, {
    displayName: "Ottilie",
    photoUrl: "https://example.com/o.png",
  });
  await update({ idToken, displayName: "Otto" });
  await update({ idToken });
  expect(await accountOf(server, email)).toMatchObject({
    displayName: "Otto",
    photoUrl: "https://example.com/o.png",
  });
});

test("ID-01 name and picture are removed by deleteAttribute or an empty value", async () => {
  const profile = { displayName: "Ottilie", photoUrl: "https://example.com/o.png" };
  const one = await register(server, profile);
  const { body } = await update({ idToken: one.idToken, deleteAttribute: ["DISPLAY_NAME", "PHOTO_URL"] });
  const two = await register(server, profile);
  await update({ idToken: two.idToken, displayName: "", photoUrl: "" });
  for (const account of [body, await accountOf(server, one.email), await accountOf(server, two.email)]) {
    expect(account).not.toHaveProperty("displayName");
    expect(account).not.toHaveProperty("photoUrl");
  }
});

test("ID-01, ID-07 a member that is null counts as left out, as stock clients send it", async () => {
  const { idToken, email } = await register(server, { photoUrl: "https://example.com/o.png" });
  const { status, body } = await update({ idToken, displayName: "Otto", photoUrl: null, password: null });
  expect(status).toBe(200);
  expect(body).toMatchObject({ displayName: "Otto", photoUrl: "https://example.com/o.png" });
  expect((await signIn(server, email)).status).toBe(200);
});

test("ID-01 with returnSecureToken the response carries tokens with the new name", async () => {
  const { idToken } = await register(server);
  const { body } = await update({ idToken, displayName: "Ottilie Otter", returnSecureToken: true });
  expect(body).toMatchObject(FRESH_TOKENS);
  expect(decodeJwt(body.idToken ?? "")).toMatchObject({ name: "Ottilie Otter" });
  expect((await refresh(server, body.refreshToken ?? "")).status).toBe(200);
});

test("ID-01 tokens that come with a profile change do not pass for a new sign-in", async () => {
  const { idToken, email } = await register(server);
  const before = await accountOf(server, email);
  server.clock.advance(6 * MINUTE);
  const { body } = await update({ idToken, displayName: "Otto", returnSecureToken: true });
  const fresh = body.idToken ?? "";
  expect(decodeJwt(fresh).auth_time).toBe(decodeJwt(idToken).auth_time);
  expect(decodeJwt((await refresh(server, body.refreshToken ?? "")).body.id_token).auth_time).toBe(
    decodeJwt(idToken).auth_time,
  );
  expectRefusal(await update({ idToken: fresh, password: OTHER_PASSWORD }), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  expect((await accountOf(server, email))?.lastLoginAt).toBe(before?.lastLoginAt);
});

test("ID-01 a new password replaces the old one and comes with fresh tokens", async () => {
  const { idToken, email, localId } = await register(server);
  const { status, body } = await update({ idToken, password: OTHER_PASSWORD, returnSecureToken: true });
  expect(status).toBe(200);
  expect(body).toEqual({
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId,
    email,
    emailVerified: false,
    providerUserInfo: [{ providerId: "password", rawId: email, federatedId: email, email }],
    ...FRESH_TOKENS,
  });
  expect(body.idToken).not.toBe(idToken);
  expectRefusal(await signIn(server, email, PASSWORD), "INVALID_LOGIN_CREDENTIALS");
  expect((await signIn(server, email, OTHER_PASSWORD)).status).toBe(200);
  expect((await post(server, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
  expect((await refresh(server, body.refreshToken ?? "")).status).toBe(200);
});

test("ID-01, ID-04 a new password ends every earlier sign-in", async () => {
  const first = await register(server);
  const second = (await signIn(server, first.email)).body;
  server.clock.advance(2 * SECOND);
  await update({ idToken: first.idToken, password: OTHER_PASSWORD });
  for (const { idToken, refreshToken } of [first, second]) {
    expectRefusal(await post(server, "accounts:lookup", { idToken }), "TOKEN_EXPIRED");
    expectRefusal(await refresh(server, refreshToken), "TOKEN_EXPIRED");
    expectRefusal(await update({ idToken, displayName: "Late" }), "TOKEN_EXPIRED");
  }
});

test("ID-04 a sign-in with the old password fails if the new one is set meanwhile", async () => {
  const { idToken, email } = await register(server);
  const [changed, ...answers] = await Promise.all([
    update({ idToken, password: OTHER_PASSWORD }),
    ...Array.from({ length: 6 }, () => signIn(server, email, PASSWORD)),
  ]);
  expect(changed.status).toBe(200);
  for (const answer of answers) {
    if (answer.status !== 200) expectRefusal(answer, "INVALID_LOGIN_CREDENTIALS");
    else expectRefusal(await refresh(server, answer.body.refreshToken), "TOKEN_EXPIRED");
  }
});

test("ID-01 of parallel new passwords one is set, and the account stays usable", async () => {
  const { idToken, email } = await register(server);
  const passwords = [1, 2, 3].map((n) => `Otter-Number-${n}`);
  const answers = await Promise.all(passwords.map((password) => update({ idToken, password })));
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  const attempts = await Promise.all(passwords.map((password) => signIn(server, email, password)));
  expect(successes(attempts)).toBe(1);
});

test("ID-01 a password that is too short or weak is rejected with its code, and changes nothing", async () => {
  const { idToken, email } = await register(server);
  for (const [password, word] of WEAK_PASSWORDS) {
    expectRefusal(await update({ idToken, password, displayName: "Otto" }), word);
  }
  expect(await accountOf(server, email)).not.toHaveProperty("displayName");
  expect((await signIn(server, email)).status).toBe(200);
});

test("ID-01 a password is not changed on a sign-in older than five minutes", async () => {
  const { idToken, email, refreshToken } = await register(server);
  server.clock.advance(6 * MINUTE);
  expectRefusal(await update({ idToken, password: OTHER_PASSWORD }), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  const refreshed = (await refresh(server, refreshToken)).body.id_token;
  expectRefusal(
    await update({ idToken: refreshed, password: OTHER_PASSWORD }),
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
  );
  expect((await signIn(server, email, PASSWORD)).status).toBe(200);
});

test("ID-01 a password is changed on a sign-in of four minutes ago, and after signing in again", async () => {
  const { idToken, email } = await register(server);
  server.clock.advance(4 * MINUTE);
  expect((await update({ idToken, password: OTHER_PASSWORD })).status).toBe(200);
  server.clock.advance(6 * MINUTE);
  const again = (await signIn(server, email, OTHER_PASSWORD)).body.idToken;
  expect((await update({ idToken: again, password: PASSWORD })).status).toBe(200);
});

test("ID-01 a profile is changed however old the sign-in", async () => {
  const { idToken } = await register(server);
  server.clock.advance(50 * MINUTE);
  expect((await update({ idToken, displayName: "Otto" })).status).toBe(200);
});

test("ID-01 the address itself cannot be changed without verifying the new one", async () => {
  const { idToken, email } = await register(server);
  expectRefusal(await update({ idToken, email: newEmail() }), "OPERATION_NOT_ALLOWED");
  expect((await update({ idToken, email: email.toUpperCase() })).body.email).toBe(email);
});

test("ID-01 an owner cannot declare the address verified or the account enabled", async () => {
  const { idToken, email } = await register(server);
  expect((await update({ idToken, emailVerified: true })).status).toBe(200);
  expectRefusal(await update({ idToken, disableUser: true }), "INSUFFICIENT_PERMISSION", 403);
  expect(await accountOf(server, email)).toMatchObject({ emailVerified: false, disabled: false });
});

test("ID-01 accounts:update requires a valid ID token", async () => {
  expectRefusal(await update({ displayName: "Otto" }), "MISSING_ID_TOKEN");
  expectRefusal(await update({ password: OTHER_PASSWORD }), "MISSING_ID_TOKEN");
  expectRefusal(await update({ idToken: "garbage", displayName: "Otto" }), "INVALID_ID_TOKEN");
  const { idToken } = await register(server);
  await post(server, "accounts:delete", { idToken });
  expectRefusal(await update({ idToken, displayName: "Otto" }), "USER_NOT_FOUND");
});

test("ID-01 an account with the longest name and picture URL works", async () => {
  const { email, idToken } = await register(server);
  const long = { displayName: "Ö".repeat(4096), photoUrl: `https://example.com/${"p".repeat(4000)}` };
  expect((await update({ idToken, ...long })).status).toBe(200);
  const again = await signIn(server, email);
  const looked = await post<LookupResponse>(server, "accounts:lookup", { idToken: again.body.idToken });
  expect(looked.status).toBe(200);
  expect(looked.body.users?.[0]).toMatchObject(long);
});
