import type { ResetPasswordResponse, UpdateResponse } from "@sealwright/protocol/identity";
import { DAY, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Account } from "../../src/accounts/accounts.ts";
import type { OobCodeOf } from "../../src/codes/oob-code.ts";
import { startTestContext, type TestContext } from "../harness/identity-context.ts";
import {
  accountOf,
  expectRefusal,
  mailedCode,
  mailedLink,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  postAsAdmin,
  type Registered,
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

const apply = (oobCode: string) => post<UpdateResponse>(server, "accounts:update", { oobCode });
const check = (oobCode: string) => post<ResetPasswordResponse>(server, "accounts:resetPassword", { oobCode });
const recoveryCode = (email: string, but: string[] = []) => mailedCode(server, email, "recoverEmail", but);
const asAdmin = (body: object) => postAsAdmin(server, "accounts:update", body);

/** Moves an account as whoever has its password can. */
async function move(email: string, to = newEmail()): Promise<string> {
  const { idToken } = (await signIn(server, email)).body;
  const request = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail: to };
  expect((await post(server, "accounts:sendOobCode", request)).status).toBe(200);
  const { status } = await apply(await mailedCode(server, to, "verifyAndChangeEmail"));
  expect(status).toBe(200);
  return to;
}

/** An account that was moved, and the code that its owner was mailed. */
async function moved(): Promise<{ owner: Registered; to: string; oobCode: string }> {
  const owner = await registerVerified(server);
  const to = await move(owner.email);
  return { owner, to, oobCode: await recoveryCode(owner.email) };
}

describe("the mail to the address before", () => {
  test("ID-01, AUTH-06 tells of the change, of the new address a little, and carries a link that undoes it", async () => {
    const owner = await registerVerified(server);
    const to = await move(owner.email);
    const link = await mailedLink(server, owner.email, "recoverEmail");
    expect(link.origin + link.pathname).toBe(`${server.urls.site}/auth/action`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: "recoverEmail",
      oobCode: expect.stringMatching(/^[\w-]{43}$/),
      apiKey: expect.any(String),
      lang: "en",
    });
    const mail = await server.outbox.newestTo(owner.email);
    expect(mail.text).toContain("was changed to o***@example.com");
    expect(mail.text).not.toContain(to);
  });

  test("ID-01 goes out as well where the server credential changes the address", async () => {
    const { email, localId } = await registerVerified(server);
    const to = newEmail();
    // The address that it has is no change.
    await asAdmin({ localId, displayName: "Otto", email });
    expect((await asAdmin({ localId, email: to })).status).toBe(200);
    const oobCode = await recoveryCode(email);
    expect((await check(oobCode)).body).toMatchObject({ email, newEmail: to });
    const mails = await server.outbox.mailsTo(email);
    expect(mails.filter(({ text }) => text.includes("recoverEmail"))).toHaveLength(1);
    expect((await apply(oobCode)).body).toMatchObject({ localId, email, emailVerified: true });
  });

  test("ID-01 cannot be asked for", async () => {
    const { email, idToken } = await registerVerified(server);
    const request = { requestType: "RECOVER_EMAIL", email, newEmail: newEmail() };
    expectRefusal(await post(server, "accounts:sendOobCode", { ...request, idToken }), "INVALID_REQ_TYPE");
    expectRefusal(await postAsAdmin(server, "accounts:sendOobCode", request), "INVALID_REQ_TYPE");
  });
});

describe("the mail and the change are one", () => {
  let service: TestContext;
  beforeAll(async () => {
    service = await startTestContext();
  });
  afterAll(() => service.close());

  const QUEUE = "identity.email-changed-mail";
  const made = (emailVerified: boolean) =>
    service.context.accounts.create({ email: newEmail(), emailVerified });

  /** Gives an account another address, in a transaction that may come to nothing. */
  async function follow(before: Account, fails = false): Promise<Account> {
    const { accounts, emailChanges, database } = service.context;
    return database.transaction(async (tx) => {
      const changes = { email: newEmail(), emailVerified: true };
      const after = await accounts.change(before.localId, changes, { on: tx, revokeSignIns: true });
      await emailChanges.afterChange(before, after, tx);
      if (fails) throw new Error("the change comes to nothing");
      return after;
    });
  }

  test("ID-01 none goes out where the change comes to nothing, or nobody has proved the address before", async () => {
    const { database } = service.context;
    const [kept, unproved, proved] = [await made(true), await made(false), await made(true)];
    await expect(follow(kept, true)).rejects.toThrow("comes to nothing");
    await follow(unproved);
    await follow(proved);
    await vi.waitFor(async () => {
      const jobs = await database.query
        .selectFrom("jobs.jobs")
        .select("id")
        .where("queue", "=", QUEUE)
        .execute();
      expect(jobs).toEqual([]);
    }, 10_000);
    const told = service.mails.map(({ to }) => to);
    expect(told).toContain(proved.email);
    for (const { email } of [kept, unproved]) expect(told).not.toContain(email);
  });

  test("ID-01 one that the mail server does not take is kept, and goes out later", async () => {
    const { query } = service.context.database;
    const before = await made(true);
    const send = vi.spyOn(service.mailer, "send").mockRejectedValue(new Error("no mail server"));
    onTestFinished(() => send.mockRestore());
    await follow(before);
    const waiting = () =>
      query
        .selectFrom("jobs.jobs")
        .select(["attempts", "lockedUntil"])
        .where("queue", "=", QUEUE)
        .executeTakeFirst();
    await vi.waitFor(async () => expect(await waiting()).toEqual({ attempts: 1, lockedUntil: null }), 10_000);
    send.mockRestore();
    await query
      .updateTable("jobs.jobs")
      .set({ runAt: new Date(0) })
      .where("queue", "=", QUEUE)
      .execute();
    await vi.waitFor(() => expect(service.mails).toContainEqual({ to: before.email, isSent: true }), 10_000);
  });

  test("ID-01, ID-04 a mail that goes out late carries a code that holds, and none goes out after the undoing", async () => {
    const { emailChanges, database, oobCodes } = service.context;
    const before = await made(true);
    const { localId, validSince } = await follow(before);
    // From here on nobody else makes its code.
    await vi.waitFor(() => expect(service.mails).toContainEqual({ to: before.email, isSent: true }), 10_000);
    const early = (await oobCodes.issueRecovery(localId, validSince)) ?? "";
    const late = (await oobCodes.issueRecovery(localId, validSince)) ?? "";
    await expect(oobCodes.check(early)).rejects.toThrow("INVALID_OOB_CODE");
    const found = (await oobCodes.check(late)) as OobCodeOf<"RECOVER_EMAIL">;
    expect(found).toMatchObject({ localId, email: before.email, validSince });
    await database.transaction((tx) => emailChanges.undo(late, found, tx));
    expect(await oobCodes.issueRecovery(localId, validSince)).toBeUndefined();
  });
});

