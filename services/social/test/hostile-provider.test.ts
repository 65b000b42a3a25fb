import { randomUUID } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { HOUR } from "@sealwright/runtime";
import { SocialVisitor, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type HostileProvider, type Misdeeds, startHostileProvider } from "./hostile-provider.ts";

const CLIENT = "the-client";
let provider: HostileProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startHostileProvider(CLIENT);
  server = await startTestServer({
    environment: {
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_KEYS_URL: `${provider.issuer}/keys`,
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_CLIENT_SECRET: "kept well",
    },
  });
});
afterEach(() => {
  provider.misdeeds = {};
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

const newPerson = () => ({ sub: randomUUID(), email: `${randomUUID()}@company.example` });

/** Goes to the provider and back, with the answer that an honest one gives, or one that is changed on the way. */
async function signIn(misdeeds: Misdeeds, change: (answer: URLSearchParams) => void = () => {}) {
  const visitor = new SocialVisitor(server);
  const authorization = (await visitor.start("google")).searchParams;
  provider.misdeeds = misdeeds;
  const callback = new URL(authorization.get("redirect_uri") ?? "");
  callback.searchParams.set("code", authorization.get("nonce") ?? "");
  callback.searchParams.set("state", authorization.get("state") ?? "");
  change(callback.searchParams);
  const page = await visitor.comeBack(callback);
  return { page, visitor, finished: await visitor.finish() };
}

function* endlessText() {
  for (;;) yield "x".repeat(64 * 1024);
}

const REFUSED = { status: 400, body: { error: { message: "INVALID_IDP_RESPONSE" } } };
const reasons = () =>
  server.logs.filter(({ msg }) => msg === "sign-in at provider failed").map(({ reason }) => String(reason));

test("AUTH-09 an honest answer signs in, and the code is traded in with PKCE and the client's secret", async () => {
  const { finished } = await signIn({ claims: newPerson() });
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  expect(Object.fromEntries(provider.lastForm)).toMatchObject({
    grant_type: "authorization_code",
    client_id: CLIENT,
    client_secret: "kept well",
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${server.urls.site}/api/social/google/callback`,
  });
});

describe("a hostile response does not sign in", () => {
  test.each<[what: string, misdeeds: Misdeeds]>([
    ["another nonce", { claims: { nonce: "another" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another issuer in the token", { claims: { iss: "https://attacker.example" } }],
    ["another audience", { claims: { aud: "another-client" } }],
    ["no subject", { claims: { sub: undefined } }],
    ["no ID token", { token: (_, response) => response.end('{"token_type":"Bearer","access_token":"x"}') }],
    [
      "an ID token of nonsense",
      {
        token: (_, response) =>
          response
            .setHeader("Content-Type", "application/json")
            .end('{"token_type":"Bearer","access_token":"x","id_token":"a.b.c"}'),
      },
    ],
    [
      "a refused code",
      {
        token: (_, response) =>
          response
            .writeHead(400, { "Content-Type": "application/json" })
            .end('{"error":"invalid_grant","error_description":"<b>no</b>"}'),
      },
    ],
    ["a fault", { token: (_, response) => response.writeHead(500).end("oops") }],
    [
      "a redirect to elsewhere",
      { token: (_, response) => response.writeHead(307, { Location: "http://127.0.0.1:1/" }).end() },
    ],
    [
      "an answer without an end",
      {
        token: (_, response) => {
          response.setHeader("Content-Type", "application/json");
          pipeline(Readable.from(endlessText()), response, () => {});
        },
      },
    ],
    ["a broken-off connection", { token: (request) => request.socket.destroy() }],
  ])("AUTH-09 %s", async (_what, misdeeds) => {
    const before = reasons().length;
    const { finished } = await signIn(misdeeds);
    expect(finished).toMatchObject(REFUSED);
    expect(reasons()).toHaveLength(before + 1);
  });

  test("AUTH-09 a token with another's signature is refused by the identity service", async () => {
    const forged = await startHostileProvider(CLIENT);
    const { finished } = await signIn({
      token: async (_, response, form) => {
        const answer = await fetch(`${forged.issuer}/token`, { method: "POST", body: form });
        const said = (await answer.json()) as object;
        response.setHeader("Content-Type", "application/json").end(JSON.stringify(said));
      },
    });
    await forged.close();
    expect(finished.status).toBe(400);
  });

  test.each<[what: string, change: (answer: URLSearchParams) => void]>([
    ["another issuer beside the code (mix-up)", (answer) => answer.set("iss", "https://attacker.example")],
    ["two states", (answer) => answer.append("state", "another")],
    ["two codes", (answer) => answer.append("code", "another")],
    ["no code", (answer) => answer.delete("code")],
    ["an unknown error", (answer) => answer.set("error", "<script>")],
    ["an answer that is too long for a cookie", (answer) => answer.set("code", "x".repeat(8000))],
  ])("AUTH-09 %s", async (_what, change) => {
    const { finished } = await signIn({}, change);
    expect(finished.status).toBe(400);
    expect(finished.body.error?.message).toMatch(/^INVALID_IDP_RESPONSE/);
  });

  test.each<[what: string, change: (answer: URLSearchParams) => void]>([
    ["another state", (answer) => answer.set("state", "another")],
    ["no state", (answer) => answer.delete("state")],
  ])("AUTH-09 %s does not even reach the page that waits", async (_what, change) => {
    const { page, finished } = await signIn({}, change);
    expect(`${page.pathname}${page.hash}`).toBe("/auth/provider");
    expect(finished.body.error?.message).toContain("sent no response");
  });
});

describe("a provider that cannot be asked", () => {
  const cases: [what: string, misdeeds: Misdeeds][] = [
    ["has a fault", { discovery: (_, response) => response.writeHead(503).end() }],
    ["says it is another", { metadata: { issuer: "https://attacker.example" } }],
    ["has a script for an address", { metadata: { authorization_endpoint: "javascript:alert(1)" } }],
    ["answers with nonsense", { discovery: (_, response) => response.end("<!doctype html>") }],
  ];
  test.each(cases)("AUTH-09 one that %s ends on the page, with an error", async (_what, misdeeds) => {
    // Its earlier answer is believed for an hour.
    server.clock.advance(2 * HOUR);
    provider.misdeeds = misdeeds;
    const visitor = new SocialVisitor(server);
    const page = await visitor.start("google");
    expect(`${page.pathname}${page.hash}`).toBe(`/auth/provider#${visitor.attempt}`);
    expect((await visitor.finish()).body.error?.message).toMatch(/^INVALID_IDP_RESPONSE/);
    expect(server.logs.some(({ msg }) => msg === "provider cannot be reached")).toBe(true);

    // It is asked anew the next time.
    provider.misdeeds = {};
    expect((await new SocialVisitor(server).start("google")).pathname).toBe("/authorize");
  });

  test("AUTH-09 one that takes its time is given up after seconds", async () => {
    const asked = performance.now();
    const { finished } = await signIn({ token: () => {} });
    expect(finished).toMatchObject(REFUSED);
    expect(performance.now() - asked).toBeLessThan(15_000);
    expect(reasons().at(-1)).toMatch(/TIMEOUT/);
  });
});

test("AUTH-09 no log line holds a code, a state, a token or an address", () => {
  const lines = JSON.stringify(server.logs);
  expect(lines).not.toMatch(/eyJ|kept well|code=|state=|@company\.example/);
});
