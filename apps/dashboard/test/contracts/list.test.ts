import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import { visitorsZone } from "../../src/session/time-zone.ts";
import { enterDashboard, enterWithPlan } from "../account/owner-in-dashboard.ts";
import { handoffToken, visit } from "../visitor.ts";
import { sendDraft } from "./sent-drafts.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const FORM = "/signature/contracts/business/one-way-nondisclosure-agreement";

test("WORK-01 a new owner is offered three steps, five forms and one sample, which can be removed", async () => {
  const owner = await enterDashboard(server);
  const { status, text, headers } = await owner.get("/");
  expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(text.match(/>Fill in<\/a>/g)).toHaveLength(5);
  expect(text).toContain("There are no contracts in your account yet.");
  for (const [step, words] of [
    ["Choose a form and fill it in", "Choose a form"],
    ["See how a contract is sent and signed", "See how"],
    ["Turn on two-factor", "Turn on"],
  ])
    expect(text).toMatch(new RegExp(`<a href="[^"]+" aria-label="${step}">${words}</a>`));
  expect(text).toContain("This is a sample.");
  expect((await owner.get("/contracts/sample")).text).toContain("Kestrel Development, Inc.");
  const removed = await owner.send("/sample/remove");
  expect(removed.location).toBe("/?done=sample-removed");
  const after = (await owner.get("/?done=sample-removed")).text;
  expect(after).toContain("The sample is gone.");
  expect(after).not.toContain("This is a sample.");
  expect(after).toContain('action="/sample/restore"');
  const back = await owner.send("/sample/restore");
  expect((await owner.get(back.location ?? "")).text).toContain("This is a sample.");
});

test("WORK-01 the list takes what an address says, and whatever it says there is a list", async () => {
  const owner = await enterDashboard(server);
  await sendDraft(server, owner);
  const rows = async (query: string) => {
    const { status, text } = await owner.get(`/?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return text.match(/<th scope="row"/g)?.length ?? 0;
  };
  expect(await rows("")).toBe(1);
  expect(await rows("q=disclosure&sort=amount")).toBe(1);
  expect(await rows("filter=draft")).toBe(1);
  expect(await rows("filter=ended")).toBe(0);
  expect(await rows("q=nothing+like+it")).toBe(0);
  for (const odd of ["filter=%00&sort=x", `q=${"x".repeat(5000)}`, "q=%3Cscript%3E", "q=%00"])
    await rows(odd);
  const found = (await owner.get("/?q=%3Cscript%3Ealert(1)")).text;
  expect(found).toContain("&lt;script&gt;alert(1)");
  for (const after of [
    "nonsense",
    "x".repeat(5000),
    "%00",
    Buffer.from('["\\u0000","x"]').toString("base64url"),
  ]) {
    const { status, location } = await owner.get(`/?q=disclosure&after=${after}`);
    expect([after, status, location]).toEqual([after, 302, "/?q=disclosure"]);
  }
  await rows(`q=${"x".repeat(199)}%F0%9F%98%80`);
});

test("WORK-01 a zone that a cookie has wrong leaves the list in Eastern time", async () => {
  for (const [zone, used] of [
    ["Pacific/Kiritimati", "Pacific/Kiritimati"],
    ["Mars/Olympus", "America/New_York"],
    ["x".repeat(5000), "America/New_York"],
    ["", "America/New_York"],
    [undefined, "America/New_York"],
  ] as const) {
    expect(visitorsZone(zone)).toBe(used);
  }
  const owner = await enterDashboard(server);
  const page = await visit(`${server.urls.dashboard}/`, {
    cookie: `${owner.cookie}; sealwright_zone=Mars%2FOlympus`,
  });
  expect(page.status).toBe(200);
});

test("DASH-03 times are where the owner is, with the zone beside them", async () => {
  const owner = await enterDashboard(server);
  const security = async (zone: string) => {
    const cookie = `${owner.cookie}; sealwright_zone=${encodeURIComponent(zone)}`;
    return (await visit(`${server.urls.dashboard}/settings/security`, { cookie })).text;
  };
  expect(await security("America/Phoenix")).toMatch(/\w+ \d+, \d{4} at \d+:\d\d [AP]M MST</);
  const [, utc = ""] = /<time dateTime="([^"]+)">/.exec(await security("Asia/Tokyo")) ?? [];
  const inTokyo = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Tokyo",
    timeZoneName: "short",
  } as const).format(new Date(utc));
  expect(await security("Asia/Tokyo")).toContain(`<time dateTime="${utc}">${inTokyo}</time>`);
});

test("DASH-03, WORK-04: a browser that says no zone, such as one without JavaScript, has the owner's own", async () => {
  const owner = await enterDashboard(server);
  const security = async () => (await owner.get("/settings/security")).text;
  expect(await security()).toMatch(/ at \d+:\d\d [AP]M E[SD]T</);
  await owner.send("/settings/deadlines", { timeZone: "America/Phoenix" });
  expect(await security()).toMatch(/ at \d+:\d\d [AP]M MST</);
});

test("WORK-01 after a purchase or a download the next steps come before the list", async () => {
  const owner = await enterDashboard(server);
  await sendDraft(server, owner);
  expect((await owner.get("/")).text).not.toContain("Next steps");
  for (const from of ["purchase", "download"]) {
    const { text } = await owner.get(`/?from=${from}`);
    expect(text.indexOf("Next steps")).toBeGreaterThan(0);
    expect(text.indexOf("Next steps")).toBeLessThan(text.indexOf("One Way Nondisclosure"));
  }
});

test("DASH-03 earlier addresses lead to the settings and the list, with what they ask", async () => {
  const owner = await enterDashboard(server);
  for (const [before, now] of [
    ["/security", "/settings/security"],
    ["/security/two-factor/set-up", "/settings/security/two-factor/set-up"],
    ["/data", "/settings/data"],
    ["/plan?done=resumed", "/settings/plan?done=resumed"],
    ["/contracts?done=deleted", "/?done=deleted"],
    ["/settings", "/settings/account"],
  ] as const) {
    expect([before, (await owner.get(before)).location]).toEqual([before, now]);
  }
  expect((await owner.send("/plan/cancel")).status).toBe(308);
  expect((await owner.get("/settings/account")).text).toContain(`<strong>${owner.email}</strong>`);
});

test("SIGN-01 a draft that its form has sent is listed as new, and opening it leads to the page that sends it", async () => {
  const owner = await enterWithPlan(server);
  const id = await sendDraft(server, owner);
  const listed = (await owner.get("/")).text;
  expect(listed).toContain(`<a href="/drafts/${id}">One Way Nondisclosure Agreement</a>`);
  expect(listed).toContain("New draft");
  const opened = await owner.get(`/drafts/${id}`);
  expect(opened.status).toBe(302);
  expect(opened.location).toMatch(/^\/contracts\/[\w-]+\/send$/);
  expect((await owner.get(`/drafts/${id}`)).location).toBe(opened.location);
  const after = (await owner.get("/")).text;
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
  for (const path of [
    `/drafts/${id}`,
    "/settings/account",
    "/contracts/some-id",
    "/contracts/some-id/send",
  ]) {
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
