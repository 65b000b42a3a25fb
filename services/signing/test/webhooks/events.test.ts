import { event } from "@sealwright/protocol/api/schemas/webhook";
import { isGenuineWebhook } from "@sealwright/protocol/api/webhook-samples/verify-webhook.ts";
import { DAY, runChores } from "@sealwright/runtime";
import { type Received, type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendBill } from "../bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
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

const parsed = ({ body }: Received) => JSON.parse(body);
const typesOf = (received: Received[]) => received.map((one) => parsed(one).type);
const idsOf = (received: Received[]) => received.map(({ headers }) => headers["webhook-id"]);

function isGenuine({ headers, body }: Received, secret: string): boolean {
  const given = new Headers(headers as Record<string, string>);
  return isGenuineWebhook(body, given, secret);
}

test("SEAL-05 a webhook gets each step, signed as the Standard Webhooks are, with ids of its own", async () => {
  const { owner, webhook } = await ownerWithWebhook(signing, receiver.url);
  const sent = await sendBill(owner);
  for (const address of [sent.seller, sent.buyer]) {
    const link = linkIn(await signing.mailTo(address));
    // Each device that opens it is in the record, but told once.
    await signing.signer(link);
    await (await signing.signer(link)).sign("Any Body");
  }
  const received = await receiver.got(6);
  const steps = ["envelope.sent", "signer.opened", "signer.signed", "signer.opened", "signer.signed"];
  expect(typesOf(received).toSorted()).toEqual([...steps, "envelope.completed"].toSorted());
  expect(new Set(idsOf(received)).size).toBe(6);
  for (const one of received) {
    expect(parsed(one)).toMatchObject({ id: one.headers["webhook-id"], mode: "live" });
    expect(new Webhook(webhook.secret).verify(one.body, one.headers as Record<string, string>)).toEqual(
      parsed(one),
    );
    expect(isGenuine(one, webhook.secret)).toBe(true);
  }
  for (const one of received.map(parsed)) expect(event.parse(one)).toEqual(one);
  const completed = received.map(parsed).find(({ type }) => type === "envelope.completed");
  expect(completed.data.envelope).toMatchObject({ status: "completed" });
});

test("SEAL-05 an act that is refused tells nothing, and a webhook hears what it asked for alone", async () => {
  const { owner, add } = await ownerWithWebhook(signing, receiver.url, { events: ["envelope.voided"] });
  await add(receiver.url, { mode: "test" });
  const { id, seller } = await sendBill(owner);
  const sam = await signing.signer(linkIn(await signing.mailTo(seller)));
  expect((await sam.signReviewed()).status).toBe(409);
  expect((await owner.call("contracts/void", { id, reason: "No longer needed" })).status).toBe(200);
  expect((await owner.call("contracts/void", { id, reason: "No longer needed" })).status).toBe(409);
  await receiver.got(1);
  await ownerWithWebhook(signing, receiver.url).then(({ act }) => act("test"));
  expect(typesOf(await receiver.got(2))).toEqual(["envelope.voided", "envelope.sent"]);
});

test("SEAL-05 after a rotation both secrets sign for a day, then the new one alone", async () => {
  const { act, logged, webhook, secretOf } = await ownerWithWebhook(signing, receiver.url);
  await act("rotate");
  const secret = await secretOf(webhook.id);
  expect(secret).not.toBe(webhook.secret);
  await act("test");
  await logged(attempts(1));
  const [both] = receiver.received;
  expect(String(both?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
  for (const one of [secret, webhook.secret]) expect(both && isGenuine(both, one)).toBe(true);
  signing.clock.advance(DAY);
  await act("test");
  const [, later] = await receiver.got(2);
  expect(String(later?.headers["webhook-signature"])).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  expect(await secretOf(webhook.id)).toBe("null");
  signing.clock.advance(-DAY);
});

test("SEAL-05 a delivery that is resent manually has its id and its bytes", async () => {
  const { act, logged } = await ownerWithWebhook(signing, receiver.url);
  const { event } = (await act("test")).body as { event: string };
  await logged(attempts(1));
  expect((await act("resend", { event })).body).toEqual({ resent: true });
  const { deliveries } = await logged(attempts(2));
  expect(deliveries).toHaveLength(1);
  const [first, second] = receiver.received;
  expect(idsOf(receiver.received)).toEqual([event, event]);
  expect(second?.body).toBe(first?.body);
  expect((await act("resend", { event: "evt_none" })).body.code).toBe("delivery-not-found");
});

test("SEAL-05 secrets are sealed in the database, and neither they nor URLs are in the log", async () => {
  const { act, logged, webhook } = await ownerWithWebhook(signing, `${receiver.url}?token=of-the-receiver`);
  await act("test");
  await logged(attempts(1));
  const rows = await signing.query.selectFrom("signing.webhooks").select("secretSealed").execute();
  const stored = JSON.stringify(rows);
  const logs = JSON.stringify(signing.logs);
  const key = webhook.secret.slice("whsec_".length);
  expect([stored.includes(key), logs.includes(key), logs.includes("of-the-receiver")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("SEAL-05 what webhooks were told is deleted after a month, and all of it with the account", async () => {
  const { owner, act, log, logged } = await ownerWithWebhook(signing, receiver.url);
  await act("test");
  await logged(attempts(1));
  signing.clock.advance(31 * DAY);
  await runChores(signing.signing.chores);
  expect((await log()).deliveries).toEqual([]);
  signing.clock.advance(-31 * DAY);
  await sendBill(owner);
  await signing.settled();
  await signing.signing.forgetOwner(owner.uid);
  const left = await signing.query
    .selectFrom("signing.webhooks as webhook")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "webhook.workspaceId")
    .select("webhook.id")
    .where("workspace.uid", "is", null)
    .execute();
  expect(left).toEqual([]);
});
