import type { LookupResponse, SignUpResponse } from "@sealwright/protocol/identity";
import { DAY } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestContext } from "../harness/identity-context.ts";
import {
  accountOf,
  expectRefusal,
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
  signIn,
  verificationCode,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signUp = (email: string, password = OTHER_PASSWORD, on = server) =>
  post<SignUpResponse>(on, "accounts:signUp", { email, password, returnSecureToken: true });
const sendVerification = (idToken: string) =>
  post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });

/** All that someone learns who signs up with an address, by every call that they can then make. */
async function learned(email: string): Promise<unknown[]> {
  const signedUp = await signUp(email);
  const { idToken, refreshToken } = signedUp.body;
  const answers = [
    signedUp,
    await sendVerification(idToken),
    await post(server, "accounts:lookup", { idToken }),
    await refresh(server, refreshToken),
    await post(server, "accounts:update", { idToken, displayName: "Stranger" }),
    await post(server, "accounts:sendOobCode", {
      requestType: "VERIFY_AND_CHANGE_EMAIL",
      idToken,
      newEmail: newEmail(),
    }),
    await post(server, "accounts:createAuthUri", { identifier: email, continueUri: "http://localhost/" }),
    await signIn(server, email, OTHER_PASSWORD),
    await signIn(server, email, WRONG_PASSWORD),
    await signUp(email, "Third-Weasels-93"),
    await signIn(server, email, "Third-Weasels-93"),
    await signUp(email, "weak"),
    await signUp(email, "Third-Weasels-93"),
    await signUp(email, OTHER_PASSWORD),
    ...(await learnedByLeaving(email, idToken)),
  ];
  return answers.map(({ status, body }) => ({ status, body: told(body, email) }));
}

/** … and once their first sign-up is deleted: a later one moves up, and another does not get ahead of it. */
async function learnedByLeaving(email: string, idToken: string) {
  return [
    await post(server, "accounts:delete", { idToken }),
    await signUp(email, "Fourth-Weasels-93"),
    await signIn(server, email, "Third-Weasels-93"),
    await signIn(server, email, "Fourth-Weasels-93"),
    await signUp(email, "Third-Weasels-93"),
  ];
}

/** Values that differ from call to call in any case, replaced. */
function told(body: unknown, email: string): unknown {
  const text = JSON.stringify(body, (key, value) => {
    if (/token$/i.test(key)) return "{token}";
    if (/^(localId|user_id|sessionId)$/.test(key)) return "{id}";
    return /At$|^validSince$/.test(key) ? "{time}" : value;
  });
  return JSON.parse(text.replaceAll(email, "{email}"));
}

test("AUTH-15, ID-01 who signs up with a taken address learns nothing, by any call", async () => {
  const taken = await learned((await registerVerified(server)).email);
  const free = await learned(newEmail());
  expect(taken).toEqual(free);
  // Both learn that the password they repeat is theirs.
  for (const answers of [taken, free])
    expect(answers.at(-1)).toMatchObject({ status: 400, body: { error: { message: "EMAIL_EXISTS" } } });
});

test("AUTH-15 the mailbox of a taken address is notified instead, and its account stays as it was", async () => {
  const owner = await registerVerified(server);
  const before = await accountOf(server, owner.email);
  const { body } = await signUp(owner.email);
  await sendVerification(body.idToken);
  const mail = await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("already have"));
  expect(mail.links).toEqual([`${server.urls.site}/auth/forgot-password`]);
  expect(await accountOf(server, owner.email)).toEqual(before);
  expect((await signIn(server, owner.email)).body.localId).toBe(owner.localId);
});

test("AUTH-15 no one ever verifies an address that another account has", async () => {
  const owner = await registerVerified(server);
  const { idToken, localId } = (await signUp(owner.email)).body;
  await postAsAdmin(server, "accounts:update", { localId, emailVerified: true });
  const { body } = await post<LookupResponse>(server, "accounts:lookup", { idToken });
  expect(body.users?.[0]).toMatchObject({ email: owner.email, emailVerified: false });
});

