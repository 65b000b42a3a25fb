import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectApiRefusal,
  newEmail,
  operationPaths,
  PASSWORD,
  post,
  register,
  send,
} from "../harness/identity-harness.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const PREFIXES = ["/v1", "/identitytoolkit.googleapis.com/v1", "/securetoken.googleapis.com/v1"];

describe("every operation responds for itself alone", () => {
  /** Shows which handler answered: its own `kind`, or a refusal that only it can give. */
  const SIGNS = [
    ["accounts:signUp", { email: "sign@" }, "INVALID_EMAIL"],
    [
      "accounts:signInWithPassword",
      { email: "no.one@example.com", password: "x" },
      "INVALID_LOGIN_CREDENTIALS",
    ],
    ["accounts:sendOobCode", {}, "MISSING_REQ_TYPE"],
    ["accounts:resetPassword", {}, "MISSING_OOB_CODE"],
    ["token", {}, "INVALID_GRANT_TYPE"],
  ] as const;

  test.each(PREFIXES.flatMap((prefix) => SIGNS.map((sign) => [prefix, ...sign] as const)))(
    "ID-01 %s/%s reaches its own handler",
    async (prefix, operation, body, word) => {
      const answer = await post(server, operation, body, { prefix });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty("error.message", word);
    },
  );

  test.each(PREFIXES)(
    "ID-01 under %s lookup, update and delete each reach their own operation",
    async (prefix) => {
      const { idToken, email } = await register(server);
      const lookup = await post(server, "accounts:lookup", { idToken }, { prefix });
      expect(lookup.body).toHaveProperty("kind", "identitytoolkit#GetAccountInfoResponse");
      const update = await post(server, "accounts:update", { idToken }, { prefix });
      expect(update.body).toHaveProperty("kind", "identitytoolkit#SetAccountInfoResponse");
      expect(await accountOf(server, email)).toBeDefined();
      const deleted = await post(server, "accounts:delete", { idToken }, { prefix });
      expect(deleted.body).toEqual({ kind: "identitytoolkit#DeleteAccountResponse" });
      expect(await accountOf(server, email)).toBeUndefined();
    },
  );
});

describe("what is no operation", () => {
  test.each(
    PREFIXES.flatMap((prefix) =>
      [
        "accounts:frobnicate",
        "accounts:deleteX",
        "accounts:delet",
        "accounts:Delete",
        "accounts:signup",
        "accounts",
        "accounts:",
        "accounts/delete",
        "accounts:delete/",
        "accounts:lookup/accounts:delete",
        ":delete",
        "accounts:lookup:delete",
        "xaccounts:lookup",
        "projects/sealwright-local",
        "projects/sealwright-local/accounts:frobnicate",
        "projects/sealwright-local/accounts:signUp",
        "tokens",
        "",
      ].map((path) => `${prefix}/${path}`),
    ),
  )("ID-01 POST %s is not found and does nothing", async (path) => {
    const { idToken, email } = await register(server);
    const answer = await send(server, `${path}?key=test-key`, {
      method: "POST",
      headers: { Authorization: "Bearer owner" },
      body: JSON.stringify({ idToken, email: newEmail(), password: PASSWORD }),
    });
    expectApiRefusal(answer, 404, "NOT_FOUND");
    expect(await accountOf(server, email)).toBeDefined();
  });

  test.each([
    "/v2/accounts:signUp",
    "/identitytoolkit.googleapis.com/v0/accounts:signUp",
    "/v1/v1/accounts:signUp",
  ])("ID-01 POST %s is not found", async (path) => {
    const response = await fetch(`${server.urls.site}${path}?key=test-key`, { method: "POST", body: "{}" });
    expect(response.status).toBe(404);
  });

  test.each(operationPaths().map(({ method, path }) => [method, path] as const))(
    "ID-01 %s %s answers to no other method",
    async (right, path) => {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((other) => other !== right)) {
        const answer = await send(server, `/${path}?key=test-key`, { method });
        expectApiRefusal(answer, 404, "NOT_FOUND");
      }
    },
  );

  test.each([
    "/v1/%",
    "/v1/%ff",
    "/v1/accounts:signUp%00",
    "/v1/accounts%2525",
    "/v1/projects/%/accounts:lookup",
  ])("ID-01 the malformed path %s is rejected without an internal error", async (path) => {
    const { status } = await send(server, `${path}?key=test-key`, { method: "POST", body: "{}" });
    expect([400, 403, 404]).toContain(status);
  });
});