describe("undoing the change", () => {
  test("ID-01, AUTH-06 looking at the code tells both addresses and changes nothing", async () => {
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

  test("ID-01, ID-04 the address is back and proved, every sign-in is over, and no password of before opens it", async () => {
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

  test("ID-04 whatever else was mailed for the account is worth nothing any more", async () => {
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

  test("ID-04 whoever takes the account further cannot keep its owner from it, and has no way back", async () => {
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

  test("ID-01 an account that the server credential gives back is not taken again by the mail of the change", async () => {
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

  test("ID-02, ID-06 of a guarded account it is possible too, and neither guard nor second factor goes by it", async () => {
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

  test("ID-01 what an intruder has added to sign in by goes with the change", async () => {
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
  test("ID-04 a code works once, also where two come at once", async () => {
    const { owner, oobCode } = await moved();
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(oobCode)));
    expect(successes(answers)).toBe(1);
    for (const answer of refusals(answers)) expectRefusal(answer, "INVALID_OOB_CODE");
    expectRefusal(await apply(oobCode), "INVALID_OOB_CODE");
    expectRefusal(await check(oobCode), "INVALID_OOB_CODE");
    expect(await accountOf(server, owner.email)).toMatchObject({ localId: owner.localId });
  });

  test("ID-04 a code holds for a week, then it is EXPIRED_OOB_CODE", async () => {
    const [early, late] = [await moved(), await moved()];
    server.clock.advance(7 * DAY - 5 * MINUTE);
    expect((await apply(early.oobCode)).status).toBe(200);
    server.clock.advance(6 * MINUTE);
    expectRefusal(await apply(late.oobCode), "EXPIRED_OOB_CODE");
    expect(await accountOf(server, late.to)).toMatchObject({ localId: late.owner.localId });
  });

  test("ID-01 another account that has proved the address keeps it, and the code stays good", async () => {
    const { owner, to, oobCode } = await moved();
    const other = await registerVerified(server, owner.email);
    expectRefusal(await apply(oobCode), "EMAIL_EXISTS");
    expect(await accountOf(server, to)).toMatchObject({ localId: owner.localId });
    expect((await signIn(server, to)).status).toBe(200);
    await postAsAdmin(server, "accounts:delete", { localId: other.localId });
    expect((await apply(oobCode)).status).toBe(200);
  });

  test("ID-01 one that nobody has proved gives way: registering it does not keep the owner out", async () => {
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

  test("ID-01 of an account that is disabled it is USER_DISABLED, of one that is gone INVALID_OOB_CODE", async () => {
    const { owner, to, oobCode } = await moved();
    await asAdmin({ localId: owner.localId, disableUser: true });
    expectRefusal(await apply(oobCode), "USER_DISABLED");
    expect(await accountOf(server, to)).toMatchObject({ localId: owner.localId });
    await asAdmin({ localId: owner.localId, disableUser: false });
    await postAsAdmin(server, "accounts:delete", { localId: owner.localId });
    expectRefusal(await apply(oobCode), "INVALID_OOB_CODE");
    expectRefusal(await check(oobCode), "INVALID_OOB_CODE");
  });

  test("ID-01 the code sets no password, signs nobody in, and is not used up by trying", async () => {
    const { owner, oobCode } = await moved();
    const { email } = owner;
    const reset = { oobCode, newPassword: OTHER_PASSWORD };
    expectRefusal(await post(server, "accounts:resetPassword", reset), "INVALID_OOB_CODE");
    expectRefusal(await post(server, "accounts:signInWithEmailLink", { email, oobCode }), "INVALID_OOB_CODE");
    expect((await apply(oobCode)).status).toBe(200);
  });
});
