import type { SecurityEventsResponse } from "@sealwright/protocol/identity";
import { DAY } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestContext } from "../harness/identity-context.ts";
import {
  OTHER_PASSWORD,
  post,
  postAsAdmin,
  registerVerified,
  signIn,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

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
