import type { LookupAddress } from "node:dns";
import { HOUR, MINUTE, SECOND } from "@sealwright/runtime";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_ATTEMPTS, pauseAfter } from "../../src/webhooks/delivery/retry-times.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { attempts, ownerWithWebhook } from "./webhook-owner.ts";

let signing: Harness;
let receiver: Receiver;
/** Addresses of names, beside those that the system knows. */
let leadsTo: (name: string) => LookupAddress[];
let asked: string[] = [];

const lookup = async (name: string) => {
  asked.push(name);
  return leadsTo(name);
};

beforeAll(async () => {
  signing = await startSigning({}, { lookup });
});
beforeEach(async () => {
  asked = [];
  receiver = await startReceiver();
  return () => receiver.stop();
});
afterAll(() => signing.stop());

const idsAt = (one: Receiver) => one.received.map(({ headers }) => headers["webhook-id"]);

test("SEAL-05 a receiver that is back within three days gets everything, under one id", async () => {
  receiver.answers(503);
  const { act, logged } = await ownerWithWebhook(signing, receiver.url);
  const { event } = (await act("test")).body as { event: string };
  const from = signing.clock.now();
  for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) {
    const { deliveries } = await logged(attempts(tries));
    const dueIn = Date.parse(deliveries[0]?.nextAt ?? "") - signing.clock.now();
    expect(dueIn).toBe(pauseAfter(tries));
    signing.clock.advance(dueIn);
    if (tries === MAX_ATTEMPTS - 1) receiver.answers(200);
  }
  const { deliveries } = await logged(attempts(MAX_ATTEMPTS));
  expect(signing.clock.now() - from).toBeGreaterThanOrEqual(72 * HOUR);
  expect(signing.clock.now() - from).toBeLessThan(73 * HOUR);
  expect(deliveries[0]).toMatchObject({ state: "delivered", nextAt: null });
  expect(new Set(idsAt(receiver))).toEqual(new Set([event]));
});

test("SEAL-05 the owner is notified once that a webhook keeps failing, and that it was switched off", async () => {
  receiver.answers(503);
  const { owner, act, logged } = await ownerWithWebhook(signing, receiver.url);
  const told = () => signing.mails.filter(({ to }) => to === owner.email);
  await act("test");
  await act("test");
  for (let tries = 1; tries <= 7; tries += 1) {
    const { deliveries } = await logged(({ deliveries: all }) =>
      all.every((one) => one.attempts.length >= tries),
    );
    await signing.settled();
    expect(told()).toHaveLength(tries < 5 ? 0 : 1);
    const dueAt = Math.max(...deliveries.map(({ nextAt }) => Date.parse(nextAt ?? "")));
    signing.clock.advance(dueAt - signing.clock.now());
  }
  const { content } = await signing.mailTo(owner.email);
  expect(content.subject).toBe(`Your webhook doesn’t answer: ${new URL(receiver.url).host}`);
  expect(JSON.stringify(content)).not.toContain(receiver.url);
  receiver.answers(410);
  await act("test");
  await signing.mailTo(owner.email, (mail) => mail.content.subject.includes("switched off"));
});

test("SEAL-05 a receiver that flaps hears of each event until it answers 2xx, and then no more", async () => {
  let calls = 0;
  receiver.answers((response) => {
    calls += 1;
    if (calls === 1) response.writeHead(500).end();
    else if (calls === 2) response.destroy();
    else response.writeHead(204).end();
  });
  const { act, logged } = await ownerWithWebhook(signing, receiver.url);
  const { event } = (await act("test")).body as { event: string };
  await logged(attempts(1));
  signing.clock.advance(5 * MINUTE);
  await logged(attempts(2));
  signing.clock.advance(5 * MINUTE);
  // The log reads a delivery's state and its attempts one after the other.
  const { deliveries } = await logged(
    ({ deliveries: [one] }) => one?.state === "delivered" && one.attempts.length > 2,
  );
  expect(deliveries[0]?.attempts.map(({ status, problem }) => [status, problem])).toEqual([
    [204, null],
    [null, "no-connection"],
    [500, "status"],
  ]);
  expect(idsAt(receiver)).toEqual([event, event, event]);
});

test("SEAL-05 a receiver that never answers is left after ten seconds, and keeps no other waiting", async () => {
  const slow = await startReceiver(() => {});
  const { act, add, log, logged } = await ownerWithWebhook(signing, slow.url);
  const quick = await add(receiver.url);
  await act("test");
  await slow.got(1);
  await act("test", { id: quick.id });
  await receiver.got(1);
  await logged(attempts(1), quick.id);
  expect((await log()).deliveries[0]?.attempts).toEqual([]);
  const { deliveries } = await logged(attempts(1));
  expect(deliveries[0]?.attempts[0]).toMatchObject({ status: null, problem: "timeout" });
  await slow.stop();
});

