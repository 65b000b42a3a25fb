import {
  deliveryPage,
  newWebhook,
  rotatedWebhook,
  webhookPage,
} from "@sealwright/protocol/api/schemas/webhook";
import type { Scope } from "@sealwright/protocol/api/scopes";
import { DAY, MINUTE, SECOND } from "@sealwright/runtime";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callerWith, programOf } from "../api-program.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { attempts, ownerWithWebhook } from "./webhook-owner.ts";

let signing: Harness;
let receiver: Receiver;
beforeAll(async () => {
  signing = await startSigning();
  // Receivers compare the time of sending with their own.
  signing.clock.advance(Date.now() - signing.clock.now());
});
beforeEach(async () => {
  receiver = await startReceiver();
  return () => receiver.stop();
});
afterAll(() => signing.stop());

const NEW = { url: "https://hooks.example.com/", events: ["envelope.sent"] };

test("SEAL-05 an owner’s webhooks are theirs alone: signed out, or with another’s grant, nothing opens", async () => {
  const { owner, webhook } = await ownerWithWebhook(signing, receiver.url);
  const other = signing.owner();
  const { id } = webhook;
  const calls: [string, object][] = [
    ["webhooks/list", {}],
    ["webhooks/create", { ...NEW, mode: "live", description: "" }],
    ["webhooks/read", { id }],
    ["webhooks/test", { id }],
    ["webhooks/resend", { id, event: "evt_1" }],
    ["webhooks/rotate", { id }],
    ["webhooks/switch", { id, on: false }],
    ["webhooks/delete", { id }],
  ];
  const [grant] = [...signing.accounts].find(([, { uid }]) => uid === other.uid) ?? [];
  for (const [path, body] of calls) {
    const asked = { email: owner.email, ...body };
    const refused = [await signing.call(path, asked), await signing.call(path, asked, grant)];
    expect([path, ...refused.map(({ body: { code } }) => code)]).toEqual([
      path,
      ...Array(2).fill("not-signed-in"),
    ]);
    if (path === "webhooks/create") continue;
    const foreign = await other.call(path, body);
    if (path === "webhooks/list") expect(foreign.body).toEqual({ webhooks: [] });
    else expect([path, foreign.body.code]).toEqual([path, "webhook-not-found"]);
  }
  expect((await owner.call("webhooks/read", { id })).body.webhook).toMatchObject({ disabledAt: null });
});

test("SEAL-05 a workspace has ten webhooks at most", async () => {
  const { add } = await ownerWithWebhook(signing, receiver.url);
  for (let count = 1; count < 10; count += 1) await add(receiver.url);
  await expect(add(receiver.url)).rejects.toThrow("webhook-limit-reached");
});

test("SEAL-05 tests and manual deliveries are counted", async () => {
  const { act } = await ownerWithWebhook(signing, receiver.url);
  for (let count = 0; count < 20; count += 1) expect((await act("test")).status).toBe(200);
  expect((await act("test")).body.code).toBe("too-many-attempts");
  expect((await act("resend", { event: "evt_1" })).body.code).toBe("too-many-attempts");
});

test("SEAL-04, SEAL-05: a program registers, lists, tests and deletes webhooks as the reference says", async () => {
  const owner = signing.owner();
  const { call } = await programOf(signing, owner, { mode: "test" });
  const made = await call("POST", "/webhooks", { ...NEW, url: receiver.url });
  expect(made.status).toBe(201);
  const { secret, ...webhook } = newWebhook.parse(made.body);
  expect(secret).toMatch(/^whsec_/);
  await call("POST", "/webhooks", NEW);
  const first = webhookPage.parse((await call("GET", "/webhooks?limit=1")).body);
  const second = webhookPage.parse((await call("GET", `/webhooks?limit=1&after=${first.next}`)).body);
  expect([...first.data, ...second.data]).toContainEqual(webhook);
  expect(second.next).toBeNull();
  expect(await call("POST", `/webhooks/${webhook.id}/test`)).toEqual({ status: 202, body: undefined });
  const [delivered] = await receiver.got(1);
  expect(JSON.parse(delivered?.body ?? "")).toMatchObject({ type: "envelope.sent", mode: "test" });
  expect(await call("DELETE", `/webhooks/${webhook.id}`)).toEqual({ status: 204, body: undefined });
  expect((await call("DELETE", `/webhooks/${webhook.id}`)).body.error.code).toBe("not_found");
});

