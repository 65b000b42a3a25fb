import { DAY, MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  expectRefusal,
  post,
  refresh,
  register,
  send,
  TOKEN_PREFIXES,
  verificationCode,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const exchange = (form: Record<string, string>) =>
  send(server, "/securetoken.googleapis.com/v1/token?key=test-key", {
    method: "POST",
    body: new URLSearchParams(form),
  });

test.each(TOKEN_PREFIXES)(
  "ID-01 token exchanges a refresh token for an ID token, under %s",
  async (prefix) => {
    const { refreshToken, localId } = await register(server);
    const { status, body } = await refresh(server, refreshToken, { prefix });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: body.id_token,
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: refreshToken,
      expires_in: "3600",
      token_type: "Bearer",
      user_id: localId,
      project_id: server.config.identity.projectId,
    });
  },
);

test("ID-01 token accepts the same members as JSON", async () => {
  const { refreshToken, localId } = await register(server);
  const { status, body } = await post(
    server,
    "token",
    { grant_type: "refresh_token", refresh_token: refreshToken },
    { prefix: "/securetoken.googleapis.com/v1" },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ user_id: localId });
});

test("ID-01 a refreshed token is new, and keeps the sign-in time", async () => {
  const { idToken, refreshToken } = await register(server);
  const before = decodeJwt(idToken);
  server.clock.advance(50 * MINUTE);
  const after = decodeJwt((await refresh(server, refreshToken)).body.id_token);
  expect(after).toMatchObject({ sub: before.sub, auth_time: before.auth_time });
  expect(after.iat).toBeGreaterThanOrEqual((before.iat ?? 0) + (50 * MINUTE) / SECOND);
  expect(after.exp).toBe((after.iat ?? 0) + 3600);
});

test("ID-01 a refresh token outlives its ID tokens, and can be used again", async () => {
  const { idToken, refreshToken } = await register(server);
  server.clock.advance(20 * DAY);
  expectRefusal(await post(server, "accounts:lookup", { idToken }), "TOKEN_EXPIRED");
  for (const _ of ["once", "twice"]) {
    const { status, body } = await refresh(server, refreshToken);
    expect(status).toBe(200);
    expect((await post(server, "accounts:lookup", { idToken: body.id_token })).status).toBe(200);
  }
});

test("ID-01 a refreshed token knows what has changed about the account", async () => {
  const owner = await register(server);
  expect(decodeJwt(owner.idToken)).toMatchObject({ email_verified: false });
  await post(server, "accounts:update", { oobCode: await verificationCode(server, owner) });
  await post(server, "accounts:update", { idToken: owner.idToken, displayName: "Ottilie Otter" });
  const { body } = await refresh(server, owner.refreshToken);
  expect(decodeJwt(body.id_token)).toMatchObject({ email_verified: true, name: "Ottilie Otter" });
});

test("ID-01 revoking one account's sessions leaves other accounts' refresh tokens valid", async () => {
  const [one, other] = [await register(server), await register(server)];
  await post(server, "accounts:delete", { idToken: one.idToken });
  expectRefusal(await refresh(server, one.refreshToken), "TOKEN_EXPIRED");
  expect((await refresh(server, other.refreshToken)).status).toBe(200);
});

test("ID-01 what is no refresh token is INVALID_REFRESH_TOKEN", async () => {
  const { idToken, refreshToken, localId } = await register(server);
  for (const garbage of ["x", idToken, localId, `${refreshToken}A`, refreshToken.slice(1), "' or 1=1 --"]) {
    expectRefusal(
      await exchange({ grant_type: "refresh_token", refresh_token: garbage }),
      "INVALID_REFRESH_TOKEN",
    );
  }
});

test("ID-04 a guessed refresh token is rejected", async () => {
  const { refreshToken } = await register(server);
  const other = refreshToken[0] === "A" ? "B" : "A";
  expectRefusal(await refresh(server, other + refreshToken.slice(1)), "TOKEN_EXPIRED");
});

test("ID-01 the grant type has to be refresh_token", async () => {
  const { refreshToken } = await register(server);
  for (const grant of ["authorization_code", "password", "client_credentials", "REFRESH_TOKEN", ""]) {
    expectRefusal(await exchange({ grant_type: grant, refresh_token: refreshToken }), "INVALID_GRANT_TYPE");
  }
  expectRefusal(await exchange({ refresh_token: refreshToken }), "INVALID_GRANT_TYPE");
});

test("ID-01 the refresh token has to be there", async () => {
  expectRefusal(await exchange({ grant_type: "refresh_token" }), "MISSING_REFRESH_TOKEN");
  expectRefusal(await exchange({ grant_type: "refresh_token", refresh_token: "" }), "MISSING_REFRESH_TOKEN");
});
