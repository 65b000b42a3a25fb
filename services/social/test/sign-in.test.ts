import { randomUUID } from "node:crypto";
import { MINUTE } from "@sealwright/runtime";
import {
  freshEmail,
  PRODUCTION_ENVIRONMENT,
  registerAccount,
  registerVerifiedAccount,
  SocialVisitor,
  signIn,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const NO_ANSWER = "INVALID_IDP_RESPONSE : The provider sent no response";
const NONE_UNDER_WAY = "INVALID_IDP_RESPONSE : There is no such sign-in in progress";

describe.each(["google", "microsoft"] as const)("signing in with the sandbox's %s", (provider) => {
  test("AUTH-09, ID-01 ends with the tokens of an account whose address is verified, and of the same one later", async () => {
    const email = freshEmail();
    const visitor = new SocialVisitor(server);
    const first = await visitor.signIn(provider, { email: email.toUpperCase(), name: "Ottilie Otter" });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    // The provider's answer stays on the server.
    const TOKENS = ["expiresIn", "idToken", "localId", "refreshToken"];
    expect(Object.keys(first.body).sort()).toEqual([...TOKENS, "isNewUser"].sort());
    expect(await visitor.account(first.body.idToken)).toMatchObject({
      email,
      emailVerified: true,
      displayName: "Ottilie Otter",
      providerUserInfo: [{ providerId: `${provider}.com` }],
    });
    const second = await new SocialVisitor(server).signIn(provider, { email });
    expect(second.body.localId).toBe(first.body.localId);
    expect(Object.keys(second.body).sort()).toEqual(TOKENS);
  });

  test("AUTH-09 canceling at the provider is reported, and creates no account", async () => {
    const { status, body } = await new SocialVisitor(server).signIn(provider, "cancel");
    expect([status, body.error?.message]).toEqual([400, "USER_CANCELLED"]);
  });

  test("AUTH-09 an account with a password is joined where the provider answers for the mailbox", async () => {
    const owner = await registerVerifiedAccount(server);
    const { body } = await new SocialVisitor(server).signIn(provider, { email: owner.email });
    expect(body.localId).toBe(owner.uid);
  });

  test("AUTH-09 elsewhere it stays its owner's, and a visitor with the verified address gets its sign-in methods", async () => {
    const owner = await registerVerifiedAccount(server);
    const answer = await new SocialVisitor(server).signIn(provider, { email: owner.email, vouched: false });
    const verifiedProvider = provider === "google" ? ["password"] : [];
    expect(answer).toEqual({
      status: 200,
      body: { needConfirmation: true, email: owner.email, verifiedProvider, linkable: true },
    });
  });

  test("AUTH-09, AUTH-13 an account without a password gets one by the reset mail, and keeps the provider", async () => {
    const email = freshEmail();
    const { body } = await new SocialVisitor(server).signIn(provider, { email });
    const call = async (path: string, request: object) => {
      const response = await fetch(`${server.urls.site}/v1/accounts:${path}?key=test`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(request),
      });
      expect(response.status).toBe(200);
    };
    await call("sendOobCode", { requestType: "PASSWORD_RESET", email });
    const [link = ""] = (await server.outbox.newestTo(email)).links;
    const oobCode = new URL(link).searchParams.get("oobCode");
    await call("resetPassword", { oobCode, newPassword: TEST_PASSWORD });
    expect((await signIn(server, email)).uid).toBe(body.localId);
    expect((await new SocialVisitor(server).signIn(provider, { email })).body.localId).toBe(body.localId);
  });

  test("AUTH-15 an account that is switched off is refused in the identity service's word", async () => {
    const email = freshEmail();
    const { body } = await new SocialVisitor(server).signIn(provider, { email });
    await fetch(`${server.urls.site}/v1/projects/sealwright-local/accounts:update`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
      body: JSON.stringify({ localId: body.localId, disableUser: true }),
    });
    const refused = await new SocialVisitor(server).signIn(provider, { email });
    expect([refused.status, refused.body.error?.message]).toEqual([400, "USER_DISABLED"]);
  });
});

