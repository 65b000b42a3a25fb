import { HOUR, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRefusal, OTHER_PASSWORD, post, register } from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const lookup = (idToken: unknown) => post(server, "accounts:lookup", { idToken });

describe("tokens whose time or account has expired", () => {
  test("ID-03 a token is valid for an hour, then TOKEN_EXPIRED", async () => {
    const { idToken } = await register(server);
    server.clock.advance(HOUR - 30 * SECOND);
    expect((await lookup(idToken)).status).toBe(200);
    server.clock.advance(31 * SECOND);
    for (const [operation, body] of [
      ["accounts:lookup", {}],
      ["accounts:update", { displayName: "Late" }],
      ["accounts:update", { password: OTHER_PASSWORD }],
      ["accounts:sendOobCode", { requestType: "VERIFY_EMAIL" }],
      ["accounts:delete", {}],
    ] as const) {
      expectRefusal(await post(server, operation, { ...body, idToken }), "TOKEN_EXPIRED");
    }
  });

  test("ID-03 the token of a deleted account is USER_NOT_FOUND", async () => {
    const { idToken } = await register(server);
    await post(server, "accounts:delete", { idToken });
    for (const operation of ["accounts:lookup", "accounts:update", "accounts:delete"]) {
      expectRefusal(await post(server, operation, { idToken }), "USER_NOT_FOUND");
    }
    const mail = { requestType: "VERIFY_EMAIL", idToken };
    expectRefusal(await post(server, "accounts:sendOobCode", mail), "USER_NOT_FOUND");
  });

  test("ID-03, ID-04 a token from before a new password is TOKEN_EXPIRED", async () => {
    const { idToken } = await register(server);
    server.clock.advance(2 * SECOND);
    const changed = await post(server, "accounts:update", { idToken, password: OTHER_PASSWORD });
    expect(changed.status).toBe(200);
    expectRefusal(await lookup(idToken), "TOKEN_EXPIRED");
    expectRefusal(await post(server, "accounts:delete", { idToken }), "TOKEN_EXPIRED");
    expect((await lookup(changed.body.idToken)).status).toBe(200);
  });
});
