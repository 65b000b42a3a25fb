import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  mailedCode,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  postAsAdmin,
  register,
  registerVerified,
  resetCode,
  signIn,
  signInCode,
  verificationCode,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { LIMIT_MAIL_PER_MAILBOX: "2/1h" } });
});
afterAll(() => server.stop());

const requestType = "VERIFY_AND_CHANGE_EMAIL";
const ask = (body: object) => postAsAdmin(server, "accounts:sendOobCode", { requestType, ...body });

test("ID-01 with the server credential a link goes to the address to be, and opening it changes the account's", async () => {
  const owner = await registerVerified(server);
  const [to, email] = [newEmail(), owner.email];
  const { status, body } = await ask({ email: email.toUpperCase(), newEmail: to });
  expect([status, body]).toEqual([200, { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email }]);
  const oobCode = await mailedCode(server, to, "verifyAndChangeEmail");
  expect((await post(server, "accounts:update", { oobCode })).status).toBe(200);
  expect(await accountOf(server, to)).toMatchObject({ localId: owner.localId, emailVerified: true });
  expect((await signIn(server, to, PASSWORD)).status).toBe(200);
});

test("ID-01 with the server credential missing, invalid or unknown values are rejected", async () => {
  const { email, localId } = await registerVerified(server);
  const to = newEmail();
  expectRefusal(await ask({ requestType: "", email, newEmail: to }), "MISSING_REQ_TYPE");
  expectRefusal(await ask({ requestType: "RECOVER_EMAIL", email, newEmail: to }), "INVALID_REQ_TYPE");
  expectRefusal(await ask({ newEmail: to }), "MISSING_EMAIL");
  expectRefusal(await ask({ email: "plain", newEmail: to }), "INVALID_EMAIL");
  expectRefusal(await ask({ email: newEmail(), newEmail: to }), "USER_NOT_FOUND");
  expectRefusal(await ask({ email }), "MISSING_NEW_EMAIL");
  expectRefusal(await ask({ email, newEmail: "plain" }), "INVALID_NEW_EMAIL");
  await postAsAdmin(server, "accounts:update", { localId, disableUser: true });
  expectRefusal(await ask({ email, newEmail: to }), "USER_DISABLED");
  expect(await server.outbox.mailsTo(to)).toEqual([]);
});

test("ID-05 with the server credential too, one mailbox gets no more than its share", async () => {
  const { email } = await registerVerified(server);
  const to = newEmail();
  for (let n = 0; n < 2; n += 1) expect((await ask({ email, newEmail: to })).status).toBe(200);
  expectRefusal(await ask({ email, newEmail: to }), "TOO_MANY_ATTEMPTS_TRY_LATER");
});

test("ID-01, ID-04 an address set with the server credential is not verified by an email to the previous one", async () => {
  const owner = await register(server);
  const { localId } = owner;
  const [verify, reset] = [await verificationCode(server, owner), await resetCode(server, owner.email)];
  const email = newEmail();
  expect((await postAsAdmin(server, "accounts:update", { localId, email })).status).toBe(200);
  expectRefusal(await post(server, "accounts:update", { oobCode: verify }), "INVALID_OOB_CODE");
  const stolen = { oobCode: reset, newPassword: OTHER_PASSWORD };
  expectRefusal(await post(server, "accounts:resetPassword", stolen), "INVALID_OOB_CODE");
  expect(await accountOf(server, email)).toMatchObject({ localId, emailVerified: false });
  expect((await signIn(server, email, PASSWORD)).status).toBe(200);
});

test("ID-01, ID-04 a password that the server credential sets stops a change of address that is under way", async () => {
  const { email, localId } = await registerVerified(server);
  const to = newEmail();
  await ask({ email, newEmail: to });
  const oobCode = await mailedCode(server, to, "verifyAndChangeEmail");
  await postAsAdmin(server, "accounts:update", { localId, displayName: "Otto" });
  expect((await post(server, "accounts:resetPassword", { oobCode })).status).toBe(200);
  await postAsAdmin(server, "accounts:update", { localId, password: OTHER_PASSWORD });
  expectRefusal(await post(server, "accounts:update", { oobCode }), "INVALID_OOB_CODE");
});

test("ID-01, ID-04 a first password does so too", async () => {
  const email = newEmail();
  const oobCode = await signInCode(server, email);
  const { idToken } = (await post(server, "accounts:signInWithEmailLink", { email, oobCode })).body;
  const to = newEmail();
  await ask({ email, newEmail: to });
  const change = await mailedCode(server, to, "verifyAndChangeEmail");
  const linked = await post(server, "accounts:signUp", { idToken, email, password: PASSWORD });
  expect(linked.status, JSON.stringify(linked.body)).toBe(200);
  expectRefusal(await post(server, "accounts:update", { oobCode: change }), "INVALID_OOB_CODE");
});
