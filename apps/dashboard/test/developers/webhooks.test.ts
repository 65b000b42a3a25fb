import { startTestServer, type TestServer } from "@sealwright/testkit";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enterWithPlan, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { fieldsOf, sendDraft } from "../contracts/sent-drafts.ts";

const PAGE = "/settings/webhooks";

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  receiver = await startReceiver();
  return () => receiver.stop();
});
afterAll(() => server.stop());

const fields = (more: Record<string, string> = {}) => ({
  url: receiver.url,
  description: "Our portal",
  events: "envelope.sent",
  mode: "live",
  ...more,
});

/** @returns the path of the added webhook's page */
async function add(owner: OwnerInDashboard, more: Record<string, string> = {}): Promise<string> {
  const { location } = await owner.send(PAGE, fields(more));
  expect(location).toMatch(/^\/settings\/webhooks\/whk_\w{12}\?done=added$/);
  return location?.split("?")[0] ?? "";
}

async function logged(owner: OwnerInDashboard, path: string, words: string): Promise<string> {
  for (;;) {
    const { text } = await owner.get(path);
    if (text.includes(words)) return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("SEAL-05 an owner adds a webhook, sees its secret while it is new, and has a test event delivered", async () => {
  const owner = await enterWithPlan(server);
  expect((await owner.get(PAGE)).text).toContain("There are none yet.");
  const path = await add(owner);
  const added = await owner.get(`${path}?done=added`);
  expect(added.text).toMatch(/<code>whsec_[A-Za-z0-9+/]{43}=<\/code>/);
  expect((await owner.send(`${path}/test`, {})).location).toBe(`${path}?done=tested`);
  const [delivered] = await receiver.got(1);
  const text = await logged(owner, path, "Accepted, 200");
  expect(text).toContain(String(delivered?.headers["webhook-id"]));
  server.clock.advance(11 * 60_000);
  expect((await owner.get(path)).text).not.toContain("whsec_");
  expect((await owner.get(PAGE)).text).toContain("Our portal");
});

test("SEAL-05 a delivery that was not accepted is in the log, and is resent manually under the same id", async () => {
  receiver.answers(500);
  const owner = await enterWithPlan(server);
  const path = await add(owner);
  await owner.send(`${path}/test`, {});
  const text = await logged(owner, path, "Not accepted, 500");
  const [, event = ""] = /name="event" value="(evt_\w{12})"/.exec(text) ?? [];
  receiver.answers(200);
  expect((await owner.send(`${path}/resend`, { event })).location).toBe(`${path}?done=resent`);
  await logged(owner, path, "Accepted, 200");
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([event, event]);
});

test("SEAL-05 a contract that is sent in the workspace triggers an event", async () => {
  const owner = await enterWithPlan(server);
  await add(owner);
  await sendOpened(owner);
  const [told] = await receiver.got(1);
  expect(JSON.parse(told?.body ?? "")).toMatchObject({ type: "envelope.sent", mode: "live" });
});

async function sendOpened(owner: OwnerInDashboard): Promise<void> {
  const draft = await sendDraft(server, owner);
  const send = (await owner.get(`/drafts/${draft}`)).location ?? "";
  const { location } = await owner.send(send, { ...fieldsOf((await owner.get(send)).text), do: "send" });
  expect(location).toContain("?done=sent");
}

test("SEAL-05 it is switched off and on, gets a new secret, and is deleted after a question", async () => {
  const owner = await enterWithPlan(server);
  const path = await add(owner);
  const before = (await owner.get(path)).text;
  await owner.send(`${path}/off`, {});
  const off = await owner.get(path);
  expect(off.text).toContain("Switch on");
  expect(off.text).not.toContain("Send a test event");
  await owner.send(`${path}/on`, {});
  await owner.send(`${path}/rotate`, {});
  const rotated = (await owner.get(path)).text;
  const secret = /whsec_[A-Za-z0-9+/=]+/;
  expect(secret.exec(rotated)?.[0]).not.toBe(secret.exec(before)?.[0]);
  expect(rotated).toContain("Still valid until");
  expect((await owner.get(`${path}/delete`)).text).toContain("Yes, delete it");
  expect((await owner.send(`${path}/delete`, {})).location).toBe(`${PAGE}?done=deleted`);
  expect((await owner.get(path)).status).toBe(404);
});

test.each([
  ["no URL", { url: "nowhere" }, "Enter a whole URL"],
  ["a private address", { url: "https://10.0.0.1/" }, "public internet"],
  ["no event", { events: "" }, "Choose at least one."],
])("SEAL-05 a form with %s comes back with what was entered", async (_what, more, sentence) => {
  const owner = await enterWithPlan(server);
  const { location } = await owner.send(PAGE, fields(more));
  const { text } = await owner.get(location ?? "");
  expect(text).toContain(sentence);
  expect(text).toContain('value="Our portal"');
});

test("SEAL-05 another owner’s webhook is not found, and signed out there is the sign-in", async () => {
  const [owner, other] = [await enterWithPlan(server), await enterWithPlan(server)];
  const path = await add(owner);
  for (const below of ["", "/delete"]) expect((await other.get(`${path}${below}`)).status).toBe(404);
  for (const act of ["test", "rotate", "off", "on", "resend"]) {
    expect([act, (await other.send(`${path}/${act}`, { event: "evt_1" })).status]).toEqual([act, 404]);
  }
  await other.send(`${path}/delete`, {});
  expect((await owner.get(path)).status).toBe(200);
  const signedOut = await fetch(`${server.urls.dashboard}${path}`, { redirect: "manual" });
  expect(signedOut.headers.get("Location")).toBe("/login");
});

test("with SIGNING=off there are no webhooks", async () => {
  const off = await startTestServer({ environment: { SIGNING: "off" } });
  const owner = await enterWithPlan(off);
  expect((await owner.get(PAGE)).status).toBe(404);
  expect((await fetch(`${off.urls.site}/api/v1/webhooks`)).status).toBe(404);
  await off.stop();
});

test("SEAL-05 an owner changes a webhook's URL, name, events and content, and nothing is lost at a mistake", async () => {
  const owner = await enterWithPlan(server);
  const path = await add(owner);
  const form = (await owner.get(`${path}/edit`)).text;
  expect(form).toContain(`value="${receiver.url}"`);
  expect(form.match(/ checked=""/g)).toHaveLength(1);
  const none = await owner.post(`${path}/edit`, { url: receiver.url, description: "Renamed" });
  expect(none.text).toContain("Choose at least one.");
  expect(none.text).toContain('value="Renamed"');
  const local = await owner.post(`${path}/edit`, fields({ url: "http://example.com/hook" }));
  expect(local.failed).toBe(true);
  expect(local.text).toContain('value="http://example.com/hook"');
  const changed = await owner.send(
    `${path}/edit`,
    fields({ url: `${receiver.url}?to=two`, events: "envelope.voided", withValues: "yes" }),
  );
  expect(changed.location).toBe(`${path}?done=changed`);
  const { text } = await owner.get(path);
  for (const words of ["?to=two", "you voided it", "Includes what people filled in"])
    expect(text).toContain(words);
  const stranger = await enterWithPlan(server);
  expect((await stranger.get(`${path}/edit`)).status).toBe(404);
  expect((await stranger.send(`${path}/edit`, fields())).status).toBe(404);
});
