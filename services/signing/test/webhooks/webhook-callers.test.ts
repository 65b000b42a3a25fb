import { newWebhook, webhookPage } from "@sealwright/protocol/api/schemas/webhook";
import type { Scope } from "@sealwright/protocol/api/scopes";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callerWith, programOf } from "../api-program.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { attempts, ownerWithWebhook } from "./webhook-owner.ts";

let signing: Harness;
let receiver: Receiver;
beforeAll(async () => {
  signing = await startSigning();
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

test("SEAL-05 tests and deliveries by hand are counted", async () => {
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