test("SEAL-05 a program changes its webhook: what is left out stays, and what waits goes to the new URL", async () => {
  const { call } = await programOf(signing, signing.owner());
  const { body: made } = await call("POST", "/webhooks", { ...NEW, url: receiver.url });
  const { secret: _, ...webhook } = newWebhook.parse(made);
  const update = (body: object) => call("PATCH", `/webhooks/${webhook.id}`, body);
  const events = ["envelope.completed", "envelope.sent"];
  const withValues = { ...webhook, events, withValues: true };
  expect(await update({ events, withValues: true })).toEqual({ status: 200, body: withValues });
  expect(await update({})).toEqual({ status: 200, body: withValues });
  const off = await update({ active: false });
  expect(off.body).toMatchObject({ events, disabledAt: expect.stringMatching(/Z$/) });
  expect((await call("POST", `/webhooks/${webhook.id}/test`)).body.error.reason).toBe("webhook_off");
  expect(await update({ active: true })).toEqual({ status: 200, body: withValues });
  const other = await startReceiver();
  expect((await update({ url: other.url })).body.url).toBe(other.url);
  await call("POST", `/webhooks/${webhook.id}/test`);
  await other.got(1);
  await other.stop();
  expect(receiver.received).toEqual([]);
  const refused = await update({ url: "https://10.0.0.1/", active: false });
  expect(refused.body.error).toMatchObject({ code: "invalid_request", parameter: "url" });
  expect((await call("GET", "/webhooks")).body.data[0]).toMatchObject({ url: other.url, disabledAt: null });
});

test("SEAL-05 a program rotates the secret: both sign for a day, and a repeated request makes no third", async () => {
  const { call } = await programOf(signing, signing.owner());
  const { body: made } = await call("POST", "/webhooks", { ...NEW, url: receiver.url });
  const former = newWebhook.parse(made).secret;
  const key = { "Idempotency-Key": "rotate-2026-11" };
  const rotate = () => call("POST", `/webhooks/${made.id}/rotate-secret`, undefined, key);
  const { status, body } = await rotate();
  const { secret, formerSecretUntil } = rotatedWebhook.parse(body);
  expect([status, (await rotate()).body.secret]).toEqual([200, secret]);
  expect(secret).not.toBe(former);
  expect(Date.parse(formerSecretUntil ?? "") - signing.clock.now()).toBeGreaterThan(DAY - MINUTE);
  await call("POST", `/webhooks/${made.id}/test`);
  const [delivered] = await receiver.got(1);
  for (const one of [secret, former]) {
    new Webhook(one).verify(delivered?.body ?? "", delivered?.headers as Record<string, string>);
  }
});

