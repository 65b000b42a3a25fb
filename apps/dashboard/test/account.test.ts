import { MINUTE } from "@sealwright/runtime";
import { type SignedInAccount, signIn, startTestServer, type TestServer } from "@sealwright/testkit";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, type OwnerInDashboard, type Page, visit } from "./visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ownerInDashboard = (account?: SignedInAccount, userAgent?: string) =>
  enterDashboard(server, account, userAgent);
type Owner = OwnerInDashboard;

/** Switches two-factor on. @returns the app, by time step, and the recovery codes */
async function switchOn(owner: Owner) {
  const otpauthUrl = hidden(await owner.post("/security/two-factor/set-up"), "otpauthUrl");
  const totp = new TOTP({ secret: new URL(otpauthUrl).searchParams.get("secret") ?? "" });
  const code = (step: number) => totp.generate({ timestamp: server.clock.now() + step * 30_000 });
  const page = await owner.post("/security/two-factor/confirm", { otpauthUrl, code: code(-1) });
  return { code, page, codes: hidden(page, "codes").split(" ") };
}

function hidden({ text }: Page, name: string): string {
  const [, value = ""] = new RegExp(`name="${name}" value="([^"]*)"`).exec(text) ?? [];
  return value.replaceAll("&amp;", "&");
}

const WRITES = [
  "/sign-out",
  "/security/two-factor/set-up",
  "/security/two-factor/confirm",
  "/security/two-factor/switch-off",
  "/security/recovery-codes",
  "/security/recovery-codes/download",
  "/security/sessions/end",
  "/security/sessions/end-all",
  "/security/password",
  "/data/export",
  "/data/delete",
  "/drafts/any/delete",
];

describe("who may", () => {
  test.each(WRITES)("DASH-03 %s is refused when another page asks for it", async (path) => {
    const owner = await ownerInDashboard();
    for (const Origin of ["https://evil.example", "null", server.urls.site]) {
      const page = await owner.post(path, {}, { Origin });
      expect([Origin, page.status]).toEqual([Origin, 403]);
      expect(page.text).toContain("nothing was done");
    }
    expect((await owner.get("/")).status).toBe(200);
  });

  test("DASH-01 nobody without a session gets to a page or a form: both lead to the login", async () => {
    const signInPage = `${server.urls.site}/auth/login`;
    for (const path of ["/", "/security", "/data", "/plan", "/drafts/any", "/drafts/any/delete"]) {
      const page = await visit(`${server.urls.dashboard}${path}`);
      expect([path, page.status, page.location]).toEqual([path, 302, signInPage]);
    }
    for (const path of WRITES.filter((write) => write !== "/sign-out")) {
      const page = await visit(`${server.urls.dashboard}${path}`, {
        method: "POST",
        headers: { Origin: server.urls.dashboard },
        body: new URLSearchParams(),
      });
      expect([path, page.status, page.location]).toEqual([path, 303, signInPage]);
    }
  });

  test.each([
    ["no form", { "Content-Type": "application/json" }, 415],
    ["no length of its own", { "Content-Type": "application/x-www-form-urlencoded" }, 413],
  ])("DASH-03 a body that is %s is a page with a sentence", async (_what, headers, status) => {
    const { cookie } = await ownerInDashboard();
    const page = await visit(`${server.urls.dashboard}/security/password`, {
      method: "POST",
      cookie,
      headers: { Origin: server.urls.dashboard, ...headers },
      body: "x".repeat(status === 413 ? 70_000 : 5),
    });
    expect(page.status).toBe(status);
    expect(page.text).toContain("so nothing was done");
  });
});

describe("two-factor", () => {
  test("DASH-03 a wrong first code shows the same key again, and says what is wrong", async () => {
    const owner = await ownerInDashboard();
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
      const owner = await ownerInDashboard();
      const page = await owner.post("/security/two-factor/confirm", { otpauthUrl, code: "123456" });
      expect(page.status).toBe(400);
      expect(page.text).not.toContain('<svg class="qr"');
    },
  );

  test("DASH-03 on: recovery codes are shown once and downloaded as text; the owner gets a mail", async () => {
    const owner = await ownerInDashboard();
    const { page, codes } = await switchOn(owner);
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
    const owner = await ownerInDashboard();
    const { code } = await switchOn(owner);
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
    const owner = await ownerInDashboard();
    const { codes } = await switchOn(owner);
    const page = await owner.post("/security/recovery-codes", { code: codes[0] ?? "" });
    const renewed = hidden(page, "codes").split(" ");
    expect(renewed).toHaveLength(10);
    expect((await owner.post("/security/recovery-codes", { code: codes[1] ?? "" })).status).toBe(400);
    await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("was used"));
  });
});

