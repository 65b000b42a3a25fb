import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Account } from "../../src/accounts/accounts.ts";
import type { OobCodeOf } from "../../src/codes/oob-code.ts";
import { emailChangeCalls } from "../harness/email-change-calls.ts";
import { startTestContext, type TestContext } from "../harness/identity-context.ts";
import {
  expectRefusal,
  mailedLink,
  newEmail,
  post,
  postAsAdmin,
  registerVerified,
} from "../harness/identity-harness.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const { apply, check, recoveryCode, asAdmin, move } = emailChangeCalls(() => server);

describe("the email to the previous address", () => {
  test("ID-01, AUTH-06 reports the change with a masked new address, and carries a link that undoes it", async () => {
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
    expect(mail.text).toContain("You now sign in with o***@example.com");
    expect(mail.text).not.toContain(to);
  });

  test("ID-01 is sent too if the address is changed with the server credential", async () => {
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

  test("ID-01 cannot be requested", async () => {
    const { email, idToken } = await registerVerified(server);
    const request = { requestType: "RECOVER_EMAIL", email, newEmail: newEmail() };
    expectRefusal(await post(server, "accounts:sendOobCode", { ...request, idToken }), "INVALID_REQ_TYPE");
    expectRefusal(await postAsAdmin(server, "accounts:sendOobCode", request), "INVALID_REQ_TYPE");
  });
});

describe("the email and the change are atomic", () => {
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

  test("ID-01 no email is sent if the change fails or the previous address was not verified", async () => {
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
    }, 45_000);
    const told = service.mails.map(({ to }) => to);
    expect(told).toContain(proved.email);
    for (const { email } of [kept, unproved]) expect(told).not.toContain(email);
  });

  test("ID-01 an email that the mail server rejects is retried later", async () => {
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
    await vi.waitFor(async () => expect(await waiting()).toEqual({ attempts: 1, lockedUntil: null }), 45_000);
    send.mockRestore();
    await query
      .updateTable("jobs.jobs")
      .set({ runAt: new Date(0) })
      .where("queue", "=", QUEUE)
      .execute();
    await vi.waitFor(() => expect(service.mails).toContainEqual({ to: before.email, isSent: true }), 45_000);
  });

  test("ID-01, ID-04 a delayed email carries a valid code, and none is sent after the undo", async () => {
    const { emailChanges, database, oobCodes } = service.context;
    const before = await made(true);
    const { localId, validSince } = await follow(before);
    // From here on nothing else issues its code.
    await vi.waitFor(() => expect(service.mails).toContainEqual({ to: before.email, isSent: true }), 45_000);
    const early = (await oobCodes.issueUndo(localId, validSince)) ?? "";
    const late = (await oobCodes.issueUndo(localId, validSince)) ?? "";
    await expect(oobCodes.check(early)).rejects.toThrow("INVALID_OOB_CODE");
    const found = (await oobCodes.check(late)) as OobCodeOf<"RECOVER_EMAIL">;
    expect(found).toMatchObject({ localId, email: before.email, validSince });
    await database.transaction((tx) => emailChanges.undo(late, found, tx));
    expect(await oobCodes.issueUndo(localId, validSince)).toBeUndefined();
  });
});