test("AUTH-15 lists and lookups by address return the account that has it, and no other", async () => {
  const owner = await registerVerified(server);
  await signUp(owner.email);
  const { body } = await postAsAdmin<LookupResponse>(server, "accounts:lookup", { email: [owner.email] });
  expect(body.users?.map(({ localId }) => localId)).toEqual([owner.localId]);
  const { projectId, adminTokens } = server.config.identity;
  const listed = await fetch(
    `${server.urls.site}/v1/projects/${projectId}/accounts:batchGet?maxResults=1000`,
    { headers: { Authorization: `Bearer ${adminTokens[0]}` } },
  );
  const { users } = (await listed.json()) as LookupResponse;
  expect(users?.filter(({ email }) => email === owner.email)).toHaveLength(1);
});

test("AUTH-15 a sign-up gets the address once the account that had it is gone", async () => {
  const owner = await registerVerified(server);
  const second = (await signUp(owner.email)).body;
  await post(server, "accounts:delete", { idToken: (await signIn(server, owner.email)).body.idToken });
  expect((await signIn(server, owner.email, OTHER_PASSWORD)).body.localId).toBe(second.localId);
  const oobCode = await verificationCode(server, second);
  await post(server, "accounts:update", { oobCode });
  expect(await accountOf(server, owner.email)).toMatchObject({
    localId: second.localId,
    emailVerified: true,
  });
});

test("ID-05 sign-ups with one address are limited, whether it is taken or not", async () => {
  const passwords = Array.from({ length: 20 }, (_, index) => `Guess-${index}-Otters`);
  for (const email of [(await registerVerified(server)).email, newEmail()]) {
    const answers: Awaited<ReturnType<typeof signUp>>[] = [];
    for (const password of [...passwords, "Guess-last-Otters1"]) answers.push(await signUp(email, password));
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expectRefusal(answer, "TOO_MANY_ATTEMPTS_TRY_LATER");
    // The owner's own registration counts too.
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused.length).toBeLessThanOrEqual(2);
  }
});

test("ID-05 a password cannot be tried by signing up where signing in is locked, and who gives it is recorded", async () => {
  const owner = await registerVerified(server);
  expectRefusal(await signUp(owner.email, PASSWORD), "EMAIL_EXISTS");
  const { body } = await postAsAdmin<{ events: { kind: string; detail: string | null }[] }>(
    server,
    "accounts:securityEvents",
    { localId: owner.localId },
  );
  expect(body.events[0]).toMatchObject({ kind: "first-step", detail: "sign-up" });
  for (let n = 0; n < 10; n += 1) await signIn(server, owner.email, WRONG_PASSWORD);
  expectRefusal(await signIn(server, owner.email), "TOO_MANY_ATTEMPTS_TRY_LATER");
  expectRefusal(await signUp(owner.email, PASSWORD), "TOO_MANY_ATTEMPTS_TRY_LATER");
});

test("ID-05 resets without an account do not use up the emails of a person who then registers the address", async () => {
  const email = newEmail();
  const reset = () => post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  for (let n = 0; n < 20; n += 1) expect((await reset()).status).toBe(200);
  expectRefusal(await reset(), "TOO_MANY_ATTEMPTS_TRY_LATER");
  const { idToken } = (await signUp(email)).body;
  expect((await sendVerification(idToken)).status).toBe(200);
});

test("AUTH-15 sign-ups whose address stays taken are deleted after 30 days", async () => {
  const own = await startTestContext();
  onTestFinished(() => own.close());
  const email = newEmail();
  await own.run("accounts:signUp", { email, password: PASSWORD });
  const { localId } = await own.run("accounts:signUp", { email, password: OTHER_PASSWORD });
  const { accounts } = own.context;
  own.clock.advance(29 * DAY);
  await accounts.removeExpiredClaims();
  expect(await accounts.byId(localId ?? "")).toMatchObject({ email, claimedEmail: email });
  own.clock.advance(2 * DAY);
  await accounts.removeExpiredClaims();
  expect(await accounts.byId(localId ?? "")).toBeUndefined();
  expect(await accounts.byEmail(email)).toMatchObject({ claimedEmail: null });
});

