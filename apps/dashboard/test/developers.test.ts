import { buy, type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import { enterDashboard } from "./account/owner-in-dashboard.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const PAGE = "/settings/api";

test("SEAL-04 a key is made in the workspace, shown once, works, and is revoked there", async () => {
  const owner = await enterDashboard(server);
  const made = await owner.post(PAGE, { name: "Our server", mode: "test", scope: "envelopes:read" });
  expect(made.status).toBe(200);
  const [key = ""] = /sk_test_[\w-]{43}/.exec(made.text) ?? [];
  expect(key).not.toBe("");
  const ask = () =>
    fetch(`${server.urls.site}/api/v1/envelopes`, { headers: { Authorization: `Bearer ${key}` } });
  expect([(await ask()).status, await (await ask()).json()]).toEqual([200, { data: [], next: null }]);
  const listed = (await owner.get(PAGE)).text;
  expect(listed).not.toContain(key);
  expect(listed).toContain("Our server");
  const [, question = "", id = ""] = /href="([^"]+key=(key_\w+))"/.exec(listed) ?? [];
  const asked = (await owner.get(question)).text;
  expect(asked).toContain("are refused from now on");
  expect(asked).toContain(`name="key" value="${id}"`);
  expect((await ask()).status).toBe(200);
  const revoked = await owner.post(`${PAGE}/revoke`, { key: id });
  expect(revoked.location).toBe(`${PAGE}?done=revoked`);
  expect((await ask()).status).toBe(401);
  expect((await owner.get(question)).location).toBe(PAGE);
});

test("SEAL-04 a form that is sent again after a lost answer makes no second key, and reports it", async () => {
  const owner = await enterDashboard(server);
  const [, form = ""] = /name="form" value="([^"]+)"/.exec((await owner.get(PAGE)).text) ?? [];
  const send = (name: string) => owner.post(PAGE, { name, mode: "test", scope: "envelopes:read", form });
  const [first, second] = await Promise.all([send("Our server"), send("Our server")]);
  const shown = [first, second].filter(({ text }) => text.includes("sk_test_"));
  expect(shown.map(({ status }) => status)).toEqual([200]);
  const again = await send("Our server");
  expect([again.status, again.location]).toEqual([303, `${PAGE}?done=made`]);
  const told = (await owner.get(again.location ?? "")).text;
  expect(told).toContain("can’t show it again");
  expect(told.match(/Never used/g)).toHaveLength(1);
  // A corrected form makes another key.
  expect((await send("Another server")).status).toBe(200);
});

test("a key without a name or without a scope is asked for again, with what was typed", async () => {
  const owner = await enterDashboard(server);
  const unnamed = await owner.post(PAGE, { name: " ", mode: "live", scope: "envelopes:read" });
  expect([unnamed.status, unnamed.text.includes("Enter a name.")]).toEqual([422, true]);
  const empty = await owner.post(PAGE, { name: "Our server", mode: "test" });
  expect([empty.status, empty.text.includes("Choose at least one.")]).toEqual([422, true]);
  expect(empty.text).toContain('value="Our server"');
  expect(empty.text).not.toContain("sk_test_");
});

test("WORK-05 live keys can be chosen only where the plan has them, and the form says with what they come", async () => {
  const owner = await enterDashboard(server);
  const without = (await owner.get(PAGE)).text;
  expect(without).toMatch(/<input(?=[^>]*value="live")[^>]*disabled/);
  expect(without).toContain("Live keys come with a tier of the API or a plan that has it.");
  await buy(server, owner, "PRICE_API_100");
  const included = (await owner.get(PAGE)).text;
  expect(included).not.toMatch(/<input(?=[^>]*value="live")[^>]*disabled/);
  expect(included).not.toContain("Live keys come with");
});

test("another owner's key cannot be revoked", async () => {
  const [owner, stranger] = [await enterDashboard(server), await enterDashboard(server)];
  await owner.post(PAGE, { name: "Our server", mode: "test", scope: "envelopes:read" });
  const [, question = "", id = ""] = /href="([^"]+key=(key_\w+))"/.exec((await owner.get(PAGE)).text) ?? [];
  expect((await stranger.get(question)).location).toBe(PAGE);
  await stranger.post(`${PAGE}/revoke`, { key: id });
  expect((await owner.get(PAGE)).text).toContain("Never used");
});
