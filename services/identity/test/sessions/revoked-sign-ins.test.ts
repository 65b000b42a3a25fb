import { SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectRefusal,
  OTHER_PASSWORD,
  post,
  postAsAdmin,
  refresh,
  register,
  signIn,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const admin = (operation: string, body: object) => postAsAdmin(server, operation, body);

describe("a sign-in that has ended", () => {
  const renew = (idToken: string) =>
    post(server, "accounts:update", { idToken, displayName: "Otto", returnSecureToken: true });

  test("ID-04 an ID token of a sign-in that its owner ended or signed out of gets no new tokens, another's does", async () => {
    const owner = await register(server);
    server.clock.advance(SECOND);
    const signedOut = (await signIn(server, owner.email)).body;
    server.clock.advance(SECOND);
    const kept = (await signIn(server, owner.email)).body;
    await post(server, "accounts:revokeToken", { token: signedOut.refreshToken });
    const { body } = await admin("accounts:listSessions", { localId: owner.localId });
    const first = (body.sessions as { sessionId: string; signedInAt: string }[]).at(-1);
    await admin("accounts:endSession", { localId: owner.localId, sessionId: first?.sessionId });

    for (const { idToken } of [owner, signedOut]) expectRefusal(await renew(idToken), "TOKEN_EXPIRED");
    expect((await renew(kept.idToken)).body).toMatchObject({ refreshToken: expect.any(String) });
    const listed = await admin("accounts:listSessions", { localId: owner.localId });
    expect(listed.body.sessions).toHaveLength(2);
  });
});

describe("ending sign-ins, to the second", () => {
  const isAccepted = async (idToken: string) =>
    (await post(server, "accounts:lookup", { idToken })).status === 200;
  /** Moves to a tenth of a second after a whole one, so that what follows is of one second. */
  const toNewSecond = () => server.clock.advance(SECOND - (server.clock.now() % SECOND) + 50);
  const revoke = (localId: string) =>
    admin("accounts:update", { localId, validSince: Math.floor(server.clock.now() / SECOND) });

  test("ID-03, ID-04 earlier sign-ins of the same second are revoked, later ones stay valid", async () => {
    const { localId, email } = await register(server);
    toNewSecond();
    const before = (await signIn(server, email)).body;
    await revoke(localId);
    const after = (await signIn(server, email)).body;
    expect(await isAccepted(before.idToken)).toBe(false);
    expectRefusal(await refresh(server, before.refreshToken), "TOKEN_EXPIRED");
    expect(await isAccepted(after.idToken)).toBe(true);
    expect((await refresh(server, after.refreshToken)).status).toBe(200);
    expect(Number(decodeJwt(after.idToken).auth_time) * SECOND - server.clock.now()).toBeLessThanOrEqual(
      SECOND,
    );
  });

  test("ID-03, ID-04 revoking twice in one second also revokes sign-ins in between", async () => {
    const { localId, email } = await register(server);
    toNewSecond();
    await revoke(localId);
    const between = (await signIn(server, email)).body;
    await revoke(localId);
    const after = (await signIn(server, email)).body;
    expect(await isAccepted(between.idToken)).toBe(false);
    expectRefusal(await refresh(server, between.refreshToken), "TOKEN_EXPIRED");
    expect(await isAccepted(after.idToken)).toBe(true);
  });

  test("ID-03, ID-04 a new password revokes the tokens of its own second, except the ones it returns", async () => {
    const owner = await register(server);
    toNewSecond();
    const before = (await signIn(server, owner.email)).body;
    const changed = await post(server, "accounts:update", {
      idToken: before.idToken,
      password: OTHER_PASSWORD,
    });
    expect(await isAccepted(before.idToken)).toBe(false);
    expect(await isAccepted(owner.idToken)).toBe(false);
    expect(await isAccepted(String(changed.body.idToken))).toBe(true);
    expect(await isAccepted((await signIn(server, owner.email, OTHER_PASSWORD)).body.idToken)).toBe(true);
  });

  test("ID-03, ID-04 a call that arrives after its second still revokes that second's sign-ins", async () => {
    const { localId, email } = await register(server);
    toNewSecond();
    const before = (await signIn(server, email)).body;
    const validSince = Math.floor(server.clock.now() / SECOND);
    server.clock.advance(SECOND);
    await admin("accounts:update", { localId, validSince });
    expect(await isAccepted(before.idToken)).toBe(false);
    expect(await isAccepted((await signIn(server, email)).body.idToken)).toBe(true);
  });

  test("ID-03 an earlier time revokes older sign-ins, and never restores revoked ones", async () => {
    const { localId, email, idToken } = await register(server);
    server.clock.advance(5 * SECOND);
    const later = (await signIn(server, email)).body;
    const validSince = Math.floor(server.clock.now() / SECOND) - 2;
    await admin("accounts:update", { localId, validSince });
    expect(await isAccepted(idToken)).toBe(false);
    expect(await isAccepted(later.idToken)).toBe(true);
    await admin("accounts:update", { localId, validSince: 1 });
    expect(await isAccepted(idToken)).toBe(false);
  });
});