test("SEAL-05 an endless answer is not read", async () => {
  const closed = Promise.withResolvers<void>();
  receiver.answers((response) => {
    response.on("close", () => closed.resolve());
    response.writeHead(200);
    const write = () => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", write);
    };
    write();
  });
  const { act, logged } = await ownerWithWebhook(signing, receiver.url);
  await act("test");
  expect((await logged(attempts(1))).deliveries[0]?.state).toBe("delivered");
  await closed.promise;
});

test("SEAL-05 a redirect is not followed, and a dead receiver is distinguished from one that refuses", async () => {
  const elsewhere = await startReceiver();
  receiver.answers((response) => response.writeHead(307, { Location: elsewhere.url }).end());
  const dead = await startReceiver();
  await dead.stop();
  const { act, add, logged } = await ownerWithWebhook(signing, receiver.url);
  const other = await add(dead.url);
  await act("test");
  await act("test", { id: other.id });
  const redirected = await logged(attempts(1));
  expect(redirected.deliveries[0]?.attempts[0]).toMatchObject({ status: 307, problem: "redirect" });
  const { deliveries } = await logged(attempts(1), other.id);
  expect(deliveries[0]?.attempts[0]).toMatchObject({ status: null, problem: "no-connection" });
  expect(elsewhere.received).toEqual([]);
  await elsewhere.stop();
});

test("SEAL-05 410 switches a webhook off; what waited can be sent again once it is on", async () => {
  receiver.answers(500);
  const { act, logged } = await ownerWithWebhook(signing, receiver.url);
  const { event: first } = (await act("test")).body as { event: string };
  await logged(attempts(1));
  receiver.answers(410);
  await act("test");
  const off = await logged(({ webhook }) => webhook.disabledAt !== null);
  expect(off.webhook).toMatchObject({ disabledBy: "receiver", waiting: 0, failed: 2 });
  expect((await act("test")).body.code).toBe("webhook-disabled");
  expect((await act("resend", { event: first })).body.code).toBe("webhook-disabled");
  receiver.answers(200);
  await act("switch", { on: true });
  await act("resend", { event: first });
  await logged(({ deliveries }) => deliveries.some(({ state }) => state === "delivered"));
  expect(idsAt(receiver).filter((id) => id === first)).toHaveLength(2);
});

test("SEAL-05 a name is asked for once a delivery, and connected to where it led then", async () => {
  const answers: LookupAddress[][] = [
    [{ address: "127.0.0.1", family: 4 }],
    [{ address: "10.0.0.1", family: 4 }],
  ];
  leadsTo = () => answers.shift() ?? [];
  const { act, logged } = await ownerWithWebhook(signing, `http://hooks.localhost:${receiver.port}/`);
  await act("test");
  expect((await logged(attempts(1))).deliveries[0]?.state).toBe("delivered");
  expect(asked).toEqual(["hooks.localhost"]);
  signing.clock.advance(SECOND);
  await act("test");
  const { deliveries } = await logged(attempts(1));
  expect(deliveries[0]?.attempts[0]?.problem).toBe("forbidden-address");
  expect(receiver.received).toHaveLength(1);
});

describe("in production", () => {
  let production: Harness;
  beforeAll(async () => {
    production = await startSigning({ webhookTargets: { allowsLoopback: false } }, { lookup });
  });
  afterAll(() => production.stop());

  test("SEAL-05 a webhook whose name comes to lead inside is not delivered to, and no connection is made", async () => {
    const answers = ["127.0.0.1", "169.254.169.254", "::ffff:127.0.0.1", "fd00:ec2::254", "100.64.0.1"];
    const { act, logged } = await ownerWithWebhook(production, "https://hooks.example.com/");
    for (const [index, address] of answers.entries()) {
      leadsTo = () => [{ address, family: address.includes(":") ? 6 : 4 }];
      if (index === 0) await act("test");
      else production.clock.advance(pauseAfter(index) ?? 0);
      const { deliveries } = await logged(attempts(index + 1));
      expect([address, deliveries[0]?.attempts[0]?.problem]).toEqual([address, "forbidden-address"]);
    }
    expect(asked).toHaveLength(answers.length);
  });

  test("SEAL-05 a receiver on this machine is refused when it is added", async () => {
    const owner = production.owner();
    const add = (url: string) =>
      owner.call("webhooks/create", { mode: "live", url, description: "", events: ["envelope.sent"] });
    for (const url of [receiver.url, `http://localhost:${receiver.port}/`, "https://[::1]/"]) {
      expect((await add(url)).body).toMatchObject({ code: "webhook-url-not-allowed" });
    }
  });
});
