import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterWithPlan } from "../account/owner-in-dashboard.ts";
import { handoffToken, visit } from "../visitor.ts";
import { sendDraft } from "./sent-drafts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const FORM = "/signature/contracts/business/one-way-nondisclosure-agreement";

test("WORK-01 an owner without contracts is offered five forms", async () => {
  const owner = await enterWithPlan(server);
  const { status, text, headers } = await owner.get("/contracts");
  expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(text.match(/>Fill in<\/a>/g)).toHaveLength(5);
  expect(text).toContain("There are no contracts in your account yet.");
  expect((await owner.get("/")).text).toContain('href="/contracts"');
});

test("SIGN-01 a draft that its form has sent is listed as new, and opening it leads to the page that sends it", async () => {
  const owner = await enterWithPlan(server);
  const id = await sendDraft(server, owner);
  const listed = (await owner.get("/contracts")).text;
  expect(listed).toContain(`<a href="/drafts/${id}">One Way Nondisclosure Agreement</a>`);
  expect(listed).toContain("New draft");
  const opened = await owner.get(`/drafts/${id}`);
  expect(opened.status).toBe(302);
  expect(opened.location).toMatch(/^\/contracts\/[\w-]+\/send$/);
  expect((await owner.get(`/drafts/${id}`)).location).toBe(opened.location);
  const after = (await owner.get("/contracts")).text;
  expect(after).toContain(`<a href="${opened.location?.replace("/send", "")}">One Way`);
  expect(after).not.toContain("New draft");
});

test("SIGN-01 a draft of another owner, an unknown one and a malformed id are 404", async () => {
  const [owner, stranger] = [await enterWithPlan(server), await enterWithPlan(server)];
  const id = await sendDraft(server, owner);
  for (const name of [id, "unknown", "x".repeat(200), "%00"])
    expect([name, (await stranger.get(`/drafts/${name}`)).status]).toEqual([name, 404]);
  expect((await owner.get(`/drafts/${id}`)).status).toBe(302);
});

test("SIGN-01 the address of a draft, of the list and of a contract are kept through the login", async () => {
  const owner = await enterWithPlan(server);
  const id = await sendDraft(server, owner);
  for (const path of [`/drafts/${id}`, "/contracts", "/contracts/some-id", "/contracts/some-id/send"]) {
    const before = await visit(server.urls.dashboard + path);
    expect([before.status, before.location]).toEqual([302, "/login"]);
    const token = await handoffToken(server, owner);
    const login = await visit(`${server.urls.dashboard}/login?token=${token}`, { cookie: before.cookie });
    expect(login.location).toBe(path);
  }
});

test("FORM-07, DASH-03: who came to sign a form goes straight back to it, where the answers are", async () => {
  const owner = await enterWithPlan(server);
  const token = await handoffToken(server, owner);
  const login = await visit(`${server.urls.dashboard}/login?token=${token}&template=1126`);
  expect([login.status, login.location]).toEqual([303, `${server.urls.site}${FORM}#sign-online`]);
});

test("FORM-07, DASH-02: what was to be bought comes before the form", async () => {
  const owner = await enterWithPlan(server);
  const before = await visit(`${server.urls.dashboard}/checkout?priceId=PRICE_TEAM_ANNUAL&quantity=1`);
  const token = await handoffToken(server, owner);
  const login = await visit(`${server.urls.dashboard}/login?token=${token}&template=1126`, {
    cookie: before.cookie,
  });
  expect(login.location).toMatch(/^\/checkout\?/);
});

test("DASH-01 an unknown template leads to the account", async () => {
  const owner = await enterWithPlan(server);
  const token = await handoffToken(server, owner);
  const login = await visit(`${server.urls.dashboard}/login?token=${token}&template=99999`);
  expect(login.location).toBe("/");
});
