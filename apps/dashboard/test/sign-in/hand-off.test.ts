import { generateKeyPairSync, sign } from "node:crypto";
import { HOUR, MINUTE } from "@sealwright/runtime";
import {
  registerAccount,
  registerVerifiedAccount,
  type SignedInAccount,
  signIn,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handoffToken, visit } from "../visitor.ts";

let server: TestServer;
let owner: SignedInAccount;
beforeAll(async () => {
  server = await startTestServer();
  owner = await registerVerifiedAccount(server);
});
afterAll(() => server.stop());

/** Opens the hand-off's address; one that is refused leads to an address without it, whose page explains. */
async function login(query: Record<string, string>, cookie?: string) {
  const page = await visit(`${server.urls.dashboard}/login?${new URLSearchParams(query)}`, { cookie });
  if (!/^\/login\?error=[a-z-]+$/.test(page.location ?? "")) return page;
  expect([page.status, page.cookie]).toEqual([303, undefined]);
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  return visit(`${server.urls.dashboard}${page.location}`, { cookie });
}
const home = (cookie?: string) => visit(`${server.urls.dashboard}/`, { cookie });

/** Expects that no one was let in: a page with the reason, a link to sign in, and no cookie. */
async function expectRefused(page: Awaited<ReturnType<typeof login>>, sentence: string): Promise<void> {
  expect(page.status).toBe(401);
  expect(page.text).toContain(sentence);
  expect(page.text).toContain('href="/login"');
  expect(page.cookie).toBeUndefined();
  expect(page.location).toBeNull();
}
function expectSignIn(page: Awaited<ReturnType<typeof login>>): void {
  expect([page.status, page.text.includes('role="alert"')]).toEqual([200, false]);
  expect(page.text).toContain("<h1>Login Now</h1>");
}
const USED = "This sign-in link has expired or has already been used. Please sign in again.";
const NOT_SIGNED_IN = "Please sign in.";

