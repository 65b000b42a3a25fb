import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, hidden, openSetUp, switchOn } from "./owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("two-factor", () => {
  test("DASH-03 a wrong first code shows the same key again, and says what is wrong", async () => {
    const owner = await enterDashboard(server);
    const { keyId, secret } = await openSetUp(server, owner);
    for (const code of ["", "abc", "000000"]) {
      const page = await owner.post("/settings/security/two-factor/confirm", { keyId, code });
      expect(page.failed).toBe(true);
      expect(page.text).toContain(secret);
      expect(page.text).toContain('role="alert"');
    }
    expect((await owner.get("/settings/security")).text).toContain("Two-factor is off");
  });

  test("DASH-03 two tabs show one key, and the code of either is right", async () => {
    const owner = await enterDashboard(server);
    const [one, other] = [await openSetUp(server, owner), await openSetUp(server, owner)];
    expect(other.secret).toBe(one.secret);
    const page = await owner.post("/settings/security/two-factor/confirm", {
      keyId: one.keyId,
      code: one.code(0),
    });
    expect(page.location).toBe("/settings/security/recovery-codes");
    const late = await owner.post("/settings/security/two-factor/confirm", {
      keyId: other.keyId,
      code: other.code(0),
    });
    expect(late).toMatchObject({ status: 302, location: "/settings/security?done=two-factor-already-on" });
    expect((await owner.get(late.location ?? "")).text).toContain("Two-factor is already on.");
  });

  test("DASH-03 a code of a replaced key is rejected with that reason, beside the new key", async () => {
    const owner = await enterDashboard(server);
    const first = await openSetUp(server, owner);
    server.clock.advance(31 * MINUTE);
    await owner.post("/settings/security/two-factor/sign-in", { password: owner.password });
    const second = await openSetUp(server, owner);
    const page = await owner.post("/settings/security/two-factor/confirm", {
      keyId: first.keyId,
      code: first.code(0),
    });
    expect(page.text).toContain("The key you saw before no longer works.");
    expect(page.text).toContain(second.secret);
    const right = await owner.post("/settings/security/two-factor/confirm", {
      keyId: second.keyId,
      code: second.code(0),
    });
    expect(right.location).toBe("/settings/security/recovery-codes");
  });

  test("AUTH-08, DASH-03 the first browser shows that setup was started again in another one", async () => {
    const owner = await enterDashboard(server);
    const elsewhere = await enterDashboard(server, owner);
    const first = await openSetUp(server, owner);
    const second = await openSetUp(server, elsewhere);
    expect(second.secret).not.toBe(first.secret);
    const { keyId } = first;
    const page = await owner.post("/settings/security/two-factor/confirm", { keyId, code: first.code(0) });
    expect(page.text).toContain("Two-factor setup was started again in another browser");
    expect(page.text).toContain("If that wasn’t you, change your password.");
    expect(page.text).not.toContain(second.secret);
  });

  test("AUTH-08, DASH-03 a session left open asks for the password before the set-up, and before its first code", async () => {
    const owner = await enterDashboard(server);
    const { keyId, code, secret } = await openSetUp(server, owner);
    server.clock.advance(6 * MINUTE);
    const late = await owner.post("/settings/security/two-factor/confirm", { keyId, code: code(0) });
    expect([late.failed, late.text.includes(secret)]).toEqual([true, false]);
    expect(late.text).toContain("You signed in more than five minutes ago");
    expect((await owner.get("/settings/security")).text).toContain("Two-factor is off");

    const wrong = await owner.post("/settings/security/two-factor/sign-in", { password: "Not1the2password" });
    expect(wrong.text).toContain("That’s not the password for this account.");
    const right = await owner.post("/settings/security/two-factor/sign-in", { password: owner.password });
    expect([right.status, right.location]).toEqual([303, "/settings/security/two-factor/set-up"]);
    const setUp = await owner.get("/settings/security/two-factor/set-up");
    expect(setUp.text).toContain(secret);
    // For an app on the same device, which has no camera to point at its own screen.
    expect(setUp.text).toContain('href="otpauth://totp/');
    const confirmed = await owner.post("/settings/security/two-factor/confirm", { keyId, code: code(0) });
    expect(confirmed.location).toBe("/settings/security/recovery-codes");
  });

  test("AUTH-08, AUTH-16, DASH-03 switching it on signs out every other dashboard, browser and app", async () => {
    const owner = await enterDashboard(server);
    const elsewhere = await enterDashboard(server, owner);
    await switchOn(server, owner);
    expect((await owner.get("/settings/security")).text).toContain("Two-factor is on");
    expect((await elsewhere.get("/settings/security")).status).toBe(302);
    const refreshed = await fetch(`${server.urls.site}/v1/token?key=test`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: owner.refreshToken }),
    });
    expect(await refreshed.json()).toMatchObject({ error: { message: "TOKEN_EXPIRED" } });
  });

  test("DASH-03 the set-up is a page that can be opened again, until two-factor is on", async () => {
    const owner = await enterDashboard(server);
    expect(await owner.send("/settings/security/two-factor/set-up")).toMatchObject({
      status: 303,
      location: "/settings/security/two-factor/set-up",
    });
    await switchOn(server, owner);
    for (const open of [owner.get, owner.send]) {
      const page = await open("/settings/security/two-factor/set-up");
      expect(page.text).not.toContain('<svg class="qr"');
    }
  });

  test("DASH-03 on: recovery codes are shown and downloaded as text; the owner gets a mail", async () => {
    const owner = await enterDashboard(server);
    const { page, codes } = await switchOn(server, owner);
    expect([page.status, codes.length]).toEqual([200, 10]);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const file = await owner.post("/settings/security/recovery-codes/download", { codes: codes.join(" ") });
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="recovery-codes.txt"');
    expect(file.text).toContain(codes[0]?.replace(/^(.{5})/, "$1 "));
    expect((await owner.post("/settings/security/recovery-codes/download", { codes: "<b>" })).status).toBe(
      400,
    );
    const security = (await owner.get("/settings/security")).text;
    expect(security).toContain("10 recovery codes left");
    for (const code of codes) expect(security).not.toContain(code);
    const mail = await server.outbox.newestTo(owner.email, ({ subject }) =>
      subject.includes("Two-factor is on"),
    );
    expect(mail.links).toContain(`${server.urls.dashboard}/settings/security`);
  });

  test("DASH-03 off needs a fresh code; guesses are capped; an email confirms it", async () => {
    const owner = await enterDashboard(server);
    const { code, used } = await switchOn(server, owner);
    const missing = await owner.post("/settings/security/two-factor/turn-off");
    expect([missing.failed, missing.text.includes("Enter the 6-digit code")]).toEqual([true, true]);
    const again = await owner.post("/settings/security/two-factor/turn-off", { code: used });
    expect(again.text).toContain("That code is incorrect. Each code works only once.");
    for (let time = 0; time < 4; time += 1) {
      await owner.post("/settings/security/two-factor/turn-off", { code: "1000000000" });
    }
    const capped = await owner.post("/settings/security/two-factor/turn-off", { code: code(0) });
    expect(capped.text).toContain("Too many attempts");
    server.clock.advance(5 * MINUTE);
    const off = await owner.post("/settings/security/two-factor/turn-off", { code: code(0) });
    expect([off.status, off.location]).toEqual([303, "/settings/security?done=two-factor-off"]);
    expect((await owner.get("/settings/security?done=two-factor-off")).text).toContain("Two-factor is off.");
    await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("Two-factor is off"));
  });

  test("DASH-03 new recovery codes invalidate the old ones", async () => {
    const owner = await enterDashboard(server);
    const { codes } = await switchOn(server, owner);
    const page = await owner.post("/settings/security/recovery-codes", { code: codes[0] ?? "" });
    expect([page.status, page.location]).toEqual([303, "/settings/security/recovery-codes"]);
    const renewed = hidden(await owner.get("/settings/security/recovery-codes"), "codes").split(" ");
    expect(renewed).toHaveLength(10);
    expect((await owner.post("/settings/security/recovery-codes", { code: codes[1] ?? "" })).failed).toBe(
      true,
    );
    await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("was used"));
  });
});
