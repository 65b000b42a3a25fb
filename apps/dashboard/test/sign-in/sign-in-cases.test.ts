import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dashboardMigrations } from "@sealwright/dashboard";
import { jobMigrations, type OpenDatabase, openDatabase } from "@sealwright/database";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { createTestDatabase, type TestDatabase } from "@sealwright/testkit";
import { mailCases, providerCases, type SignInCase, signInCases } from "@sealwright/testkit/sign-in-cases";
import { answering } from "@sealwright/testkit/sign-in-flow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hidden } from "../account/owner-in-dashboard.ts";
import { dashboardOver } from "../dashboard-over.ts";
import { asPage } from "../visitor.ts";
import { isBackAtForm, refusalOf } from "./sign-in-visitor.ts";

const URL = "https://app.example";
const OWNER = { uid: "uid", email: "zoe@company.example", name: "", photoUrl: "", grant: "g" };

let folder: string;
let engine: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-sign-in-"));
  engine = await createTestDatabase(folder);
  database = await openDatabase({
    url: engine.url,
    folder,
    migrations: [jobMigrations, dashboardMigrations],
  });
});
afterAll(async () => {
  await database.close();
  await engine.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A dashboard over services that answer as given, and its visitor's forms. */
function open(answers: SignInCase["answers"]) {
  const { fetch, sent } = answering({ ...answers, "redeem-handoff": OWNER });
  const dashboard = dashboardOver(database, {
    url: URL,
    fetch,
    product: { redeemHandoff: async () => OWNER },
  });
  const cookies = new Map([["__Host-kept", "1"]]);
  const request = async (path: string, fields?: Record<string, string>) => {
    const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { Origin: URL, Cookie: cookie };
    const page = await asPage(await dashboard.app.request(path, { ...init, headers }));
    for (const set of page.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return page;
  };
  const send = async (path: string, fields?: Record<string, string>) => {
    const page = await request(path, fields);
    const { location } = page;
    return fields && location && isBackAtForm(path, location) ? request(location) : page;
  };
  return { ...dashboard, sent, send };
}

// The popup runs the same cases: packages/sign-in/test/sign-in-cases.test.ts.
test.each(signInCases)(
  "DASH-05, $title, on the dashboard",
  async ({ answers, typed, code, sentence, status }) => {
    const { send, stop, lines } = open(answers);
    let page = await send("/sign-in", { email: "Zoe@Company.example", password: "x", ...typed });
    if (code !== undefined) {
      expect([page.status, page.location]).toEqual([303, "/sign-in/code"]);
      page = await send("/sign-in/code", { pending: hidden(await send("/sign-in/code"), "pending"), code });
    }
    expect([page.status, refusalOf(page)]).toEqual([status, sentence]);
    if (sentence === undefined) expect(page.location).toBe("/");
    expect(page.headers.getSetCookie().some((set) => set.startsWith("__Host-session="))).toBe(
      sentence === undefined,
    );
    expect(page.headers.has("Retry-After")).toBe(status === 429 || status === 503);
    expect(lines.filter(({ msg }) => msg === "sign-in failed")).toHaveLength(status >= 500 ? 1 : 0);
    await stop();
  },
);

test.each(providerCases)(
  "DASH-05, $title, after the dashboard's redirect",
  async ({ answers, code, sentence, status }) => {
    const { send, stop } = open(answers);
    let page = await send("/api/social/google/callback");
    if (code !== undefined) {
      expect([page.status, page.location]).toEqual([303, "/sign-in/code"]);
      page = await send("/sign-in/code", { pending: hidden(await send("/sign-in/code"), "pending"), code });
    } else if (page.location === "/login?returned") page = await send(page.location);
    expect([page.status, refusalOf(page)]).toEqual([status, sentence]);
    if (sentence === undefined) expect(page.location).toBe("/");
    await stop();
  },
);

test.each(mailCases)("DASH-05, $title, on the dashboard", async ({ answers, typed, sentence, status }) => {
  for (const path of ["/sign-in/forgot", "/sign-in/link"]) {
    const { send, stop } = open(answers);
    const page = await send(path, { email: typed ?? "zoe@company.example" });
    expect([page.status, refusalOf(page)]).toEqual([status, sentence]);
    if (sentence === undefined) expect(page.location).toBe(`${path}?sent`);
    await stop();
  }
});

test.each([
  ["is accepted", { "accounts:sendOobCode": { email: OWNER.email } }, 200, authMessages.verification.sent],
  ["fails", { "accounts:sendOobCode": { status: 503, json: {} } }, 503, authMessages.verification.failed],
])(
  "DASH-05, AUTH-05 a verification email that %s shows the same message as in the popup",
  async (_what, answers, status, sentence) => {
    const unverified = { users: [{ localId: "uid", email: OWNER.email, emailVerified: false }] };
    const { send, stop } = open({ ...answers, "accounts:lookup": unverified });
    const pending = hidden(await send("/sign-in", { email: OWNER.email, password: "x" }), "pending");
    const sent = await send("/sign-in/verification", { pending });
    const page = sent.location ? await send(sent.location) : sent;
    expect([page.status, page.text.includes(sentence)]).toEqual([status, true]);
    await stop();
  },
);

test("DASH-05, AUTH-08 a code that was used up before the product failed is not checked again", async () => {
  let isDown = true;
  const { send, sent, stop } = open({
    "2fa/get-info": { verified: true, enabled: true },
    "2fa/verify-qr": { success: true, isValid: true },
    "complete-login": () =>
      isDown ? Promise.reject(new TypeError("Failed to fetch")) : Response.json({ message: "m", token: "t" }),
  });
  await send("/sign-in", { email: OWNER.email, password: "x" });
  const pending = hidden(await send("/sign-in/code"), "pending");
  expect((await send("/sign-in/code", { pending, code: "123456" })).status).toBe(503);
  isDown = false;
  delete sent["2fa/verify-qr"];
  expect(await send("/sign-in/code", { pending, code: "123456" })).toMatchObject({
    status: 303,
    location: "/",
  });
  expect(sent).not.toHaveProperty("2fa/verify-qr");
  await stop();
});

test("DASH-05, AUTH-10, AUTH-11 the owner, the method and the completion are sent as the popup does, without a claim of the sign-up", async () => {
  const { send, sent, stop } = open({
    owners: { owner: { email: OWNER.email, isSignUp: true }, isSignUp: true },
  });
  await send("/login?utm_source=ads&from=pricing");
  await send("/sign-in", { email: OWNER.email, password: "x" });
  expect(sent.owners).toMatchObject({
    email: OWNER.email,
    from: "pricing",
    projectId: "p-1",
    utmData: { utm_source: "ads" },
  });
  expect(sent["login-methods"]).toEqual({ email: OWNER.email, method: "email_password" });
  expect(sent["complete-login"]).toEqual({ email: OWNER.email });
  expect(sent["accounts:revokeToken"]).toEqual({ token: "r" });
  await stop();
});
