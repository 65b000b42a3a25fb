import { createHash } from "node:crypto";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import type { TestProviderOptions } from "../src/index.ts";
import { openSandbox } from "./sandbox-kit.ts";

const SITE = "http://localhost:3000";
const CALLBACK = `${SITE}/api/social/google/callback`;
const VERIFIER = "v".repeat(43);
const client = { id: "site", secret: "kept", redirectUris: [CALLBACK] };
const providers: TestProviderOptions[] = (["google", "microsoft"] as const).map((kind) => ({
  kind,
  issuer: `http://localhost:3002/${kind}`,
  client,
}));

const request = {
  client_id: "site",
  redirect_uri: CALLBACK,
  response_type: "code",
  scope: "openid email profile",
  state: "the-state",
  nonce: "the-nonce",
  code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
  code_challenge_method: "S256",
};
const authorize = (kind: string, changes: Record<string, string> = {}) =>
  `/${kind}/authorize?${new URLSearchParams({ ...request, ...changes })}`;

async function open() {
  const { app, page } = await openSandbox({ providers });
  const form = (path: string, fields: Record<string, string>, headers = {}) =>
    app.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
  return {
    page,
    form,
    get: (path: string) => app.request(path),
    async code(kind = "google", fields: Record<string, string> = {}): Promise<string> {
      const person = {
        answer: "continue",
        email: "Ada@Company.example",
        name: "Ada",
        vouched: "on",
        ...fields,
      };
      const response = await form(authorize(kind), person);
      return new URL(response.headers.get("Location") ?? "").searchParams.get("code") ?? "";
    },
    token: (kind: string, code: string, changes: Record<string, string> = {}) =>
      form(`/${kind}/token`, {
        grant_type: "authorization_code",
        client_id: "site",
        client_secret: "kept",
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
        code,
        ...changes,
      }),
    async claims(kind: string, idToken: string) {
      const keys = (await (await app.request(`/${kind}/keys`)).json()) as JSONWebKeySet;
      const issuer = `http://localhost:3002/${kind}`;
      return (await jwtVerify(idToken, createLocalJWKSet(keys), { issuer, audience: "site" })).payload;
    },
  };
}

describe("the stand-ins for Google and Microsoft", () => {
  test("AUTH-09 ask who it is, and send the code back", async () => {
    const { page, form, get } = await open();
    expect(await page(authorize("google"))).toContain("<h1>Google, in the sandbox</h1>");
    expect(await page(authorize("microsoft"))).toContain("<h1>Microsoft, in the sandbox</h1>");
    const policy = (await get(authorize("google"))).headers.get("Content-Security-Policy");
    expect(policy).toContain(`form-action 'self' ${SITE};`);
    const answer = await form(authorize("google"), { answer: "continue", email: "ada@company.example" });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get("Location") ?? "");
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: "the-state",
      iss: "http://localhost:3002/google",
    });
  });

  test("AUTH-09 identify the owner as each provider does", async () => {
    const { code, token, claims } = await open();
    const said = async (kind: string, fields = {}) => {
      const answer = (await (await token(kind, await code(kind, fields))).json()) as { id_token: string };
      return claims(kind, answer.id_token);
    };
    const google = await said("google");
    expect(google).toMatchObject({
      email: "ada@company.example",
      email_verified: true,
      hd: "company.example",
      name: "Ada",
      nonce: "the-nonce",
    });
    expect(await said("google")).toMatchObject({ sub: google.sub });
    expect(await said("microsoft")).toMatchObject({
      email: "ada@company.example",
      xms_edov: true,
      tid: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test("AUTH-09 ask again where the address is none, and keep what was typed", async () => {
    const { form } = await open();
    const answer = await form(authorize("google"), {
      answer: "continue",
      email: '"><script>',
      name: "Ada & Co",
    });
    expect(answer.status).toBe(400);
    const shown = await answer.text();
    expect(shown).toContain("Enter a full email address.");
    expect(shown).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(shown).toContain('value="Ada &amp; Co"');
  });

  test("AUTH-09 cancelling is access_denied", async () => {
    const { form } = await open();
    const back = (await form(authorize("google"), { answer: "cancel" })).headers.get("Location") ?? "";
    expect(new URL(back).searchParams.get("error")).toBe("access_denied");
  });

  test.each([
    ["client_id", { client_id: "another" }],
    ["redirect_uri", { redirect_uri: "https://attacker.example" }],
  ])("AUTH-09 redirect no one to a URL that is not registered (%s)", async (_name, changes) => {
    const { get } = await open();
    const response = await get(authorize("google", changes));
    expect([response.status, response.headers.get("Location")]).toEqual([400, null]);
  });

  test.each([
    ["no code", { response_type: "token" }, "unsupported_response_type"],
    ["no openid", { scope: "email" }, "invalid_scope"],
    ["no PKCE", { code_challenge: "" }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
  ])("AUTH-09 refuse a request with %s", async (_what, changes, error) => {
    const { get } = await open();
    const back = new URL((await get(authorize("google", changes))).headers.get("Location") ?? "");
    expect(back.searchParams.get("error")).toBe(error);
  });

  test("AUTH-09 take a code once, from its client, with its verifier, at its address", async () => {
    const { code, token } = await open();
    const wrong: [Record<string, string>, number, string][] = [
      [{ client_secret: "guessed" }, 401, "invalid_client"],
      [{ client_id: "another" }, 401, "invalid_client"],
      [{ grant_type: "password" }, 400, "unsupported_grant_type"],
      [{ code_verifier: "w".repeat(43) }, 400, "invalid_grant"],
      [{ redirect_uri: SITE }, 400, "invalid_grant"],
      [{ code: "unknown" }, 400, "invalid_grant"],
    ];
    for (const [changes, status, error] of wrong) {
      const response = await token("google", await code(), changes);
      expect([response.status, await response.json()]).toEqual([status, { error }]);
    }
    const one = await code();
    expect((await token("microsoft", one)).status).toBe(400);
    expect((await token("google", one)).status).toBe(200);
    expect((await token("google", one)).status).toBe(400);
  });

  test("AUTH-09 other sites cannot answer for the person", async () => {
    const { form } = await open();
    const answer = await form(
      authorize("google"),
      { answer: "continue", email: "ada@company.example" },
      { Origin: "https://attacker.example" },
    );
    expect(answer.status).toBe(403);
  });

  test("AUTH-09 are missing unless the sandbox is configured with them", async () => {
    const { get } = await openSandbox();
    expect((await get("/google/.well-known/openid-configuration")).status).toBe(404);
  });
});
