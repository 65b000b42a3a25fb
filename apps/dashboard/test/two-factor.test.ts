import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, hidden, switchOn } from "./owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("two-factor", () => {
  test("DASH-03 a wrong first code shows the same key again, and says what is wrong", async () => {
    const owner = await enterDashboard(server);
    const otpauthUrl = hidden(await owner.post("/security/two-factor/set-up"), "otpauthUrl");
    for (const code of ["", "abc", "000000"]) {
      const page = await owner.post("/security/two-factor/confirm", { otpauthUrl, code });
      expect(page.status).toBe(400);
      expect(hidden(page, "otpauthUrl")).toBe(otpauthUrl);
      expect(page.text).toContain('role="alert"');
    }
    expect((await owner.get("/security")).text).toContain("Two-factor is off");
  });

  test.each(["", "javascript:alert(1)", "otpauth://totp/x?secret=short"])(
    "DASH-03 the confirmation of %j, which nobody was given, is refused",
    async (otpauthUrl) => {
      const owner = await enterDashboard(server);
      const page = await owner.post("/security/two-factor/confirm", { otpauthUrl, code: "123456" });
      expect(page.status).toBe(400);
      expect(page.text).not.toContain('<svg class="qr"');
    },
  );

  test("DASH-03 on: recovery codes are shown once and downloaded as text; the owner gets a mail", async () => {
    const owner = await enterDashboard(server);
    const { page, codes } = await switchOn(server, owner);
    expect([page.status, codes.length]).toEqual([200, 10]);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const file = await owner.post("/security/recovery-codes/download", { codes: codes.join(" ") });
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="recovery-codes.txt"');
    expect(file.text).toContain(codes[0]?.replace(/^(.{5})/, "$1 "));
    expect((await owner.post("/security/recovery-codes/download", { codes: "<b>" })).status).toBe(400);
    const security = (await owner.get("/security")).text;
    expect(security).toContain("10 recovery codes are left");
    for (const code of codes) expect(security).not.toContain(code);
    const mail = await server.outbox.newestTo(owner.email, ({ subject }) =>
      subject.includes("Two-factor is on"),
    );
    expect(mail.links).toContain(`${server.urls.dashboard}/security`);
  });

  test("DASH-03 off needs a fresh code; guesses are capped; a mail says so", async () => {
    const owner = await enterDashboard(server);
    const { code } = await switchOn(server, owner);
    const missing = await owner.post("/security/two-factor/switch-off");
    expect([missing.status, missing.text.includes("Enter the 6 digits")]).toEqual([400, true]);
    const used = await owner.post("/security/two-factor/switch-off", { code: code(-1) });
    expect(used.text).toContain("That code is not right. Each code is good once.");
    for (let time = 0; time < 4; time += 1) {
      await owner.post("/security/two-factor/switch-off", { code: "1000000000" });
    }
    const capped = await owner.post("/security/two-factor/switch-off", { code: code(0) });
    expect(capped.text).toContain("Too many attempts");
    server.clock.advance(5 * MINUTE);
    const off = await owner.post("/security/two-factor/switch-off", { code: code(0) });
    expect([off.status, off.location]).toEqual([303, "/security?done=two-factor-off"]);
    expect((await owner.get("/security?done=two-factor-off")).text).toContain("Two-factor is off.");
    await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("Two-factor is off"));
  });

  test("DASH-03 new recovery codes on demand end those of before", async () => {
    const owner = await enterDashboard(server);
    const { codes } = await switchOn(server, owner);
    const page = await owner.post("/security/recovery-codes", { code: codes[0] ?? "" });
    const renewed = hidden(page, "codes").split(" ");
    expect(renewed).toHaveLength(10);
    expect((await owner.post("/security/recovery-codes", { code: codes[1] ?? "" })).status).toBe(400);
    await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("was used"));
  });
});
