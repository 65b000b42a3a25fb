import type { SignInWithEmailLinkResponse } from "@sealwright/protocol/identity";
import { HOUR, MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  mailedCode,
  mailedLink,
  newEmail,
  newPhoneNumber,
  OTHER_PASSWORD,
  PASSWORD,
  phoneCode,
  post,
  postAsAdmin,
  refresh,
  register,
  registerVerified,
  resetCode,
  signIn,
  signInCode,
  successes,
  verificationCode,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const enter = (email: string, oobCode: string, idToken?: string) =>
  post<SignInWithEmailLinkResponse>(server, "accounts:signInWithEmailLink", { email, oobCode, idToken });

describe("a link that signs in", () => {
  test("ID-01 a stranger's address gets an account, verified, without a password", async () => {
    const email = newEmail();
    const { status, body } = await enter(email.toUpperCase(), await signInCode(server, email));
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: "identitytoolkit#EmailLinkSigninResponse",
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: "3600",
      localId: expect.any(String),
      email,
      isNewUser: true,
    });
    expect(decodeJwt(body.idToken)).toMatchObject({ email, email_verified: true });
    expect(await accountOf(server, email)).toMatchObject({
      emailVerified: true,
      emailLinkSignin: true,
      providerUserInfo: [{ providerId: "password" }],
    });
    expectRefusal(await signIn(server, email), "INVALID_LOGIN_CREDENTIALS");
    const again = await enter(email, await signInCode(server, email, [await newestCode(email)]));
    expect(again.body).toMatchObject({ localId: body.localId, isNewUser: false });
  });

  const newestCode = (email: string) => mailedCode(server, email, "signIn");

  test("ID-01 an owner signs in and the password still works", async () => {
    const owner = await registerVerified(server);
    const { body } = await enter(owner.email, await signInCode(server, owner.email));
    expect(body).toMatchObject({ localId: owner.localId, isNewUser: false });
    expect((await signIn(server, owner.email)).status).toBe(200);
  });

  test("ID-01 an account created for someone else's address is claimed by the mailbox's owner", async () => {
    const attacker = await register(server, { displayName: "Mallory" });
    const phoneNumber = newPhoneNumber();
    const { sessionInfo, code } = await phoneCode(server, phoneNumber);
    const linked = await post(server, "accounts:signInWithPhoneNumber", {
      sessionInfo,
      code,
      idToken: attacker.idToken,
    });
    expect(linked.status).toBe(200);

    const { body } = await enter(attacker.email, await signInCode(server, attacker.email));
    expect(body).toMatchObject({ localId: attacker.localId });
    expectRefusal(await signIn(server, attacker.email), "INVALID_LOGIN_CREDENTIALS");
    expectRefusal(await refresh(server, attacker.refreshToken), "TOKEN_EXPIRED");
    expectRefusal(await post(server, "accounts:lookup", { idToken: attacker.idToken }), "TOKEN_EXPIRED");
    const account = await accountOf(server, attacker.email);
    expect(account).not.toHaveProperty("phoneNumber");
    expect(account).not.toHaveProperty("displayName");
    expect((await post(server, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
  });

  test("ID-01, ID-04 a code works once; of parallel calls, one wins; the mailbox's other codes end with it", async () => {
    const email = newEmail();
    const first = await signInCode(server, email);
    const second = await signInCode(server, email, [first]);
    const both = await Promise.all([enter(email, first), enter(email, second), enter(email, first)]);
    expect(successes(both)).toBe(1);
    expectRefusal(await enter(email, first), "INVALID_OOB_CODE");
    expectRefusal(await enter(email, second), "INVALID_OOB_CODE");
  });

  test("ID-01 the code opens nothing with another address, and stays good", async () => {
    const email = newEmail();
    const code = await signInCode(server, email);
    const other = await registerVerified(server);
    expectRefusal(await enter(other.email, code), "INVALID_EMAIL");
    expectRefusal(await enter("plain", code), "INVALID_EMAIL");
    expectRefusal(await enter("", code), "MISSING_EMAIL");
    expectRefusal(await enter(email, ""), "MISSING_OOB_CODE");
    expectRefusal(await enter(email, "unknown"), "INVALID_OOB_CODE");
    expect((await enter(email, code)).status).toBe(200);
  });

  test("ID-01 a link is valid for an hour", async () => {
    const email = newEmail();
    const code = await signInCode(server, email);
    server.clock.advance(HOUR + SECOND);
    expectRefusal(await enter(email, code), "EXPIRED_OOB_CODE");
  });

  test("ID-01 codes of other emails do not sign in, and this one does nothing else", async () => {
    const owner = await register(server);
    expectRefusal(await enter(owner.email, await verificationCode(server, owner)), "INVALID_OOB_CODE");
    expectRefusal(await enter(owner.email, await resetCode(server, owner.email)), "INVALID_OOB_CODE");
    const oobCode = await signInCode(server, owner.email);
    expectRefusal(await post(server, "accounts:update", { oobCode }), "INVALID_OOB_CODE");
    const reset = { oobCode, newPassword: OTHER_PASSWORD };
    expectRefusal(await post(server, "accounts:resetPassword", reset), "INVALID_OOB_CODE");
    const checked = await post(server, "accounts:resetPassword", { oobCode });
    expect(checked.body).toMatchObject({ requestType: "EMAIL_SIGNIN" });
    // A forwarded link does not reveal the address it requires.
    expect(JSON.stringify(checked.body)).not.toContain(owner.email);
  });

  test("ID-01 a disabled account stays closed", async () => {
    const owner = await registerVerified(server);
    await postAsAdmin(server, "accounts:update", { localId: owner.localId, disableUser: true });
    expectRefusal(await enter(owner.email, await signInCode(server, owner.email)), "USER_DISABLED");
  });

  test("ID-01 the address is added to the account of a signed-in owner who has none", async () => {
    const { sessionInfo, code } = await phoneCode(server, newPhoneNumber());
    const phone = (await post(server, "accounts:signInWithPhoneNumber", { sessionInfo, code })).body;
    const email = newEmail();
    const { status, body } = await enter(email, await signInCode(server, email), String(phone.idToken));
    expect(status).toBe(200);
    expect(body.localId).toBe(phone.localId);
    expect(await accountOf(server, email)).toMatchObject({ localId: phone.localId, emailVerified: true });
    const taken = newEmail();
    const refused = await enter(taken, await signInCode(server, taken), body.idToken);
    expectRefusal(refused, "OPERATION_NOT_ALLOWED");
  });

  test("ID-01 the mail is asked for with an address and where it leads", async () => {
    const ask = (more: object) =>
      post(server, "accounts:sendOobCode", { requestType: "EMAIL_SIGNIN", ...more });
    const continueUrl = server.urls.site;
    expectRefusal(await ask({ continueUrl }), "MISSING_EMAIL");
    expectRefusal(await ask({ continueUrl, email: "plain" }), "INVALID_EMAIL");
    expectRefusal(await ask({ email: newEmail() }), "MISSING_CONTINUE_URI");
    const foreign = await ask({ email: newEmail(), continueUrl: "https://evil.example/" });
    expectRefusal(foreign, "UNAUTHORIZED_DOMAIN");
  });
});

describe("a change of address", () => {
  const ask = (idToken: string, newEmail?: string) =>
    post(server, "accounts:sendOobCode", { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail });
  const changeCode = (to: string) => mailedCode(server, to, "verifyAndChangeEmail");

  test("ID-01 the new mailbox confirms it; every sign-in and every old link ends", async () => {
    const owner = await registerVerified(server);
    const oldReset = await resetCode(server, owner.email);
    const to = newEmail();
    expect(await ask(owner.idToken, to)).toMatchObject({ status: 200, body: { email: owner.email } });
    const oobCode = await changeCode(to);
    expect(await accountOf(server, to), "nothing changes before").toBeUndefined();
    const checked = await post(server, "accounts:resetPassword", { oobCode });
    expect(checked.body).toMatchObject({ email: owner.email, newEmail: to });
    expect((await post(server, "accounts:update", { oobCode })).body).toMatchObject({
      email: to,
      emailVerified: true,
    });
    expectRefusal(await post(server, "accounts:lookup", { idToken: owner.idToken }), "TOKEN_EXPIRED");
    expectRefusal(await refresh(server, owner.refreshToken), "TOKEN_EXPIRED");
    const late = { oobCode: oldReset, newPassword: OTHER_PASSWORD };
    expectRefusal(await post(server, "accounts:resetPassword", late), "INVALID_OOB_CODE");
    expect((await signIn(server, to)).body).toMatchObject({ localId: owner.localId });
    expectRefusal(await signIn(server, owner.email), "INVALID_LOGIN_CREDENTIALS");
    expectRefusal(await post(server, "accounts:update", { oobCode }), "INVALID_OOB_CODE");
  });

  test("ID-01, AUTH-15 a registered address is accepted the same, and no email is sent", async () => {
    const [owner, other] = [await registerVerified(server), await registerVerified(server)];
    const free = newEmail();
    const forTaken = await ask(owner.idToken, other.email);
    const forFree = await ask(owner.idToken, free);
    expect(forTaken.body).toEqual(forFree.body);
    await changeCode(free);
    const mails = await server.outbox.mailsTo(other.email);
    expect(mails.filter(({ links }) => links.some((link) => link.includes("verifyAndChangeEmail")))).toEqual(
      [],
    );
  });

  test("ID-01 an address that was registered and verified meanwhile is rejected", async () => {
    const owner = await registerVerified(server);
    const to = newEmail();
    await ask(owner.idToken, to);
    const oobCode = await changeCode(to);
    await registerVerified(server, to);
    expectRefusal(await post(server, "accounts:update", { oobCode }), "EMAIL_EXISTS");
  });

  test("ID-01 a stranger who registers the address and cannot verify it does not block the change", async () => {
    const owner = await registerVerified(server);
    const to = newEmail();
    await register(server, { email: to });
    await ask(owner.idToken, to);
    const { status } = await post(server, "accounts:update", { oobCode: await changeCode(to) });
    expect(status).toBe(200);
    expect(await accountOf(server, to)).toMatchObject({ localId: owner.localId, emailVerified: true });
  });

  test("ID-01 it requires a recent sign-in and an address", async () => {
    const owner = await registerVerified(server);
    expectRefusal(await ask(owner.idToken), "MISSING_NEW_EMAIL");
    expectRefusal(await ask(owner.idToken, "plain"), "INVALID_NEW_EMAIL");
    server.clock.advance(6 * MINUTE);
    expectRefusal(await ask(owner.idToken, newEmail()), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  });
});

test("ID-01 an account without a password gets one by signUp with its ID token", async () => {
  const email = newEmail();
  const { idToken, localId } = (await enter(email, await signInCode(server, email))).body;
  const add = (address: string, password: string) =>
    post(server, "accounts:signUp", { idToken, email: address, password });
  expectRefusal(await add(newEmail(), PASSWORD), "OPERATION_NOT_ALLOWED");
  expectRefusal(await add(email, "weak"), "WEAK_PASSWORD");
  const { status, body } = await add(email, PASSWORD);
  expect(status).toBe(200);
  expect(body).toMatchObject({ localId, email });
  expect((await signIn(server, email)).body.localId).toBe(localId);
  const again = await post(server, "accounts:signUp", { idToken: body.idToken, email, password: PASSWORD });
  expectRefusal(again, "PROVIDER_ALREADY_LINKED");
});

test("ID-01 the link in the mail names mode and code as stock clients parse them", async () => {
  const email = newEmail();
  await signInCode(server, email);
  const link = await mailedLink(server, email, "signIn");
  expect(link.pathname).toBe("/auth/action");
  expect([...link.searchParams.keys()]).toEqual(["mode", "oobCode", "apiKey", "lang", "continueUrl"]);
});