test("AUTH-09, ID-01 an address without an authoritative host is verified at Google, and not at Microsoft", async () => {
  for (const [provider, verified] of [
    ["google", true],
    ["microsoft", false],
  ] as const) {
    const visitor = new SocialVisitor(server);
    const { body } = await visitor.signIn(provider, { email: freshEmail(), vouched: false });
    expect(await visitor.account(body.idToken)).toMatchObject({ emailVerified: verified });
  }
});

test("AUTH-09 an account created for someone else's address is claimed by the mailbox's owner", async () => {
  const squatter = await registerAccount(server);
  const visitor = new SocialVisitor(server);
  const { body } = await visitor.signIn("google", { email: squatter.email });
  expect(await visitor.account(body.idToken)).toMatchObject({
    emailVerified: true,
    providerUserInfo: [{ providerId: "google.com" }],
  });
});

describe("the way there and back", () => {
  test("AUTH-09 asks for a code with PKCE, state and nonce, which no other try has", async () => {
    const [one, other] = await Promise.all(
      [0, 1].map(async () => (await new SocialVisitor(server).start("google")).searchParams),
    );
    expect(Object.fromEntries(one as URLSearchParams)).toEqual({
      client_id: expect.any(String),
      response_type: "code",
      redirect_uri: `${server.urls.site}/api/social/google/callback`,
      scope: "openid email profile",
      prompt: "select_account",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\da-f]{64}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one?.get(name)).not.toBe(other?.get(name));
    }
  });

  test("AUTH-09 is kept in cookies that scripts cannot read, for ten minutes, and that the end takes away", async () => {
    const visitor = new SocialVisitor(server);
    const response = await visitor.get(`/api/social/google/start?attempt=${visitor.attempt}`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax"]);
    const authorization = new URL(response.headers.get("Location") ?? "");
    for (const name of ["state", "nonce"]) {
      expect(cookie).not.toContain(authorization.searchParams.get(name) ?? "?");
    }

    const page = await visitor.comeBack(await visitor.consent(authorization, { email: freshEmail() }));
    expect(page.href).toBe(`${server.urls.site}/auth/provider#${visitor.attempt}`);
    expect(visitor.cookies.size).toBe(2);
    expect((await visitor.finish()).status).toBe(200);
    expect(visitor.cookies.size).toBe(0);
    expect((await visitor.finish()).body.error?.message).toBe(NONE_UNDER_WAY);
  });

  test("AUTH-09 over https the cookies are bound to the host", async () => {
    const issuer = `${server.urls.sandbox}/google`;
    const { DATABASE_URL: _, ...environment } = PRODUCTION_ENVIRONMENT;
    const secure = await startTestServer({
      environment: {
        ...environment,
        NODE_ENV: "development",
        PUBLIC_SITE_URL: "https://www.acme.example",
        GOOGLE_CLIENT_ID: "ours",
        GOOGLE_CLIENT_SECRET: "kept",
        GOOGLE_ISSUER: issuer,
      },
    });
    const response = await fetch(
      `http://localhost:${secure.config.ports.site}/api/social/google/start?attempt=${randomUUID()}`,
      { redirect: "manual" },
    );
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-social=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(response.headers.get("Location")).toContain(encodeURIComponent("https://www.acme.example/api/"));
    await secure.stop();
  });

  test("AUTH-09 leads back to the name of this machine that it began with", async () => {
    const urls = { ...server.urls, site: server.urls.site.replace("localhost", "127.0.0.1") };
    const visitor = new SocialVisitor({ urls });
    expect((await visitor.signIn("google", { email: freshEmail() })).status).toBe(200);
  });

  test("AUTH-09 a response that is finished twice works once", async () => {
    const visitor = new SocialVisitor(server);
    const callback = await visitor.consent(await visitor.start("google"), { email: freshEmail() });
    await visitor.comeBack(callback);
    const cookies = new Map(visitor.cookies);
    expect((await visitor.finish()).status).toBe(200);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect((await visitor.finish()).body.error?.message).toBe("INVALID_IDP_RESPONSE");
  });
});

