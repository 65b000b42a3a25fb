import type { SignInWithPasswordResponse } from "@sealwright/protocol/identity";
import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ACCOUNT_PREFIXES,
  accountOf,
  expectRefusal,
  newEmail,
  PASSWORD,
  post,
  refresh,
  register,
  signIn,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const attempt = (body: object) => post(server, "accounts:signInWithPassword", body);

test.each(ACCOUNT_PREFIXES)(
  "ID-01 accounts:signInWithPassword answers with tokens, under %s",
  async (prefix) => {
    const { email, localId } = await register(server);
    const { status, body } = await post(
      server,
      "accounts:signInWithPassword",
      { email, password: PASSWORD, returnSecureToken: true, clientType: "CLIENT_TYPE_WEB" },
      { prefix },
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: "identitytoolkit#VerifyPasswordResponse",
      localId,
      email,
      displayName: "",
      registered: true,
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: "3600",
    });
  },
);

test("ID-01 accounts:signInWithPassword gives the name", async () => {
  const { email } = await register(server, { displayName: "Ottilie Otter" });
  const { body } = await signIn<SignInWithPasswordResponse>(server, email);
  expect(body.displayName).toBe("Ottilie Otter");
});

test("ID-01 the case of the address does not matter, and blanks around it do not", async () => {
  const { email, localId } = await register(server);
  for (const spelling of [email.toUpperCase(), ` ${email}`]) {
    const { status, body } = await signIn(server, spelling);
    expect(status).toBe(200);
    expect(body).toMatchObject({ localId, email });
  }
});

test("ID-01 a wrong password is INVALID_LOGIN_CREDENTIALS", async () => {
  const { email } = await register(server);
  for (const password of [WRONG_PASSWORD, PASSWORD.toLowerCase(), `${PASSWORD} `, ` ${PASSWORD}`, "x"]) {
    expectRefusal(await attempt({ email, password }), "INVALID_LOGIN_CREDENTIALS");
  }
});

test("ID-01 every character of a long password counts", async () => {
  const long = `${PASSWORD}${"x".repeat(200)}`;
  const { email } = await register(server, { password: long });
  expectRefusal(await attempt({ email, password: `${long}y` }), "INVALID_LOGIN_CREDENTIALS");
  expectRefusal(await attempt({ email, password: long.slice(0, -1) }), "INVALID_LOGIN_CREDENTIALS");
  expect((await signIn(server, email, long)).status).toBe(200);
});

test("ID-01 accounts:signInWithPassword reports which member is missing or wrong", async () => {
  expectRefusal(await attempt({ password: PASSWORD }), "MISSING_EMAIL");
  expectRefusal(await attempt({ email: "", password: PASSWORD }), "MISSING_EMAIL");
  expectRefusal(await attempt({ email: "plain", password: PASSWORD }), "INVALID_EMAIL");
  expectRefusal(await attempt({ email: newEmail() }), "MISSING_PASSWORD");
  expectRefusal(await attempt({ email: newEmail(), password: "" }), "MISSING_PASSWORD");
});

test("ID-01 a deleted account cannot sign in", async () => {
  const { email, idToken } = await register(server);
  expect((await post(server, "accounts:delete", { idToken })).status).toBe(200);
  expectRefusal(await attempt({ email, password: PASSWORD }), "INVALID_LOGIN_CREDENTIALS");
});

test("ID-01 the last sign-in time is stored, and a rejected one does not count", async () => {
  const { email } = await register(server);
  const before = Number((await accountOf(server, email))?.lastLoginAt);
  server.clock.advance(3 * MINUTE);
  await attempt({ email, password: WRONG_PASSWORD });
  expect(Number((await accountOf(server, email))?.lastLoginAt)).toBe(before);
  await signIn(server, email);
  expect(Number((await accountOf(server, email))?.lastLoginAt)).toBeGreaterThanOrEqual(before + 3 * MINUTE);
});

test("ID-01 a second sign-in leaves the first one standing", async () => {
  const { email, refreshToken } = await register(server);
  const second = await signIn(server, email);
  expect(second.body.refreshToken).not.toBe(refreshToken);
  expect((await refresh(server, refreshToken)).status).toBe(200);
  expect((await refresh(server, second.body.refreshToken)).status).toBe(200);
});

test("ID-01 an account can be used by many sign-ins at once", async () => {
  const { email, localId } = await register(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(server, email)));
  expect(answers.map(({ body }) => body.localId)).toEqual(Array(8).fill(localId));
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(8);
});
