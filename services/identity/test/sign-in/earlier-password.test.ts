import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  mailedCode,
  newEmail,
  newPhoneNumber,
  OTHER_PASSWORD,
  phoneCode,
  post,
  refresh,
  register,
  registerVerified,
  resetCode,
  signIn,
  signInCode,
  verificationCode,
} from "../harness/identity-harness.ts";
import {
  googler,
  newSubject,
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

  const microsoft = { providerId: "microsoft.com" } as const;

  /** Signs up with an identity whose tenant wrote the address, and has the mailbox's owner verify it. */
  async function strangersIdentity(email = newEmail()) {
    const claims = { sub: newSubject(), email };
    const { body } = await presentToken(server, await google.token(claims), microsoft);
    const signedIn = { email, idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
    const oobCode = await verificationCode(server, signedIn);
    server.clock.advance(MINUTE);
    expect((await post(server, "accounts:update", { oobCode })).status).toBe(200);
    const present = async () => (await presentToken(server, await google.token(claims), microsoft)).body;
    return { ...signedIn, localId: String(body.localId), present };
  }

  const OWNERS_WAYS = {
    "a reset": async (email: string) => {
      const oobCode = await resetCode(server, email);
      return post(server, "accounts:resetPassword", { oobCode, newPassword: OTHER_PASSWORD });
    },
    "a mailed sign-in link": async (email: string) =>
      post(server, "accounts:signInWithEmailLink", { email, oobCode: await signInCode(server, email) }),
    "a provider that hosts the mailbox": async (email: string) =>
      presentToken(server, await google.token(googler(email))),
    "the same provider, which hosts the mailbox": async (email: string) =>
      presentToken(server, await google.token({ sub: newSubject(), email, xms_edov: true }), microsoft),
  };

  test.each(Object.entries(OWNERS_WAYS))(
    "AUTH-09, ID-01 an identity from before anyone proved the mailbox goes with its sessions after %s",
    async (_way, ownerComes) => {
      const stranger = await strangersIdentity();
      expect(await stranger.present(), "the one who verified may be its owner").toMatchObject({
        localId: stranger.localId,
      });
      const { status, body } = await ownerComes(stranger.email);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).not.toHaveProperty("needConfirmation");
      expect(await stranger.present()).toMatchObject({ needConfirmation: true });
      expectRefusal(await refresh(server, stranger.refreshToken), "TOKEN_EXPIRED");
      const mail = await server.outbox.newestTo(stranger.email, ({ subject }) =>
        subject.includes("was removed"),
      );
      expect(mail.text).toContain("Microsoft");
      expect(await accountOf(server, stranger.email)).toMatchObject({ localId: stranger.localId });
      if (body.idToken) {
        expect((await post(server, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
      }
    },
  );

  test("AUTH-09, ID-01 an identity and a phone number that a password's owner linked before it go after a reset", async () => {
    const stranger = await register(server);
    const { idToken } = stranger;
    const own = await google.token({ sub: newSubject() });
    expect((await presentToken(server, own, { ...microsoft, idToken })).status).toBe(200);
    const { sessionInfo, code } = await phoneCode(server, newPhoneNumber());
    await post(server, "accounts:signInWithPhoneNumber", { sessionInfo, code, idToken });
    const oobCode = await verificationCode(server, stranger);
    server.clock.advance(MINUTE);
    await post(server, "accounts:update", { oobCode });

    await OWNERS_WAYS["a reset"](stranger.email);
    const account = await accountOf(server, stranger.email);
    expect(account).not.toHaveProperty("phoneNumber");
    expect(account?.providerUserInfo).toEqual([expect.objectContaining({ providerId: "password" })]);
    const mail = await server.outbox.newestTo(stranger.email, ({ subject }) =>
      subject.includes("were removed"),
    );
    expect(mail.text).toContain("Microsoft and a phone number");
  });

  test("AUTH-09, ID-01 an identity that was linked since the mailbox was proved, or that proved it, stays", async () => {
    const owner = await registerVerified(server);
    server.clock.advance(MINUTE);
    const linked = await google.token({ sub: newSubject() });
    const { idToken } = (await signIn(server, owner.email)).body;
    await presentToken(server, linked, { ...microsoft, idToken });
    const proved = newEmail();
    const person = await google.token(googler(proved));
    await presentToken(server, person);
    for (const email of [owner.email, proved]) await OWNERS_WAYS["a reset"](email);
    for (const email of [owner.email, proved]) await OWNERS_WAYS["a mailed sign-in link"](email);
    expect((await presentToken(server, linked, microsoft)).body).toMatchObject({ localId: owner.localId });
    expect((await presentToken(server, person)).body).toMatchObject({
      email: proved,
      idToken: expect.any(String),
    });
    expect((await accountOf(server, owner.email))?.providerUserInfo).toHaveLength(2);
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