describe("a hand-off", () => {
  test("DASH-01 with a good token opens a session and leads to an address without the query", async () => {
    const page = await login({ token: await handoffToken(server, owner) });
    expect([page.status, page.location]).toEqual([303, "/"]);
    expect(page.headers.getSetCookie()).toHaveLength(1);
    const attributes = page.headers.getSetCookie()[0]?.split("; ").slice(1).toSorted();
    expect(attributes).toEqual(["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax"]);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");

    const account = await visit(`${server.urls.dashboard}/settings/account`, { cookie: page.cookie });
    expect(account.status).toBe(200);
    expect(account.text).toContain(`<strong>${owner.email}</strong>`);
    expect(account.text).toContain(`<code>${owner.uid}</code>`);
  });

  test("SHELL-04, DASH-01 shows pages in the theme chosen on the site, until the site sends none", async () => {
    const arrive = async (theme: Record<string, string>, cookie?: string) => {
      const page = await login({ token: await handoffToken(server, owner), ...theme }, cookie);
      const cookies = page.headers.getSetCookie().map((one) => one.split(";")[0]);
      return (await home(cookies.join("; "))).text.match(/<html[^>]*>/)?.[0];
    };
    expect(await arrive({ theme: "dark" })).toBe('<html lang="en" data-theme="dark">');
    expect(await arrive({ theme: "light" })).toBe('<html lang="en" data-theme="light">');
    for (const none of [{}, { theme: "" }, { theme: "system" }, { theme: '"><script>' }] as object[])
      expect(await arrive({ ...none }, "sealwright_theme=dark")).toBe('<html lang="en">');
  });

  test("DASH-01 from another site or an email needs a click, so that no link signs a visitor in to a stranger's account", async () => {
    const dashboard = server.urls.dashboard;
    for (const from of ["cross-site", "none"]) {
      const token = await handoffToken(server, owner);
      const link = `${dashboard}/login?${new URLSearchParams({ token, uid: owner.uid, email: owner.email })}`;
      const arrived = await visit(link, {
        headers: { "Sec-Fetch-Site": from, Referer: "https://evil.example/" },
      });
      // The link's address stays in neither the address bar nor the history.
      expect([arrived.status, arrived.location]).toEqual([302, "/login?ask"]);
      const asked = await visit(`${dashboard}/login?ask`, { headers: { Cookie: arrived.cookie ?? "" } });
      expect([asked.status, asked.cookie]).toEqual([200, undefined]);
      expect(await home(arrived.cookie)).not.toMatchObject({ status: 200 });
      expect(asked.text).toContain(`Continue as ${owner.email}`);
      const body = new URLSearchParams({ token });
      const forged = { method: "POST", body, headers: { Origin: "https://evil.example" } };
      expect((await visit(`${dashboard}/login`, forged)).status).toBe(403);
      const clicked = await visit(`${dashboard}/login?uid=${owner.uid}`, {
        method: "POST",
        body: new URLSearchParams({ token }),
        headers: { Origin: dashboard },
      });
      expect([clicked.status, clicked.location]).toEqual([303, "/"]);
      expect(clicked.cookie).toBeTruthy();
    }
    for (const headers of [
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "cross-site", Referer: `${server.urls.site}/` },
    ]) {
      const token = await handoffToken(server, owner);
      expect((await visit(`${dashboard}/login?token=${token}`, { headers })).location).toBe("/");
    }
  });

  test("DASH-01, AUTH-11: takes every parameter that the site sends, and shows none of them", async () => {
    const page = await login({
      accessToken: await handoffToken(server, owner),
      uid: owner.uid,
      email: owner.email.toUpperCase(),
      name: "Someone else",
      photoURL: "https://pictures.example/x.png",
      phoneNumber: "+1 555 0100",
      from: "pricing",
      utm_source: "ads",
      noTrackFB: "1",
    });
    expect([page.status, page.location]).toEqual([303, "/"]);
    const account = await home(page.cookie);
    expect(account.text).not.toContain("Someone else");
    expect(account.text).not.toContain("ads");
  });

  test.each<[string, RequestInit]>([
    ["HEAD, as link previewers ask", { method: "HEAD" }],
    ["a prefetch", { headers: { "Sec-Purpose": "prefetch", "Sec-Fetch-Site": "same-site" } }],
    ["a prerender", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
    ["an old browser's prefetch", { headers: { Purpose: "prefetch" } }],
  ])("DASH-01 %s signs no one in and leaves the token to the visitor", async (_what, ahead) => {
    const token = await handoffToken(server, owner);
    const page = await visit(`${server.urls.dashboard}/login?token=${token}`, ahead);
    expect([page.status, page.location]).toEqual([302, "/login?ask"]);
    expect((await home(page.cookie)).status).toBe(302);
    expect(await login({ token })).toMatchObject({ status: 303, location: "/" });
  });

  test("DASH-01 a token works once: the second time is refused", async () => {
    const token = await handoffToken(server, owner);
    expect((await login({ token })).status).toBe(303);
    await expectRefused(await login({ token }), USED);
  });

  test("DASH-01 a token is good for a minute", async () => {
    const token = await handoffToken(server, owner);
    server.clock.advance(MINUTE);
    await expectRefused(await login({ token }), USED);
  });

  test.each([
    ["uid", () => ({ uid: "someone-else" })],
    ["email", () => ({ email: "eve@company.example" })],
    ["another uid with the right email", () => ({ uid: "someone-else", email: owner.email })],
  ])("DASH-01 a token with another %s is rejected, and used up", async (_what, named) => {
    const token = await handoffToken(server, owner);
    await expectRefused(await login({ token, ...named() }), "This sign-in link is for a different account.");
    await expectRefused(await login({ token }), USED);
  });

  test("DASH-01 a fresh ID token is taken as well, once", async () => {
    const { idToken } = await signIn(server, owner.email, owner.password);
    const page = await login({ accessToken: idToken, uid: owner.uid, email: owner.email });
    expect([page.status, page.location]).toEqual([303, "/"]);
    expect((await home(page.cookie)).text).toContain(owner.email);
    await expectRefused(await login({ accessToken: idToken }), USED);
  });

  test("DASH-01 an ID token of an unverified address is refused", async () => {
    const { idToken } = await registerAccount(server);
    await expectRefused(
      await login({ token: idToken }),
      "Please verify your email address, check your inbox.",
    );
  });

  test("DASH-01 an expired ID token is refused", async () => {
    const { idToken } = await signIn(server, owner.email, owner.password);
    server.clock.advance(HOUR);
    await expectRefused(await login({ token: idToken }), "Your sign-in has expired. Please sign in again.");
  });

  test("DASH-01 forged and foreign tokens are refused", async () => {
    const { idToken } = await signIn(server, owner.email, owner.password);
    const [header = "", payload = "", signature = ""] = idToken.split(".");
    const encode = (value: string | Buffer) => Buffer.from(value).toString("base64url");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const forged = [
      `${header}.${payload}.${encode(sign("sha256", Buffer.from(`${header}.${payload}`), privateKey))}`,
      `${encode('{"alg":"none"}')}.${payload}.`,
      `${header}.${encode(JSON.stringify({ ...claims, sub: "eve" }))}.${signature}`,
    ];
    for (const token of forged) await expectRefused(await login({ token }), NOT_SIGNED_IN);
  });

  test("DASH-01 a token of another project is refused", async () => {
    const other = await startTestServer({ environment: { IDENTITY_PROJECT_ID: "another-project" } });
    try {
      const { idToken } = await registerAccount(other);
      await expectRefused(await login({ token: idToken }), NOT_SIGNED_IN);
    } finally {
      await other.stop();
    }
  });

  test("DASH-01 with the product backend down leads to an address without the token, whose page names the failed request", async () => {
    const alone = await startTestServer({ environment: { PUBLIC_SIGNATURE_URL: "http://127.0.0.1:1" } });
    try {
      const token = await handoffToken(server, owner);
      const query = new URLSearchParams({ token, uid: owner.uid, email: owner.email, template: "1015" });
      const arrival = await visit(`${alone.urls.dashboard}/login?${query}`);
      const id = arrival.headers.get("X-Request-Id");
      expect([arrival.status, arrival.location, arrival.cookie]).toEqual([
        303,
        `/login?failed=${id}`,
        undefined,
      ]);
      expect(arrival.headers.get("Referrer-Policy")).toBe("no-referrer");
      const page = await visit(`${alone.urls.dashboard}${arrival.location}`);
      expect(page.status).toBe(500);
      expect(page.text).toContain(`<code>${id}</code>`);
      expect(page.text).toContain('href="/login"');
      expect(JSON.stringify(alone.logs)).not.toContain(token);
      expect(alone.logs).toContainEqual(
        expect.objectContaining({ level: "error", msg: "hand-off failed", id }),
      );
    } finally {
      await alone.stop();
    }
  });

  test("DASH-01 an address that names no request of ours shows nothing of it, and is the sign-in", async () => {
    for (const failed of ["<b>", "a b", "x".repeat(65)]) expectSignIn(await login({ failed }));
  });

  test("DASH-01 an address that names no reason of ours says nothing, and is the sign-in", async () => {
    for (const error of ["", "x", "<b>"]) expectSignIn(await login({ error }));
  });

  test.each(["garbage", "a.b.c", "..", "<script>alert(1)</script>", "%00", "x".repeat(5000)])(
    "DASH-01 the token %.20s is refused without being shown",
    async (token) => {
      const page = await login({ token });
      expect(page.status).toBe(401);
      expect(page.cookie).toBeUndefined();
      expect(page.text).toContain('role="alert"');
      expect(page.text).not.toContain(token);
      expect(page.text).not.toContain("<script");
    },
  );

  test("DASH-01 without a token shows the sign-in, or leads home where there is a session", async () => {
    for (const query of [{}, { token: "" }, { email: owner.email, uid: owner.uid }] as Record<
      string,
      string
    >[]) {
      expectSignIn(await login(query));
    }
    const { cookie } = await login({ token: await handoffToken(server, owner) });
    expect(await login({}, cookie)).toMatchObject({ status: 302, location: "/" });
  });

  test("DASH-01 over an earlier session ends that one", async () => {
    const first = await login({ token: await handoffToken(server, owner) });
    const second = await login({ token: await handoffToken(server, owner) }, first.cookie);
    expect(second.cookie).not.toBe(first.cookie);
    expect((await home(first.cookie)).status).toBe(302);
    expect((await home(second.cookie)).status).toBe(200);
  });

  test("DASH-01 that is refused leaves an earlier session as it is", async () => {
    const { cookie } = await login({ token: await handoffToken(server, owner) });
    await expectRefused(await login({ token: "garbage" }, cookie), USED);
    expect((await home(cookie)).status).toBe(200);
  });

  test("OPS-05 leaves neither token, address nor password in the log", async () => {
    const token = await handoffToken(server, owner);
    const { idToken, refreshToken } = await signIn(server, owner.email, owner.password);
    const before = server.logs.length;
    const { cookie = "" } = await login({ token, uid: owner.uid, email: owner.email, name: "Zoë Doe" });
    await home(cookie);
    await login({ token: idToken, email: owner.email });
    await expect.poll(() => server.logs.length - before).toBeGreaterThanOrEqual(3);
    const written = JSON.stringify(server.logs);
    const secrets = [
      token,
      idToken,
      refreshToken,
      owner.email,
      owner.password,
      "Zoë Doe",
      cookie.split("=")[1],
    ];
    for (const secret of secrets) expect(written).not.toContain(secret);
    expect(server.logs.some(({ path, part }) => path === "/login" && part === "dashboard")).toBe(true);
  });
});