test("SEAL-05 a program reads its log, page by page, and resends one delivery under its id", async () => {
  receiver.answers(500);
  const { call } = await programOf(signing, signing.owner());
  const { body: webhook } = await call("POST", "/webhooks", { ...NEW, url: receiver.url });
  const path = `/webhooks/${webhook.id}`;
  const log = async (query = "") =>
    deliveryPage.parse((await call("GET", `${path}/deliveries${query}`)).body);
  const tried = async (count: number) => {
    for (;;) {
      const { data } = await log();
      if (data[0]?.attempts.length === count) return data[0];
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  expect(await log()).toEqual({ data: [], next: null });
  await call("POST", `${path}/test`);
  const failed = await tried(1);
  expect(failed).toMatchObject({ type: "envelope.sent", envelope: null, state: "waiting" });
  expect(failed.attempts).toMatchObject([{ status: 500, problem: "status" }]);
  expect(failed.nextAttemptAt).not.toBeNull();
  receiver.answers(204);
  signing.clock.advance(SECOND);
  const resend = (event: string) => call("POST", `${path}/deliveries/${event}/resend`);
  expect(await resend(failed.event)).toEqual({ status: 202, body: undefined });
  const delivered = await tried(2);
  expect(delivered).toMatchObject({ state: "delivered", nextAttemptAt: null });
  expect(delivered.attempts[0]).toMatchObject({ status: 204, problem: null });
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set([failed.event]),
  );
  signing.clock.advance(SECOND);
  await call("POST", `${path}/test`);
  const newest = await tried(1);
  const first = await log("?limit=1");
  expect(first.data).toMatchObject([{ event: newest.event }]);
  expect(await log(`?limit=1&after=${first.next}`)).toMatchObject({
    data: [{ event: failed.event }],
    next: null,
  });
  expect((await resend("evt_AAAAAAAAAAAA")).body.error.code).toBe("not_found");
});

test("SEAL-05 a request that is repeated with its idempotency key registers one webhook, with one secret", async () => {
  const { call } = await programOf(signing, signing.owner());
  const register = () => call("POST", "/webhooks", NEW, { "Idempotency-Key": "hook-production-1" });
  expect(await register()).toEqual(await register());
  expect((await call("GET", "/webhooks")).body.data).toHaveLength(1);
});

test("SEAL-05 a URL that nothing may be delivered to, and unknown events, are refused with the parameter or a sentence", async () => {
  const { call } = await programOf(signing, signing.owner());
  for (const body of [
    { ...NEW, url: "https://10.0.0.1/" },
    { ...NEW, url: "http://example.com/" },
    { ...NEW, events: ["envelope.none"] },
    { ...NEW, events: [] },
    { url: NEW.url },
  ]) {
    expect(await call("POST", "/webhooks", body)).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_request" } },
    });
  }
});

test("SEAL-04 keys × calls of webhooks: no key, another’s, of the other mode, or without the scope", async () => {
  const { owner, webhook, logged, act } = await ownerWithWebhook(signing, receiver.url);
  const scoped = (scopes: Scope[]) => programOf(signing, owner, { scopes });
  const callers = {
    missing_key: callerWith(signing),
    invalid_key: callerWith(signing, `sk_live_${"x".repeat(43)}`),
    not_allowed: (await scoped(["documents:read"])).call,
    foreign: (await programOf(signing, signing.owner())).call,
    otherMode: (await programOf(signing, owner, { mode: "test" })).call,
  };
  const calls: [string, string, object?][] = [
    ["POST", "/webhooks", NEW],
    ["GET", "/webhooks"],
    ["POST", `/webhooks/${webhook.id}/test`],
    ["PATCH", `/webhooks/${webhook.id}`, { active: false }],
    ["POST", `/webhooks/${webhook.id}/rotate-secret`],
    ["GET", `/webhooks/${webhook.id}/deliveries`],
    ["POST", `/webhooks/${webhook.id}/deliveries/evt_AAAAAAAAAAAA/resend`],
    ["DELETE", `/webhooks/${webhook.id}`],
  ];
  for (const call of calls) {
    for (const code of ["missing_key", "invalid_key", "not_allowed"] as const) {
      expect([call, (await callers[code](...call)).body.error.code]).toEqual([call, code]);
    }
  }
  for (const who of ["foreign", "otherMode"] as const) {
    expect((await callers[who]("GET", "/webhooks")).body.data).toEqual([]);
    for (const call of calls.slice(2)) {
      expect([who, call, (await callers[who](...call)).body.error.code]).toEqual([who, call, "not_found"]);
    }
  }
  await act("test");
  await logged(attempts(1));
});
