import type { SecurityEventsResponse } from "@sealwright/protocol/identity";
import { DAY } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestContext } from "../harness/identity-context.ts";
import {
  OTHER_PASSWORD,
  post,
  postAsAdmin,
  register,
  registerVerified,
  signIn,
  totpCode,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";
import { secondFactorCalls } from "../harness/second-factor-calls.ts";
import { newSubject, presentToken, startServerWithProviders } from "../harness/test-provider.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function eventsOf(localId: string) {
  const { body } = await postAsAdmin<SecurityEventsResponse>(server, "accounts:securityEvents", { localId });
  return body.events;
}

test("ID-05 sign-ins, failures and changes of an account are recorded with who did them and from where", async () => {
  const owner = await registerVerified(server);
  const { localId, email, idToken } = owner;
  await signIn(server, email, WRONG_PASSWORD);
  await post(server, "accounts:update", { idToken, password: OTHER_PASSWORD });
  await postAsAdmin(server, "accounts:update", { localId, disableUser: true });
  await postAsAdmin(server, "accounts:delete", { localId });
  const events = await eventsOf(localId);
  expect(events.map(({ kind, actor }) => `${kind} by ${actor}`).toSorted()).toEqual(
    [
      "account-created by owner",
      // Before the address was verified.
      "first-step by owner",
      "address-verified by owner",
      "sign-in by owner",
      "sign-in-failed by stranger",
      "password-changed by owner",
      "account-disabled by service",
      "account-deleted by service",
    ].toSorted(),
  );
  expect(events[0]?.ip).toBe("127.0.0.1");
  expect(events.find(({ kind }) => kind === "sign-in")).toMatchObject({
    detail: "password",
    userAgent: expect.stringContaining("node"),
  });
  expect(JSON.stringify(events)).not.toContain(email);
});

test("ID-05 each new or removed way to sign in is recorded, and its owner gets one mail about it", async () => {
  const { server, google, stop } = await startServerWithProviders();
  const owner = await registerVerified(server);
  const { localId, email, idToken } = owner;
  await presentToken(server, await google.token({ sub: newSubject() }), { idToken });
  await post(server, "accounts:update", { idToken, deleteProvider: ["google.com"] });
  const { body } = await post(server, "accounts:update", { idToken, password: OTHER_PASSWORD });
  const factor = secondFactorCalls(() => server);
  const { totpSessionInfo } = (await factor.start(String(body.idToken))).body;
  const code = totpCode(server, totpSessionInfo.sharedSecretKey);
  await factor.finish(String(body.idToken), totpSessionInfo.sessionInfo, code);
  for (const words of [
    "now also opens with Google",
    "no longer opens with Google",
    "The password for your account was changed",
    "You now also need a code",
  ]) {
    await server.outbox.newestTo(email, ({ text }) => text.includes(words));
  }
  expect(await server.outbox.mailsTo(email)).toHaveLength(5);
  const { body: listed } = await postAsAdmin<SecurityEventsResponse>(server, "accounts:securityEvents", {
    localId,
  });
  expect(listed.events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "provider-linked", actor: "owner", detail: "google.com" }),
      expect.objectContaining({ kind: "provider-removed", actor: "owner", detail: "google.com" }),
    ]),
  );
  await stop();
});

test("ID-05 an address that was never verified gets no mail about changes of the account", async () => {
  const { idToken, email } = await register(server);
  await post(server, "accounts:update", { idToken, password: OTHER_PASSWORD });
  const known = await registerVerified(server);
  await post(server, "accounts:update", { idToken: known.idToken, password: OTHER_PASSWORD });
  await server.outbox.newestTo(known.email, ({ subject }) => subject.includes("password was changed"));
  expect(await server.outbox.mailsTo(email)).toEqual([]);
});

test("ID-05 events are deleted after the configured time", async () => {
  const { context, clock, close } = await startTestContext();
  const { localId } = await context.accounts.create({ email: "kept@example.com" });
  clock.advance(179 * DAY);
  await context.events.removeExpired();
  expect(await context.events.list(localId, 10)).toHaveLength(1);
  clock.advance(2 * DAY);
  await context.events.removeExpired();
  expect(await context.events.list(localId, 10)).toEqual([]);
  await close();
});

test("ID-05 failed attempts that cannot be recorded are reported in the log", async () => {
  const { context, close } = await startTestContext();
  const warn = vi.spyOn(context.logger, "warn");
  // PostgreSQL stores no NUL.
  context.events.recordFailure({ localId: "\0", kind: "sign-in-failed" });
  await context.events.stop();
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ lost: 1 }), "failed attempts not recorded");
  await close();
});