/** Someone who signs in by phone, and all that they learn by adding an address and a password. */
async function learnedByLinking(email: string): Promise<unknown[]> {
  const { body: byPhone } = await enterByPhone();
  const linked = await link(byPhone.idToken, email);
  const { idToken, refreshToken } = linked.body;
  const events = () => postAsAdmin(server, "accounts:securityEvents", { localId: byPhone.localId });
  const answers = [
    linked,
    await sendVerification(idToken),
    await post(server, "accounts:lookup", { idToken }),
    await refresh(server, refreshToken),
    await events(),
    await post(server, "accounts:update", { idToken, displayName: "Stranger" }),
    await signIn(server, email, OTHER_PASSWORD),
    await signIn(server, email, WRONG_PASSWORD),
    await link(idToken, email),
    await link(idToken, newEmail()),
    await post(server, "accounts:update", { idToken, deleteProvider: ["phone"] }),
  ];
  const text = JSON.stringify(answers.map(({ status, body }) => ({ status, body: told(body, email) })));
  return JSON.parse(text.replaceAll(byPhone.phoneNumber, "{phone}").replaceAll(/"at":"[^"]+"/g, '"at":""'));
}

const enterByPhone = async () =>
  post<SignUpResponse & { phoneNumber: string }>(
    server,
    "accounts:signInWithPhoneNumber",
    await phoneCode(server, newPhoneNumber()),
  );
const link = (idToken: string, email: string, password = OTHER_PASSWORD) =>
  post<SignUpResponse>(server, "accounts:signUp", { idToken, email, password, returnSecureToken: true });

test("AUTH-15, ID-01 who adds a taken address to an account that signs in by phone learns nothing, by any call", async () => {
  const taken = await learnedByLinking((await registerVerified(server)).email);
  expect(taken).toEqual(await learnedByLinking(newEmail()));
  expect(taken[0]).toMatchObject({ status: 200 });
});

test("AUTH-15 an owner who adds their own other account's address and password is notified", async () => {
  const { email } = await registerVerified(server);
  const { body } = await enterByPhone();
  expectRefusal(await link(body.idToken, email, PASSWORD), "EMAIL_EXISTS");
});

test("ID-05 passwords cannot be guessed by adding an address either", async () => {
  const { email } = await registerVerified(server);
  const { body } = await enterByPhone();
  const guesses = Array.from({ length: 20 }, (_, index) => `Guess-${index}-Otters`);
  // Each that is taken on ends the sign-in, so each needs another one.
  const refused: unknown[] = [];
  for (const guess of guesses) {
    const { body: own } = await enterByPhone();
    const answer = await link(own.idToken, email, guess);
    if (answer.status !== 200) refused.push(answer);
  }
  expect(refused.length).toBeLessThanOrEqual(1);
  expectRefusal(await link(body.idToken, email), "TOO_MANY_ATTEMPTS_TRY_LATER");
});

test("AUTH-15, ID-01 an account by phone stays listed, by its phone alone, and outlives the claim", async () => {
  const own = await startTestContext();
  onTestFinished(() => own.close());
  const { accounts, accountList } = own.context;
  const [email, phoneNumber] = [newEmail(), newPhoneNumber()];
  await own.run("accounts:signUp", { email, password: PASSWORD });
  const { localId } = await accounts.create({ phoneNumber });
  own.clock.advance(40 * DAY);
  await accounts.change(localId, { claimedEmail: email, passwordHash: "x" });
  expect(await accountList.page(undefined, 10)).toEqual(
    expect.arrayContaining([expect.objectContaining({ localId, email: null, phoneNumber })]),
  );
  expect(await accountList.count(undefined)).toBe(2);
  own.clock.advance(29 * DAY);
  await accounts.removeExpiredClaims();
  expect(await accounts.byId(localId)).toMatchObject({ email, claimedEmail: email });
  own.clock.advance(2 * DAY);
  await accounts.removeExpiredClaims();
  expect(await accounts.byId(localId)).toMatchObject({ email: null, passwordHash: null, phoneNumber });
});

test("ID-01, OPS-02 a deployment may choose to reveal it to everyone", async () => {
  const telling = await startTestServer({ environment: { SIGN_UP_REVEALS_ACCOUNTS: "true" } });
  onTestFinished(() => telling.stop());
  const { email } = await register(telling);
  expectRefusal(await signUp(email, OTHER_PASSWORD, telling), "EMAIL_EXISTS");
  const given = await phoneCode(telling, newPhoneNumber());
  const { idToken } = (await post<SignUpResponse>(telling, "accounts:signInWithPhoneNumber", given)).body;
  const linked = await post(telling, "accounts:signUp", { idToken, email, password: OTHER_PASSWORD });
  expectRefusal(linked, "EMAIL_EXISTS");
});
