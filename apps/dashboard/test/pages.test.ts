import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dashboardMigrations } from "@sealwright/dashboard";
import { pages } from "@sealwright/dashboard/pages";
import { jobMigrations, type OpenDatabase, openDatabase } from "@sealwright/database";
import type { RedeemHandoffResponse } from "@sealwright/protocol/product/calls";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import type { ProductErrorCode } from "@sealwright/protocol/product/errors";
import { DAY, runChores } from "@sealwright/runtime";
import { createTestDatabase, type TestDatabase } from "@sealwright/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardOver, PAYMENTS } from "./dashboard-over.ts";
import { asPage } from "./visitor.ts";

const owner: RedeemHandoffResponse = {
  uid: "u1",
  email: "zoe@company.example",
  name: "Zoë",
  photoUrl: "",
  grant: "g1",
};
const hostile: RedeemHandoffResponse = {
  uid: `u2"><img src=x onerror=alert(1)>`,
  email: `"<b>"@company.example`,
  name: `<script>alert("1")</script>`,
  photoUrl: "javascript:alert(1)",
  grant: "g2",
};

let folder: string;
let engine: TestDatabase;
let database: OpenDatabase;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-dashboard-"));
  engine = await createTestDatabase(folder);
  database = await openDatabase({
    url: engine.url,
    folder,
    migrations: [jobMigrations, dashboardMigrations],
  });
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await database.close();
  await engine.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function redeemHandoff(token: string): Promise<RedeemHandoffResponse> {
  if (token === "good") return owner;
  if (token === "hostile") return hostile;
  if (token === "down") throw new ProductCallError({ outcome: "no-connection", cause: undefined }, []);
  if (token === "fault") throw new Error("secret details of the fault");
  throw refusal(`<i>${token}</i>`, 401, "invalid-handoff");
}

function refusal(error: string, status: number, code: ProductErrorCode): ProductCallError {
  return new ProductCallError(
    { outcome: "refused", refusal: { error, code }, status, retryAfter: undefined },
    [code],
  );
}

async function unreachable(): Promise<Response> {
  throw new TypeError("fetch failed");
}

/** The dashboard over a product backend that knows these tokens. */
function dashboardAt(url: string) {
  const { app, chores, stop, lines, clock } = dashboardOver(database, {
    url,
    fetch: unreachable,
    product: {
      async twoFactorStatus() {
        return { verified: false, enabled: false, recoveryCodesLeft: 0 };
      },
      async account() {
        throw refusal("<i>Not now</i>", 409, "internal");
      },
      listDrafts: async () => ({ drafts: [] }),
      checkGrant: async () => ({ valid: true, uid: "u" }),
      redeemHandoff,
    },
  });
  stops.push(stop);
  return {
    lines,
    clock,
    chores,
    get: async (path: string, init?: RequestInit) => asPage(await app.request(path, init)),
  };
}

const https = "https://app.example";

describe("pages", () => {
  test("a hostile name, address or number is shown as text", async () => {
    const { get } = dashboardAt(https);
    const { cookie = "" } = await get("/login?token=hostile");
    const { text } = await get("/", { headers: { Cookie: cookie } });
    expect(text).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
    expect(text).toContain("&lt;img src=x");
    expect(text).toContain("&lt;b&gt;");
    expect(text).not.toMatch(/<script(?! src="\/assets\/)|<img|<b>|javascript:/);
  });

  test("DASH-01 a hostile sentence of the backend is not shown where a hand-off is refused", async () => {
    const { get } = dashboardAt(https);
    const { location } = await get("/login?token=unknown");
    expect(location).toBe("/login?error=invalid-handoff");
    expect((await get(location ?? "")).text).not.toMatch(/unknown|<i>/);
  });

  test("DASH-03, SHELL-05 a rejection that no form expects is shown as the backend worded it, as text", async () => {
    const { get } = dashboardAt(https);
    const { cookie = "" } = await get("/login?token=good");
    const page = await get("/settings/security", { headers: { Cookie: cookie } });
    expect(page.status).toBe(409);
    expect(page.text).toContain("&lt;i&gt;Not now&lt;/i&gt;.");
    expect(page.text).not.toContain("links to the dashboard are valid for one minute");
  });

  test.each(["/nothing", "/login/x", "/index.html", "//", "/%2e%2e/etc/passwd"])(
    "SHELL-05 the unknown address %s is a 404 page with the shell and a next step",
    async (path) => {
      const page = await dashboardAt(https).get(path);
      expect(page.status).toBe(404);
      expect(page.text).toMatch(/^<!doctype html><html lang="en">/);
      expect(page.text).toContain("<header");
      expect(page.text).toContain('<a href="/">');
    },
  );

  test.each(["down", "fault"])(
    "SHELL-05, DASH-01: a hand-off that fails (%s) leads to a 500 page without the token in its address, with the shell that says what to do and nothing of the fault",
    async (token) => {
      const { get, lines } = dashboardAt(https);
      const arrival = await get(`/login?token=${token}`);
      expect([arrival.status, arrival.location, arrival.cookie]).toEqual([303, "/login?failed=", undefined]);
      const page = await get(arrival.location ?? "");
      expect(page.status).toBe(500);
      expect(page.text).toContain("<header");
      expect(page.text).toContain('href="/login"');
      expect(page.text).not.toContain("secret details");
      expect(page.cookie).toBeUndefined();
      expect(lines).toMatchObject([{ level: "error", msg: "hand-off failed" }]);
    },
  );

  test("FORM-07, SHELL-05: a draft that the backend cannot give now is a 500 page, and nothing is lost", async () => {
    const { get, lines } = dashboardAt(https);
    const { cookie = "" } = await get("/login?token=good");
    const asked: [string, RequestInit][] = [
      ["/drafts/d1", {}],
      ["/drafts/d1/delete", {}],
      ["/drafts/d1/delete", { method: "POST", body: new URLSearchParams() }],
    ];
    for (const [path, init] of asked) {
      const page = await get(path, { ...init, headers: { Cookie: cookie, Origin: https } });
      expect(page.status).toBe(500);
      expect(page.text).toContain("you haven’t lost anything");
    }
    expect(lines).toMatchObject(asked.map(() => ({ level: "error", msg: "dashboard request failed" })));
  });

  test("carry a policy that allows the dashboard's own files, and have nothing inline", async () => {
    const { get } = dashboardAt(https);
    const { text, headers } = await get("/nothing");
    const [, sheet = ""] = /<link rel="stylesheet" href="(\/assets\/dashboard[^"]+)"/.exec(text) ?? [];
    expect(headers.get("Content-Security-Policy")).toContain("style-src 'self'");
    expect(text).not.toMatch(/<style|<script|\sstyle=|\son\w+=/);
    const styles = await get(sheet);
    expect([styles.status, styles.headers.get("Content-Type")]).toEqual([200, "text/css; charset=utf-8"]);
    expect(styles.headers.get("Cache-Control")).toContain("immutable");
    expect((await get("/assets/fonts/source-sans-base.woff2")).headers.get("Content-Type")).toBe(
      "font/woff2",
    );
  });
});

