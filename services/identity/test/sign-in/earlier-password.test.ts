import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  mailedCode,
  newEmail,
  post,
  refresh,
  register,
  signIn,
  verificationCode,
} from "../harness/identity-harness.ts";
import {
  googler,
  presentToken,
  providerEnvironment,
  startTestProvider,
  type TestProvider,
} from "../harness/test-provider.ts";

let server: TestServer;
let google: TestProvider;
beforeAll(async () => {
  google = await startTestProvider(() => server?.clock.now() ?? Date.now());
  server = await startTestServer({ environment: providerEnvironment(google, google) });
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

describe("an account that someone may have registered for another's address", () => {
  test("AUTH-09, ID-01 a password from before anyone proved the mailbox goes with its sessions, and its owner is notified", async () => {
    // The one who registered the address had its owner verify it, and has asked to move the account away.
    const stranger = await register(server);
    const { idToken, email } = stranger;
    const oobCode = await verificationCode(server, stranger);
    server.clock.advance(MINUTE);
    await post(server, "accounts:update", { oobCode });
    const elsewhere = newEmail();
    const requestType = "VERIFY_AND_CHANGE_EMAIL";
    await post(server, "accounts:sendOobCode", { requestType, idToken, newEmail: elsewhere });
    const moving = await mailedCode(server, elsewhere, "verifyAndChangeEmail");

    const person = googler(email, { name: "Olga Otter", picture: "https://example.com/olga.png" });
    const { status, body } = await presentToken(server, await google.token(person));
    expect([status, body.localId]).toEqual([200, stranger.localId]);
    expectRefusal(await signIn(server, email), "INVALID_LOGIN_CREDENTIALS");
    expectRefusal(await refresh(server, stranger.refreshToken), "TOKEN_EXPIRED");
    expectRefusal(await post(server, "accounts:lookup", { idToken }), "TOKEN_EXPIRED");
    expectRefusal(await post(server, "accounts:update", { oobCode: moving }), "INVALID_OOB_CODE");
    expect((await post(server, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
    const mail = await server.outbox.newestTo(email, ({ subject }) => subject.includes("was removed"));
    expect(mail.text).toContain("You signed in with Google");
    expect(await accountOf(server, email)).toMatchObject({
      displayName: "Olga Otter",
      photoUrl: "https://example.com/olga.png",
    });
  });

  test("ID-01 an unverified account's pending change of address ends when the mailbox's owner comes", async () => {
    const { idToken, email } = await register(server);
    const elsewhere = newEmail();
    const requestType = "VERIFY_AND_CHANGE_EMAIL";
    await post(server, "accounts:sendOobCode", { requestType, idToken, newEmail: elsewhere });
    const oobCode = await mailedCode(server, elsewhere, "verifyAndChangeEmail");
    await presentToken(server, await google.token(googler(email)));
    expectRefusal(await post(server, "accounts:update", { oobCode }), "INVALID_OOB_CODE");
  });
});
