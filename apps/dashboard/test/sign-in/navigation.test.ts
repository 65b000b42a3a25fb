import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, enterDashboard } from "../account/owner-in-dashboard.ts";
import { handoffToken, visit } from "../visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

test.each([
  ["/settings/security/two-factor/confirm", "/settings/security/two-factor/set-up"],
  ["/settings/security/two-factor/turn-off", "/settings/security"],
  ["/settings/security/recovery-codes", "/settings/security"],
  ["/settings/security/recovery-codes/download", "/settings/security/recovery-codes"],
  ["/settings/security/recovery-codes/saved", "/settings/security/recovery-codes"],
  ["/settings/security/sessions/end", "/settings/security"],
  ["/settings/security/sessions/end-all", "/settings/security"],
  ["/settings/security/sign-ins/end", "/settings/security"],
  ["/settings/security/password", "/settings/security"],
  ["/settings/security/password-link", "/settings/security"],
  ["/settings/security/email", "/settings/security"],
  ["/settings/data/export", "/settings/data"],
  ["/settings/data/delete", "/settings/data"],
  ["/sign-out", "/"],
])("DASH-03 %s, opened as a page, leads to the form on %s", async (path, page) => {
  const { get } = await enterDashboard(server);
  expect(await get(path)).toMatchObject({ status: 302, location: page });
});

test("DASH-03 a page that a form led to can be loaded again, and keeps what was typed but no password", async () => {
  const owner = await enterDashboard(server);
  const address = { newEmail: "next@company.example", password: "Wrong12pass" };
  const { location } = await owner.send("/settings/security/email", address);
  for (let load = 0; load < 2; load += 1) {
    const { status, text } = await owner.get(location ?? "");
    expect(status).toBe(200);
    expect(text).toContain('value="next@company.example"');
    expect(text).toContain("That’s not the password for this account.</p>");
    expect(text).not.toContain("Wrong12pass");
  }
  const page = await owner.post("/settings/data/delete", {
    confirmation: owner.email,
    password: "Wrong12pass",
  });
  expect(page.text).toMatch(new RegExp(`name="confirmation"[^>]*value="${owner.email}"`));
});

test.each([
  "/signed-out",
  "/signed-out?where=everywhere",
  "/account-deleted",
  "/account-deleted?account=retained",
])("DASH-03 %s leads a signed-in owner to their account", async (path) => {
  const { get } = await enterDashboard(server);
  expect(await get(path)).toMatchObject({ status: 302, location: "/" });
  expect((await visit(server.urls.dashboard + path)).status).toBe(200);
});

describe("a page requested while signed out", () => {
  test.each([
    ["/settings/security", "/settings/security"],
    ["/settings/security?done=password-changed", "/settings/security"],
    ["/settings/security/recovery-codes", "/settings/security"],
    ["/settings/data", "/settings/data"],
    ["/settings/plan", "/settings/plan"],
    ["/", "/"],
  ])("DASH-01, DASH-03 %s is where the login then leads: %s", async (asked, page) => {
    const owner = await enterDashboard(server);
    const before = await visit(server.urls.dashboard + asked);
    expect(before).toMatchObject({ status: 302, location: "/login" });
    const { arrival } = await enter(server, await handoffToken(server, owner), "", before.cookie);
    expect(arrival.location).toBe(page);
  });

  test("DASH-01 is the one that was asked for last", async () => {
    const owner = await enterDashboard(server);
    const url = server.urls.dashboard;
    const { cookie } = await visit(`${url}/settings/security`);
    const later = await visit(`${url}/checkout?priceId=PRICE_TEAM_ANNUAL`, { cookie });
    expect(later.headers.getSetCookie().join()).toMatch(/return-to=;/);
    const { arrival } = await enter(server, await handoffToken(server, owner), "", later.cookie);
    expect(arrival.location).toContain("/checkout?priceId=PRICE_TEAM_ANNUAL");
  });

  test.each(["//evil.example", "https://evil.example", "/settings/security/../evil", "/login?token=x"])(
    "DASH-01 is one of ours: a cookie that says %j leads home",
    async (forged) => {
      const owner = await enterDashboard(server);
      const cookie = `sealwright_return-to=${encodeURIComponent(forged)}`;
      const { arrival } = await enter(server, await handoffToken(server, owner), "", cookie);
      expect(arrival.location).toBe("/");
    },
  );
});

test("DASH-03 a form whose session was ended from elsewhere leads to the login, and from there back to its page", async () => {
  const owner = await enterDashboard(server);
  const there = await enterDashboard(server, owner);
  await there.send("/settings/security/sessions/end-all");
  const page = await owner.send("/settings/security/password-link");
  expect(page).toMatchObject({ status: 303, location: "/login" });
  expect(page.cookie).toContain("%2Fsecurity");
});

test("DASH-03 two-factor that was switched off in another tab is off already, and no failed link", async () => {
  const owner = await enterDashboard(server);
  for (const path of ["/settings/security/two-factor/turn-off", "/settings/security/recovery-codes"]) {
    const page = await owner.post(path, { code: "123456" });
    expect(page).toMatchObject({ status: 303, location: "/settings/security?done=two-factor-already-off" });
  }
  expect((await owner.get("/settings/security?done=two-factor-already-off")).text).toContain(
    "Two-factor is already off.",
  );
});