test("WORK-06, DASH-04: where nothing is signed, there is no sample, no search and no list, and the account comes first", async () => {
  const { get } = dashboardAt(https);
  const { cookie = "" } = await get("/login?token=good");
  const headers = { Cookie: cookie };
  for (const path of ["/demo", "/demo/contracts/lease-4b", "/contracts", "/contracts/sample"]) {
    expect([path, (await get(path, { headers })).status]).toEqual([path, 404]);
  }
  const { text } = await get("/", { headers });
  expect(text).toContain("Your account");
  expect(text).not.toMatch(/Search contracts|href="\/templates"|id="shortcuts"/);
  expect((await get("/settings/account", { headers })).status).toBe(200);
});

describe("security headers", () => {
  const requests: [string, string, RequestInit?][] = [
    ["the account", "/"],
    ["a hand-off", "/login?token=good"],
    ["a hand-off without a token", "/login"],
    ["a refused hand-off", "/login?token=unknown"],
    ["what is said then", "/login?error=invalid-handoff"],
    ["a fault", "/login?token=fault"],
    ["the goodbye", "/signed-out"],
    ["an unknown address", "/nothing"],
    ["a refused sign-out", "/sign-out", { method: "POST" }],
    ["a sign-out", "/sign-out", { method: "POST", headers: { Origin: https } }],
    ["a look at the headers", "/signed-out", { method: "HEAD" }],
    ["a choice without a session", "/checkout?priceId=PRICE_TEAM_ANNUAL"],
    ["a method that there is not", "/", { method: "DELETE" }],
  ];

  test.each(requests)("DASH-01 are on %s", async (_what, path, init) => {
    const { headers } = await dashboardAt(https).get(path, init);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": pages.contentSecurityPolicy([PAYMENTS]),
      "cache-control": "no-store",
      // A page's own forms need their origin sent along; what carries a token sends nothing.
      "referrer-policy": path.startsWith("/login?") ? "no-referrer" : "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action 'self' ${PAYMENTS};`,
    ]) {
      expect(pages.contentSecurityPolicy([PAYMENTS])).toContain(rule);
    }
    expect(pages.contentSecurityPolicy([PAYMENTS])).not.toContain("unsafe");
  });
});

describe("the session's cookie", () => {
  test("DASH-01 over https is bound to its host, and secure", async () => {
    const { get } = dashboardAt(https);
    const page = await get("/login?token=good");
    const [name, ...attributes] = (page.headers.getSetCookie()[0] ?? "").split("; ");
    expect(name).toMatch(/^__Host-session=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax", "Secure"]);
    expect((await get("/", { headers: { Cookie: page.cookie ?? "" } })).status).toBe(200);
  });

  test("DASH-01 over https under the name that http has is worth nothing", async () => {
    const { get } = dashboardAt(https);
    const { cookie = "" } = await get("/login?token=good");
    const renamed = cookie.replace("__Host-session", "sealwright_session");
    expect((await get("/", { headers: { Cookie: renamed } })).status).toBe(302);
  });

  test("DASH-01 over https is taken back at the sign-out with the same attributes", async () => {
    const { get } = dashboardAt(https);
    const { cookie = "" } = await get("/login?token=good");
    const page = await get("/sign-out", { method: "POST", headers: { Origin: https, Cookie: cookie } });
    const [name, ...attributes] = (page.headers.getSetCookie()[0] ?? "").split("; ");
    expect(name).toBe("__Host-session=");
    expect(attributes).toEqual(expect.arrayContaining(["Max-Age=0", "Path=/", "Secure"]));
  });

  test("DASH-01 is deleted by the cleanup once its session is over, and not before", async () => {
    const { get, chores, clock } = dashboardAt(https);
    const sessions = async () =>
      (await sql`select 1 from dashboard.sessions`.execute(database.tables().query)).rows.length;
    await get("/login?token=good");
    clock.advance(6 * DAY);
    const { cookie = "" } = await get("/login?token=good");
    clock.advance(DAY);
    await runChores(chores);
    expect((await get("/", { headers: { Cookie: cookie } })).status).toBe(200);
    expect(await sessions()).toBe(1);
  });

  test("is stored hashed", async () => {
    const { cookie = "" } = await dashboardAt(https).get("/login?token=good");
    const { rows } = await sql`select * from dashboard.sessions`.execute(database.tables().query);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
  });
});
