import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import { DISCLOSER, fieldsOf, sendDraft } from "../contracts/sent-drafts.ts";
import { enterDashboard, enterWithPlan, ownerWithGoogle } from "./owner-in-dashboard.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const PAGE = "/settings/account";

test("DASH-03, SIGN-01: an owner gives their name, which every device and the next sign-in have", async () => {
  const owner = await enterDashboard(server);
  const there = await enterDashboard(server, owner);
  for (const name of [" ", "Paul, paul@example.com", "x".repeat(201)]) {
    const wrong = await owner.post(`${PAGE}/name`, { name });
    expect([wrong.failed, /Enter your name[.,]/.test(wrong.text)]).toEqual([true, true]);
  }
  const saved = await owner.post(`${PAGE}/name`, { name: "Paul \u202eHart" });
  expect(saved.location).toBe(`${PAGE}?done=named`);
  for (const { get } of [owner, there, await enterDashboard(server, owner)]) {
    expect((await get(PAGE)).text).toContain('value="Paul Hart"');
  }
});

test("SIGN-02 a signer reads the name that the sender gave", async () => {
  const owner = await enterWithPlan(server);
  await owner.send(`${PAGE}/name`, { name: "Paul Hart" });
  const path = (await owner.get(`/drafts/${await sendDraft(server, owner)}`)).location ?? "";
  await owner.send(path, { ...fieldsOf((await owner.get(path)).text), do: "send" });
  const { text } = await server.outbox.newestTo(DISCLOSER, (mail) => mail.text.includes(owner.email));
  expect(text).toContain(`Paul Hart (${owner.email}) asks you to sign`);
});

test("DASH-03 the name of an owner who signs in with a provider is the provider’s", async () => {
  const owner = await ownerWithGoogle(server, `own-name-${Date.now()}@company.example`);
  expect((await owner.get(PAGE)).text).not.toContain('id="own-name"');
});
