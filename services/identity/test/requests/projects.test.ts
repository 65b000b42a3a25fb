import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCOUNT_PREFIXES, send } from "../harness/identity-harness.ts";

const KEY = "the-right-key";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      IDENTITY_API_KEY: KEY,
      AUTHORIZED_DOMAINS: "example.org, https://app.example.org:8443",
    },
  });
});
afterAll(() => server.stop());

describe("projects", () => {
  test.each(ACCOUNT_PREFIXES)(
    "ID-01 projects names the project and its authorized domains, under %s",
    async (prefix) => {
      const { status, body } = await send(server, `${prefix}/projects?key=${KEY}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        projectId: server.config.identity.projectId,
        authorizedDomains: ["localhost", "127.0.0.1", "example.org", "app.example.org"],
      });
    },
  );
});

test("ID-06, AUTH-15 a page of any origin can read which domains are authorized, and nothing else", async () => {
  const headers = { Origin: "https://evil.example" };
  const listed = await send(server, `/v1/projects?key=${KEY}`, { headers });
  expect([listed.status, listed.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
  for (const path of ["recaptchaConfig", "projects/x/accounts:batchGet", "accounts:signUp/v1/projects"]) {
    const refused = await send(server, `/v1/${path}?key=${KEY}`, { headers });
    expect([path, refused.status < 300]).toEqual([path, false]);
  }
});