describe("a try that does not count", () => {
  test("AUTH-09 a second one cancels the first", async () => {
    const visitor = new SocialVisitor(server);
    const first = await visitor.consent(await visitor.start("google"), { email: freshEmail() });
    const second = await visitor.consent(await visitor.start("microsoft"), { email: freshEmail() });
    expect((await visitor.comeBack(first)).hash).toBe("");
    expect((await visitor.comeBack(second)).hash).not.toBe("");
    expect((await visitor.finish(randomUUID())).body.error?.message).toBe(NONE_UNDER_WAY);
    expect((await visitor.finish()).status).toBe(200);
  });

  test("AUTH-09 a response requested by another browser is rejected", async () => {
    const attacker = new SocialVisitor(server);
    const callback = await attacker.consent(await attacker.start("google"), { email: freshEmail() });
    const victim = new SocialVisitor(server);
    expect((await victim.comeBack(callback)).hash).toBe("");
    await victim.start("google");
    expect((await victim.comeBack(callback)).hash).toBe("");
    expect((await victim.finish()).body.error?.message).toBe(NO_ANSWER);
  });

  test("AUTH-09 one provider's response at the other's callback is rejected", async () => {
    const visitor = new SocialVisitor(server);
    const callback = await visitor.consent(await visitor.start("google"), { email: freshEmail() });
    callback.pathname = callback.pathname.replace("google", "microsoft");
    expect((await visitor.comeBack(callback)).hash).toBe("");
  });

  test("AUTH-09 after ten minutes it is over", async () => {
    const visitor = new SocialVisitor(server);
    await visitor.comeBack(await visitor.consent(await visitor.start("google"), { email: freshEmail() }));
    server.clock.advance(11 * MINUTE);
    expect((await visitor.finish()).body.error?.message).toBe(NONE_UNDER_WAY);
  });

  test("AUTH-09 cookies that were changed are none", async () => {
    const visitor = new SocialVisitor(server);
    await visitor.comeBack(await visitor.consent(await visitor.start("google"), { email: freshEmail() }));
    const [name = "", value = ""] = [...visitor.cookies][0] ?? [];
    for (const changed of ["", "nonsense", `${value.slice(0, -4)}AAAA`]) {
      visitor.cookies.set(name, changed);
      expect((await visitor.finish()).body.error?.message).toBe(NONE_UNDER_WAY);
    }
  });

  test("AUTH-09 other sites can neither begin one nor ask what came of it", async () => {
    const visitor = new SocialVisitor(server);
    expect((await visitor.start("google", { "Sec-Fetch-Site": "cross-site" })).pathname).toBe(
      "/auth/provider",
    );
    expect(visitor.cookies.size).toBe(0);
    await visitor.comeBack(await visitor.consent(await visitor.start("google"), { email: freshEmail() }));
    for (const headers of [{ Origin: "https://attacker.example" }, { Origin: "null" }, {}]) {
      expect((await visitor.finish(visitor.attempt, headers)).status).toBe(403);
    }
    expect((await visitor.finish()).status).toBe(200);
  });

  test.each([
    ["no name", ""],
    ["a short name", "abc"],
    ["a name that would lead elsewhere", "//attacker.example/aaaaaaaaaaaaa"],
    ["a name with a line break", `${"a".repeat(20)}%0d%0aSet-Cookie:x=y`],
  ])("AUTH-09 one with %s does not begin", async (_what, attempt) => {
    const response = await new SocialVisitor(server).get(`/api/social/google/start?attempt=${attempt}`);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/auth/provider"]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("AUTH-09 nor one at an unconfigured or unknown provider", async () => {
    const without = await startTestServer({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    for (const provider of ["google", "facebook", "__proto__"]) {
      const visitor = new SocialVisitor(provider === "google" ? without : server);
      const response = await visitor.get(`/api/social/${provider}/start?attempt=${visitor.attempt}`);
      expect(response.headers.get("Location")).toBe("/auth/provider");
    }
    await without.stop();
  });

  test("AUTH-09 whatever finish is sent, the answer is no fault", async () => {
    const url = `${server.urls.site}/api/social/finish`;
    const headers = { Origin: server.urls.site, "Content-Type": "application/json" };
    for (const body of ["", "{", "[]", '{"attempt":{}}', "x".repeat(100_000), '"\\u0000"']) {
      const response = await fetch(url, { method: "POST", headers, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty("error.message");
    }
    expect((await fetch(url)).status).toBe(404);
  });
});
