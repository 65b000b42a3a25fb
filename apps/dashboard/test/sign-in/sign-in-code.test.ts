import { randomUUID } from "node:crypto";
import { MINUTE } from "@sealwright/runtime";
import {
  registerVerifiedAccount,
  type SignedInAccount,
  signIn,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  toStartOfStep,
} from "@sealwright/testkit";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, formId, hidden, switchOn } from "../account/owner-in-dashboard.ts";
import { refusalOf, SignInVisitor } from "./sign-in-visitor.ts";

const CODE = "/sign-in/code";
const OVER = "This sign-in took too long, or you started another one. Please sign in again.";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const visitor = () => new SignInVisitor(server);

/** An owner with two-factor on. */
async function withTwoFactor(account?: SignedInAccount) {
  const owner = await enterDashboard(server, account);
  const { code, codes } = await switchOn(server, owner);
  return { ...owner, code, recoveryCodes: codes };
}

/** A browser whose password was right. */
async function atCode(owner: { email: string; password: string }): Promise<SignInVisitor> {
  const browser = visitor();
  expect(await browser.signIn(owner)).toMatchObject({ status: 303, location: CODE });
  return browser;
}

describe("DASH-05, AUTH-08 two-factor", () => {
  test("asks for the code, opens nothing before it, and then signs in", async () => {
    const owner = await withTwoFactor();
    const browser = await atCode(owner);
    expect((await browser.get("/")).location).toBe("/login");
    const page = await browser.get(CODE);
    expect(page.text).toContain("<h1>Two Factor Authentication</h1>");
    expect(page.text).toContain(owner.email);
    expect(page.text).toMatch(/autocomplete="one-time-code"/i);
    expect(page.text).not.toContain("eyJ");
    const code = owner.code(0);
    expect(await browser.sendCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 303,
      location: "/",
    });
    expect((await browser.get("/")).status).toBe(200);
    expect((await browser.get(CODE)).location).toBe("/");
  });

  test("takes a recovery code, once", async () => {
    const owner = await withTwoFactor();
    const [recovery = ""] = owner.recoveryCodes;
    expect(await (await atCode(owner)).sendCode(recovery)).toMatchObject({ status: 303, location: "/" });
    const again = await (await atCode(owner)).sendCode(recovery);
    expect([again.status, refusalOf(again)]).toEqual([401, "Invalid OTP"]);
  });

  test.each([
    ["", 400, "Enter the 6 to 10 digits of the code"],
    ["12345", 400, "Enter the 6 to 10 digits of the code"],
    ["000000", 401, "Invalid OTP"],
  ])("refuses %j with its sentence, and can be tried again", async (code, status, sentence) => {
    const owner = await withTwoFactor();
    const browser = await atCode(owner);
    const page = await browser.sendCode(code);
    expect([page.status, refusalOf(page)]).toEqual([status, sentence]);
    expect(page.text).toContain('aria-invalid="true"');
    expect((await browser.sendCode(owner.code(1))).location).toBe("/");
  });

  test("a code sent twice by a double click signs in both times, with one session", async () => {
    const owner = await withTwoFactor();
    const browser = await atCode(owner);
    const page = await browser.get(CODE);
    const fields = { pending: hidden(page, "pending"), form: formId(page, CODE), code: owner.code(1) };
    const pages = await Promise.all([browser.post(CODE, fields), browser.post(CODE, fields)]);
    expect(pages.map(({ status, location }) => [status, location])).toEqual([
      [303, "/"],
      [303, "/"],
    ]);
    expect((await browser.get("/")).status).toBe(200);
  });

  test("a wrong code ten times ends in a wait", async () => {
    const owner = await withTwoFactor();
    const browser = await atCode(owner);
    const answers: (number | string | undefined)[][] = [];
    for (let count = 0; count < 10; count += 1) {
      const page = await browser.sendCode(String(100_000 + count));
      answers.push([page.status, refusalOf(page)]);
    }
    expect(answers[0]).toEqual([401, "Invalid OTP"]);
    expect(answers.at(-1)).toEqual([429, expect.stringMatching(/^Too many/)]);
    expect((await browser.get("/")).location).toBe("/login");
  });

  test.each([
    ["none", undefined],
    ["one that we did not seal", "v1.AAAA.AAAA.AAAA"],
    ["one that was changed", "changed"],
  ])("with %s in its cookie, the code is not looked at", async (_what, forged) => {
    const owner = await withTwoFactor();
    const browser = await atCode(owner);
    const page = await browser.get(CODE);
    const name = "sealwright_sign-in";
    const sealed = browser.cookies.get(name) ?? "";
    if (forged === undefined) browser.cookies.delete(name);
    else browser.cookies.set(name, forged === "changed" ? `${sealed.slice(0, -2)}AA` : forged);
    const refused = await browser.post(CODE, { pending: hidden(page, "pending"), code: owner.code(1) });
    expect([refused.status, refusalOf(refused)]).toEqual([401, OVER]);
    const reloaded = await browser.get(CODE);
    expect([reloaded.status, reloaded.location]).toEqual([302, "/login?over"]);
    expect(refusalOf(await browser.get("/login?over"))).toBe(OVER);
  });

  test("ends ten minutes after the password", async () => {
    const owner = await withTwoFactor();
    const browser = await atCode(owner);
    const page = await browser.get(CODE);
    server.clock.advance(10 * MINUTE);
    const late = await browser.post(CODE, { pending: hidden(page, "pending"), code: owner.code(0) });
    expect([late.status, refusalOf(late)]).toEqual([401, OVER]);
  });

  test("of two tabs with two accounts, the code of one does not continue the other", async () => {
    const [first, second] = [await withTwoFactor(), await withTwoFactor()];
    const browser = await atCode(first);
    const tab = await browser.get(CODE);
    await browser.post("/sign-in", { email: second.email, password: TEST_PASSWORD });
    const page = await browser.post(CODE, { pending: hidden(tab, "pending"), code: first.code(1) });
    expect([page.status, refusalOf(page)]).toEqual([401, OVER]);
    // The other tab's sign-in is as it was.
    expect((await browser.sendCode(second.code(1))).location).toBe("/");
    expect((await browser.get("/")).text).toContain(second.email);
  });

  test("an account that was disabled, or whose address was changed, between password and code starts over", async () => {
    for (const change of [{ disableUser: true }, { email: `${randomUUID()}@company.example` }]) {
      const owner = await withTwoFactor();
      const browser = await atCode(owner);
      const { projectId, adminTokens } = server.config.identity;
      server.clock.advance(2000);
      await post(
        `/v1/projects/${projectId}/accounts:update`,
        { localId: owner.uid, ...change },
        adminTokens[0],
      );
      const page = await browser.sendCode(owner.code(1));
      expect([401, 403]).toContain(page.status);
      expect(page.text).toContain('action="/sign-in"');
      expect(refusalOf(page)).toBeTruthy();
      expect((await browser.get("/")).location).toBe("/login");
    }
  });
});

