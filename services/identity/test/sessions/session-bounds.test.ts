import { DAY, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRefusal, post, refresh, register, signIn } from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { SESSIONS_PER_ACCOUNT: "3" } });
});
afterAll(() => server.stop());

test("AUTH-16, ID-04 signing out ends the refresh token in hand, and no other", async () => {
  const owner = await register(server);
  const { body: phone } = await signIn(server, owner.email);
  const request = { tokenType: "REFRESH_TOKEN", token: owner.refreshToken };
  expect((await post(server, "accounts:revokeToken", request)).status).toBe(200);
  expectRefusal(await refresh(server, owner.refreshToken), "TOKEN_EXPIRED");
  expect((await refresh(server, phone.refreshToken)).status).toBe(200);
  expect((await post(server, "accounts:revokeToken", request)).status).toBe(200);
});

test("ID-04 an account keeps its newest sign-ins up to the cap", async () => {
  const owner = await register(server);
  const tokens = [owner.refreshToken];
  for (let n = 0; n < 3; n += 1) {
    server.clock.advance(MINUTE);
    tokens.push((await signIn(server, owner.email)).body.refreshToken);
  }
  const [oldest = "", ...kept] = tokens;
  expectRefusal(await refresh(server, oldest), "TOKEN_EXPIRED");
  for (const token of kept) expect((await refresh(server, token)).status).toBe(200);
});

test("ID-04 a refresh token ends 180 days after the sign-in, however much it is used", async () => {
  const { refreshToken } = await register(server);
  for (let days = 0; days < 150; days += 50) {
    server.clock.advance(50 * DAY);
    expect((await refresh(server, refreshToken)).status).toBe(200);
  }
  server.clock.advance(30 * DAY + MINUTE);
  expectRefusal(await refresh(server, refreshToken), "TOKEN_EXPIRED");
});
