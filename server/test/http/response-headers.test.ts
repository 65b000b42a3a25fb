import { mkdtempSync, rmSync } from "node:fs";
import { request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSiteFiles } from "../../src/http/site-files.ts";
import { writeBuiltSite } from "../built-site.ts";

const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** fetch would send its own Host, and tidy the path up. */
function ask(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = send({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

describe("in production", () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "sealwright-headers-"));
    writeBuiltSite(folder);
    server = await startTestServer({ production: true, site: createSiteFiles(folder).pages });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const SITE: [string, string, Record<string, string>?][] = [
    ["/", "GET"],
    ["/nowhere", "GET"],
    ["/about/", "GET"],
    ["/old", "GET"],
    ["/500", "GET"],
    ["/about", "POST"],
    ["/_astro/app.abc123.js", "GET"],
    ["/robots.txt", "GET"],
    ["/healthz", "GET"],
    ["/readyz", "HEAD"],
    ["/metrics", "GET"],
    ["/v1/projects?key=key", "GET"],
    ["/v1/projects", "GET"],
    ["/v1/nothing", "POST"],
    ["/v1/accounts:signUp", "OPTIONS", { Origin: "https://www.acme.example" }],
    ["/v1/accounts:signUp", "POST", { Origin: "https://evil.example" }],
    ["/.well-known/jwks.json", "GET"],
    ["/api/signature/owners", "POST"],
    ["/api/payments/prices", "GET"],
    ["/api/social/google/start?attempt=x", "GET"],
    ["/api/social/google/callback", "GET"],
    ["/api/geolocation", "GET"],
  ];
  const DASHBOARD: typeof SITE = [
    ["/", "GET"],
    ["/signed-out", "GET"],
    ["/nowhere", "GET"],
    ["/security", "POST", { Origin: "https://evil.example" }],
    ["/healthz", "GET"],
  ];
  test.each([
    ...SITE.map(([path, method, headers]) => ["site", method, path, headers] as const),
    ...DASHBOARD.map(([path, method, headers]) => ["dashboard", method, path, headers] as const),
  ])("OPS-02 the %s's %s %s has nosniff, HSTS and a resource policy", async (part, method, path, headers) => {
    const answer = await ask(server.urls[part], path, headers, method);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
  });

  test("OPS-02 a 304 has them too, and leaves the page's own policy as it was cached", async () => {
    const { headers } = await ask(server.urls.site, "/about");
    const again = await ask(server.urls.site, "/about", { "If-None-Match": String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject({ "x-content-type-options": "nosniff" });
    for (const name of ["content-security-policy", "x-frame-options", "referrer-policy"]) {
      expect(again.headers).not.toHaveProperty(name);
    }
  });

  test.each(["/v1/projects?key=key", "/v1/nothing", "/api/signature/nothing", "/healthz", "/about/", "/old"])(
    "OPS-02 %s is not a page: nothing in it runs, loads or is framed",
    async (path) => {
      expect((await ask(server.urls.site, path)).headers).toMatchObject({
        "content-security-policy": DATA_POLICY,
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
      });
    },
  );

  test("ID-06 the sandbox is not there, and development's credential opens nothing", async () => {
    const path = `/v1/projects/${server.config.identity.projectId}/accounts:query`;
    const answer = await ask(server.urls.site, path, { Authorization: "Bearer owner" }, "POST");
    expect(answer.status).toBe(403);
    await expect(ask(server.urls.sandbox, "/mail.json")).rejects.toThrow("ECONNREFUSED");
  });
});

describe("in development", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const adminCall = (Host: string, token = "owner") => {
    const path = `/v1/projects/${server.config.identity.projectId}/accounts:query`;
    return ask(server.urls.site, path, { Host, Authorization: `Bearer ${token}` }, "POST");
  };

  test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "shop.localhost"])(
    "ID-06 as %s, this machine's own name, sandbox and administrator's calls answer",
    async (Host) => {
      expect((await ask(server.urls.sandbox, "/mail.json", { Host })).status).toBe(200);
      expect((await adminCall(Host)).status).toBe(200);
    },
  );

  test.each([
    "rebound.example",
    "rebound.example:3000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "0.0.0.0",
  ])("ID-06 as %s, a name that anyone could point here, they do not (DNS rebinding)", async (Host) => {
    const sandbox = await ask(server.urls.sandbox, "/mail.json", { Host });
    expect([sandbox.status, sandbox.body]).toEqual([403, "The sandbox answers under localhost alone.\n"]);
    const admin = await adminCall(Host);
    expect([admin.status, admin.body]).toEqual([403, expect.stringContaining("localhost alone")]);
  });

  test("ID-06 a name is said to be wrong for the right credential alone", async () => {
    const { status, body } = await adminCall("rebound.example", "guessed");
    expect([status, body]).toEqual([403, expect.stringContaining("requires the server credential")]);
  });
});

describe("with IDENTITY_ADMIN_PORT", () => {
  test("ID-01 the server credential works on that port alone, where the site is not", async () => {
    const [port = 0] = await freePorts(1);
    const server = await startTestServer({ environment: { IDENTITY_ADMIN_PORT: String(port) } });
    const path = `/v1/projects/${server.config.identity.projectId}/accounts:query`;
    const headers = { Authorization: "Bearer owner" };
    const admin = `http://localhost:${port}`;
    expect((await ask(admin, path, headers, "POST")).status).toBe(200);
    expect((await ask(admin, path, {}, "POST")).status).toBe(403);
    expect((await ask(admin, "/healthz")).status).toBe(200);
    expect((await ask(admin, "/api/signature/owners", {}, "POST")).status).toBe(404);
    expect((await ask(server.urls.site, path, headers, "POST")).status).toBe(403);
    expect((await ask(server.urls.site, "/v1/projects?key=x", headers)).status).toBe(200);
    await server.stop();
  });
});