async function post(path: string, body: object, bearer?: string) {
  const response = await fetch(server.urls.site + path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, Record<string, string>>;
}

describe("DASH-05, ID-02 a second factor of the identity service", () => {
  async function enroll() {
    const owner = await registerVerifiedAccount(server);
    const { idToken } = await signIn(server, owner.email, owner.password);
    const start = await post("/v2/accounts/mfaEnrollment:start?key=k", { idToken, totpEnrollmentInfo: {} });
    const { sharedSecretKey = "", sessionInfo = "" } = start.totpSessionInfo ?? {};
    const app = new TOTP({ secret: sharedSecretKey });
    const code = (step: number) => app.generate({ timestamp: server.clock.now() + step * 30_000 });
    toStartOfStep(server);
    const verificationCode = code(-1);
    const totpVerificationInfo = { sessionInfo, verificationCode };
    await post("/v2/accounts/mfaEnrollment:finalize?key=k", { idToken, totpVerificationInfo });
    server.clock.advance(2000);
    return { ...owner, code };
  }

  test("is asked for, without recovery codes, and signs in", async () => {
    const owner = await enroll();
    const browser = await atCode(owner);
    expect((await browser.get(CODE)).text).not.toContain("recovery");
    const wrong = await browser.sendCode("000000");
    expect([wrong.status, refusalOf(wrong)]).toEqual([401, "Invalid OTP"]);
    expect(await browser.sendCode(owner.code(0))).toMatchObject({ status: 303, location: "/" });
    expect((await browser.get("/")).text).toContain(owner.email);
  });

  test("that took longer than the identity service waits starts over", async () => {
    const owner = await enroll();
    const browser = await atCode(owner);
    server.clock.advance(6 * MINUTE);
    const page = await browser.sendCode(owner.code(0));
    expect([page.status, refusalOf(page)]).toEqual([
      401,
      "This took too long. Please sign in again, and enter the code within five minutes.",
    ]);
    expect(page.text).toContain('action="/sign-in"');
  });
});

test("DASH-05 neither code nor token is in the log", () => {
  expect(JSON.stringify(server.logs)).not.toMatch(/eyJ|Secret12pass|@company\.example/);
});
