import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectApiRefusal,
  expectRefusal,
  newEmail,
  operationPaths,
  PASSWORD,
  post,
  send,
} from "../harness/identity-harness.ts";

const KEY = "the-right-key";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      IDENTITY_API_KEY: KEY,
      IDENTITY_ADMIN_TOKEN: "the-server-credential",
      AUTHORIZED_DOMAINS: "example.org, https://app.example.org:8443",
    },
  });
});
afterAll(() => server.stop());

const signUp = (options: Parameters<typeof post>[3], email = newEmail()) =>
  post(server, "accounts:signUp", { email, password: PASSWORD }, options);

async function registered() {
  const email = newEmail();
  const { status, body } = await signUp({ key: KEY }, email);
  expect(status).toBe(200);
  return { email, idToken: String(body.idToken), localId: String(body.localId) };
}

describe("the API key", () => {
  test.each(
    operationPaths()
      .filter(({ isAdmin }) => !isAdmin)
      .map(({ method, path }) => [method, path] as const),
  )(
    "ID-01 %s %s without a key is PERMISSION_DENIED, with a wrong one INVALID_ARGUMENT",
    async (method, path) => {
      const init = method === "GET" ? {} : { method, body: "{}" };
      expectApiRefusal(await send(server, `/${path}`, init), 403, "PERMISSION_DENIED");
      expectApiRefusal(await send(server, `/${path}?key=`, init), 403, "PERMISSION_DENIED");
      expectApiRefusal(await send(server, `/${path}?key=wrong`, init), 400, "INVALID_ARGUMENT");
      expectApiRefusal(await send(server, `/${path}?key=${KEY}x`, init), 400, "INVALID_ARGUMENT");
    },
  );

  test("ID-01 a rejected key reaches no handler", async () => {
    const email = newEmail();
    await signUp({ key: null }, email);
    await signUp({ key: "wrong" }, email);
    expect((await signUp({ key: KEY }, email)).status).toBe(200);
  });

  test("ID-01 the key is read from the query and the header", async () => {
    expect((await signUp({ key: KEY })).status).toBe(200);
    expect((await signUp({ key: null, headers: { "X-Goog-Api-Key": KEY } })).status).toBe(200);
    const wrong = await signUp({ key: null, headers: { "X-Goog-Api-Key": "wrong" } });
    expectApiRefusal(wrong, 400, "INVALID_ARGUMENT");
  });

  test("ID-01 the key travels in mailed links", async () => {
    const { idToken, email } = await registered();
    await post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken }, { key: KEY });
    const mail = await server.outbox.newestTo(email);
    expect(mail.links.some((link) => new URL(link).searchParams.get("apiKey") === KEY)).toBe(true);
  });
});

describe("the server credential", () => {
  const lookup = (body: object, authorization?: string, project = server.config.identity.projectId) =>
    post(server, `projects/${project}/accounts:lookup`, body, {
      key: null,
      headers: authorization === undefined ? {} : { Authorization: authorization },
    });

  test("ID-01 with it accounts are looked up, with any case of the scheme", async () => {
    const { localId, email } = await registered();
    for (const scheme of ["Bearer", "bearer", "BEARER"]) {
      const { status, body } = await lookup({ localId: [localId] }, `${scheme} the-server-credential`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ users: [{ email }] });
    }
  });

  test.each([
    undefined,
    "Bearer wrong",
    "Bearer the-server-credentia",
    "Bearer the-server-credential-and-more",
    "Bearer",
    "Bearer ",
    "Basic the-server-credential",
    "the-server-credential",
    "Bearer owner",
  ])("ID-01 with Authorization %j the look-up is INSUFFICIENT_PERMISSION", async (authorization) => {
    const { localId } = await registered();
    expectRefusal(await lookup({ localId: [localId] }, authorization), "INSUFFICIENT_PERMISSION", 403);
  });

  test("ID-01 an API key or an owner's ID token do not replace it", async () => {
    const { localId, idToken } = await registered();
    const path = `projects/${server.config.identity.projectId}/accounts:lookup`;
    const body = { localId: [localId], idToken };
    expectRefusal(await post(server, path, body, { key: KEY }), "INSUFFICIENT_PERMISSION", 403);
    expectRefusal(await lookup(body, `Bearer ${idToken}`), "INSUFFICIENT_PERMISSION", 403);
  });

  test("ID-01 another project is not found, and without the credential looks like this one", async () => {
    const { localId } = await registered();
    const right = "Bearer the-server-credential";
    expectApiRefusal(await lookup({ localId: [localId] }, right, "another-project"), 404, "NOT_FOUND");
    expectRefusal(await lookup({}, undefined, "another-project"), "INSUFFICIENT_PERMISSION", 403);
  });

  test("ID-01 it replaces the API key", async () => {
    const headers = { Authorization: "Bearer the-server-credential" };
    expect((await signUp({ key: null, headers })).status).toBe(200);
    expectApiRefusal(await signUp({ key: "wrong", headers }), 400, "INVALID_ARGUMENT");
  });

  test("ID-01 on plain paths it opens any account too; without it their fields are refused", async () => {
    const { localId, email, idToken } = await registered();
    const plain = (operation: string, body: object, authorization = "Bearer the-server-credential") =>
      post(server, operation, body, { key: KEY, headers: { Authorization: authorization } });
    const found = await plain("accounts:lookup", { localId: [localId] });
    expect(found).toMatchObject({ status: 200, body: { users: [{ email }] } });
    expect((await plain("accounts:update", { localId, displayName: "Ann" })).status).toBe(200);
    const created = await plain("accounts:signUp", { email: newEmail(), password: PASSWORD });
    expect([created.status, created.body.idToken]).toEqual([200, undefined]);
    expect((await plain("accounts:query", { limit: 1 })).status).toBe(200);
    expectRefusal(await plain("accounts:query", {}, "Bearer owner"), "INSUFFICIENT_PERMISSION", 403);
    // An owner's token still speaks for its owner.
    expect((await plain("accounts:lookup", { idToken })).body).toMatchObject({ users: [{ localId }] });

    for (const [operation, member] of [
      ["accounts:update", { customAttributes: '{"role":"admin"}' }],
      ["accounts:update", { disableUser: false }],
      ["accounts:sendOobCode", { requestType: "VERIFY_EMAIL", returnOobLink: true }],
    ] as const) {
      const answer = await plain(operation, { idToken, ...member }, "");
      expectRefusal(answer, "INSUFFICIENT_PERMISSION", 403);
    }
    const chosen = { email: newEmail(), password: PASSWORD, localId: "chosen" };
    expectRefusal(await plain("accounts:signUp", chosen, ""), "UNEXPECTED_PARAMETER");
    expectRefusal(await plain("accounts:update", { idToken, localId }, ""), "UNEXPECTED_PARAMETER");
  });
});

