import type { ServerResponse } from "node:http";
import { createSecretBox } from "@sealwright/runtime";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWebhookSecret } from "../../src/webhooks/delivery/signature.ts";
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

/** As after `rotate --lost-key`. */
const lockedSecret = () =>
  createSecretBox("an earlier secret, of some length", "webhooks").seal(createWebhookSecret());

test("SEAL-05 a webhook that is switched off during an attempt gets the event no more", async () => {
  const answer = Promise.withResolvers<ServerResponse>();
  receiver.answers((response) => answer.resolve(response));
  const { act, logged } = await ownerWithWebhook(signing, receiver.url);
  await act("test");
  const response = await answer.promise;
  await act("switch", { on: false });
  response.writeHead(500).end();
  const { deliveries } = await logged(attempts(1));
  expect(deliveries[0]).toMatchObject({ state: "failed", nextAt: null });
});

test("SEAL-05 an event that is written while its webhook is switched off is given up", async () => {
  const { act, logged, webhook } = await ownerWithWebhook(signing, receiver.url);
  await act("test");
  await logged(attempts(1));
  await act("switch", { on: false });
  await signing.query
    .updateTable("signing.webhookDeliveries")
    .set({ state: "waiting" })
    .where("webhookId", "=", webhook.id)
    .execute();
  await logged(({ deliveries }) => deliveries[0]?.state === "failed");
  expect(receiver.received).toHaveLength(1);
});

test("SEAL-05 a webhook whose secret is lost is switched off, and works again with a new one", async () => {
  const { owner, act, logged, webhook } = await ownerWithWebhook(signing, receiver.url);
  await signing.query
    .updateTable("signing.webhooks")
    .set({ secretSealed: lockedSecret(), secretMadeAt: new Date(0) })
    .where("id", "=", webhook.id)
    .execute();
  await act("test");
  const off = await logged((log) => log.webhook.disabledAt !== null);
  expect(off.webhook).toMatchObject({ disabledBy: "lost-secret", waiting: 0, failed: 1 });
  const { content } = await signing.mailTo(owner.email);
  expect(content.paragraphs[0]).toContain("Make a new secret");
  await act("rotate");
  await act("switch", { on: true });
  await act("test");
  const { headers } = (await receiver.got(1))[0] ?? {};
  expect(String(headers?.["webhook-signature"])).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});

test("SEAL-05 a former secret that is lost signs no more, and the new one does", async () => {
  const { act, webhook } = await ownerWithWebhook(signing, receiver.url);
  await act("rotate");
  await signing.query
    .updateTable("signing.webhooks")
    .set({ formerSecretSealed: lockedSecret() })
    .where("id", "=", webhook.id)
    .execute();
  await act("test");
  const { headers } = (await receiver.got(1))[0] ?? {};
  expect(String(headers?.["webhook-signature"])).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});