describe("sessions", () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const SAFARI =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

  test("DASH-03 are listed in words; one of them is ended, one of somebody else is not", async () => {
    const here = await ownerInDashboard(undefined, FIREFOX);
    const phone = await ownerInDashboard(here, SAFARI);
    const page = await here.get("/security");
    expect(page.text).toContain("Firefox on Linux<em> this one</em>");
    expect(page.text).toContain("Safari on an iPhone");
    const session = hidden(page, "session");

    const stranger = await ownerInDashboard();
    await stranger.post("/security/sessions/end", { session });
    expect((await phone.get("/")).status).toBe(200);
    for (const odd of ["", "x", "' or 1=1", "\0"]) {
      expect((await here.post("/security/sessions/end", { session: odd })).status).toBeLessThan(500);
    }
    await here.post("/security/sessions/end", { session });
    expect((await phone.get("/")).status).toBe(302);
    expect((await here.get("/")).status).toBe(200);
  });

  test("DASH-03 sign out everywhere ends all of them, also this one", async () => {
    const here = await ownerInDashboard();
    const there = await ownerInDashboard(here);
    const page = await here.post("/security/sessions/end-all");
    expect([page.status, page.location]).toEqual([303, "/signed-out?where=everywhere"]);
    for (const session of [here, there]) expect((await session.get("/")).status).toBe(302);
  });
});

describe("the password", () => {
  const NEXT = "Other34words";
  test.each([
    [{ password: "x", newPassword: "short", repeatPassword: "short" }, "Weak Password"],
    [
      { password: "x", newPassword: NEXT, repeatPassword: "Other34word" },
      "Password and confirm password should be same",
    ],
    [{ password: "", newPassword: NEXT, repeatPassword: NEXT }, "Enter your password"],
    [
      { password: "Wrong12pass", newPassword: NEXT, repeatPassword: NEXT },
      "That is not the password of this account",
    ],
  ])("DASH-03 is not changed by %j", async (fields, sentence) => {
    const owner = await ownerInDashboard();
    const page = await owner.post("/security/password", fields);
    expect(page.status).toBe(400);
    expect(page.text).toContain(sentence);
    expect(page.text).not.toContain(NEXT);
    await signIn(server, owner.email, owner.password);
  });

  test("DASH-03 is changed by who knows it: the old one is dead, other sessions end, a mail says so", async () => {
    const here = await ownerInDashboard();
    const there = await ownerInDashboard(here);
    const page = await here.post("/security/password", {
      password: here.password,
      newPassword: NEXT,
      repeatPassword: NEXT,
    });
    expect([page.status, page.location]).toEqual([303, "/security?done=password-changed"]);
    await expect(signIn(server, here.email, here.password)).rejects.toThrow();
    await signIn(server, here.email, NEXT);
    expect((await there.get("/")).status).toBe(302);
    expect((await here.get("/")).status).toBe(200);
    await server.outbox.newestTo(here.email, ({ subject }) => subject.includes("password"));
  });
});

describe("one's data", () => {
  test("DASH-03 is downloaded as JSON by who knows the password, without a secret in it", async () => {
    const owner = await ownerInDashboard();
    const wrong = await owner.post("/data/export", { password: "Wrong12pass" });
    expect([wrong.status, wrong.headers.get("Content-Disposition")]).toEqual([400, null]);
    const { status, text, headers } = await owner.post("/data/export", { password: owner.password });
    expect([status, headers.get("Content-Disposition")]).toEqual([
      200,
      'attachment; filename="my-data.json"',
    ]);
    expect(JSON.parse(text)).toMatchObject({
      account: { email: owner.email, emailVerified: true, localId: owner.uid },
      twoFactor: { enabled: false },
      sessions: [{ openedAt: expect.any(String) }],
    });
    expect(text).not.toMatch(/passwordHash|token_hash|argon2|grant/);
  });

  test.each([
    ["another address", { confirmation: "eve@company.example" }],
    ["no password", { password: "" }],
    ["a wrong password", { password: "Wrong12pass" }],
  ])("DASH-03 is not deleted with %s", async (_what, fields) => {
    const owner = await ownerInDashboard();
    const page = await owner.post("/data/delete", {
      confirmation: owner.email,
      password: owner.password,
      ...fields,
    });
    expect(page.status).toBe(400);
    await signIn(server, owner.email, owner.password);
    expect((await owner.get("/")).status).toBe(200);
  });

  test("DASH-03 is deleted in identity and product, every session ends, and a mail is the receipt", async () => {
    const owner = await ownerInDashboard();
    const there = await ownerInDashboard(owner);
    const page = await owner.post("/data/delete", { confirmation: owner.email, password: owner.password });
    expect([page.status, page.location]).toEqual([303, "/account-deleted"]);
    await expect(signIn(server, owner.email, owner.password)).rejects.toThrow();
    for (const session of [owner, there]) expect((await session.get("/")).status).toBe(302);
    await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("is deleted"));
  });

  test("DASH-03 with two-factor on is deleted with a fresh code only", async () => {
    const owner = await ownerInDashboard();
    const { codes } = await switchOn(owner);
    const fields = { confirmation: owner.email, password: owner.password };
    expect((await owner.post("/data/delete", fields)).text).toContain("Enter the 6 digits");
    expect((await owner.post("/data/delete", { ...fields, code: "000000" })).text).toContain("is not right");
    const page = await owner.post("/data/delete", { ...fields, code: codes[2] ?? "" });
    expect(page.location).toBe("/account-deleted");
  });
});

test("OPS-05 no code, key, password or address of an owner stands in the log", async () => {
  const owner = await ownerInDashboard();
  const { codes, code } = await switchOn(owner);
  await owner.post("/security/two-factor/switch-off", { code: code(0) });
  await owner.post("/data/export", { password: owner.password });
  const written = JSON.stringify(server.logs);
  for (const secret of [owner.email, owner.password, codes[0], code(0)])
    expect(written).not.toContain(secret);
});