describe("origins", () => {
  const withOrigin = (origin: string, email = newEmail()) =>
    signUp({ key: KEY, headers: { Origin: origin } }, email);

  test.each([
    "http://localhost",
    "http://localhost:4321",
    "https://localhost",
    "http://127.0.0.1:8080",
    "https://example.org",
    "https://app.example.org:8443",
  ])("ID-06 a page of %s may call and read the response", async (origin) => {
    const { status, headers } = await withOrigin(origin);
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("vary")).toMatch(/origin/i);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("ID-06 an authorized page can read errors too", async () => {
    const origin = server.urls.site;
    const headers = { Origin: origin };
    const refusedByHandler = await post(server, "accounts:lookup", {}, { key: KEY, headers });
    expectRefusal(refusedByHandler, "MISSING_ID_TOKEN");
    const refusedByKey = await signUp({ key: "wrong", headers });
    const unknown = await post(server, "accounts:frobnicate", {}, { key: KEY, headers });
    for (const answer of [refusedByHandler, refusedByKey, unknown]) {
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    }
  });

  test.each([
    "https://evil.example",
    "http://localhost.evil.example",
    "http://evil-localhost",
    "http://evil-localhost:3000",
    "https://notexample.org",
    "http://example.org",
    "https://example.org:444",
    "https://www.example.org",
    "https://app.example.org",
    "https://example.org/",
    "HTTPS://example.org",
    "https://example.org.evil.example",
    "https://evil.example/localhost",
    "https://localhost@evil.example",
    "https://example.com",
    "http://127.0.0.2",
    "http://[::ffff:7f00:1]",
    "null",
    "garbage",
    "file://",
  ])("ID-06 a page of %s is rejected and cannot read the response", async (origin) => {
    const email = newEmail();
    const answer = await withOrigin(origin, email);
    expectApiRefusal(answer, 403, "PERMISSION_DENIED");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect((await signUp({ key: KEY }, email)).status, "nothing was created").toBe(200);
  });

  test("ID-06 the server credential does not let a foreign page in", async () => {
    const answer = await post(
      server,
      `projects/${server.config.identity.projectId}/accounts:lookup`,
      {},
      {
        key: null,
        headers: { Origin: "https://evil.example", Authorization: "Bearer the-server-credential" },
      },
    );
    expectApiRefusal(answer, 403, "PERMISSION_DENIED");
  });

  test("ID-06 a caller without an Origin header is not a page, and is accepted", async () => {
    const { status, headers } = await signUp({ key: KEY });
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  test.each(
    ["", "/identitytoolkit.googleapis.com"].flatMap((prefix) =>
      operationPaths("p").map(({ path }) => [prefix, path] as const),
    ),
  )(
    "ID-06 the preflight of %s/%s is answered for an authorized page, without a key",
    async (prefix, path) => {
      const { status, headers, body } = await send(server, `${prefix}/${path}`, {
        method: "OPTIONS",
        headers: {
          Origin: "https://example.org",
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "content-type,x-client-version,x-firebase-gmpid",
        },
      });
      expect(status).toBe(204);
      expect(body).toBeUndefined();
      expect(headers.get("access-control-allow-origin")).toBe("https://example.org");
      expect(headers.get("access-control-allow-methods")).toMatch(/POST/);
      expect(headers.get("access-control-allow-headers")).toBe(
        "content-type,x-client-version,x-firebase-gmpid",
      );
    },
  );

  test("ID-06 the preflight of a foreign page is rejected", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await send(server, "/v1/accounts:signUp", {
        method: "OPTIONS",
        headers: { Origin: origin, "Access-Control-Request-Method": "POST" },
      });
      expectApiRefusal(answer, 403, "PERMISSION_DENIED");
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("access-control-allow-headers")).toBeNull();
    }
  });
});

test("ID-04 responses are not cacheable", async () => {
  const { idToken } = await registered();
  const answers = [
    await signUp({ key: KEY }),
    await post(server, "accounts:lookup", { idToken }, { key: KEY }),
    await post(server, "accounts:lookup", {}, { key: KEY }),
    await send(server, `/v1/projects?key=${KEY}`),
  ];
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(Array(4).fill("no-store"));
});
