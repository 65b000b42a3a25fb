import { MINUTE } from "@sealwright/runtime";
import type { TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  newEmail,
  OTHER_PASSWORD,
  post,
  postAsAdmin,
  register,
  registerVerified,
  resetCode,
  signIn,
} from "../harness/identity-harness.ts";
import {
  type Claims,
  googler,
  newSubject,
  presentToken,
  startServerWithProviders,
  type TestProvider,
} from "../harness/test-provider.ts";

let server: TestServer;
let google: TestProvider;
let microsoft: TestProvider;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, google, microsoft, stop } = await startServerWithProviders());
});
afterAll(() => stop());

const present = (idToken: string, options?: Parameters<typeof presentToken>[2]) =>
  presentToken(server, idToken, options);

describe("signing in", () => {
  test("ID-01 a new user gets an account, and the same one later", async () => {
    const email = newEmail();
    const person = googler(email, { name: "Ottilie Otter", picture: "https://example.com/o.png" });
    const first = await present(await google.token(person));
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({
      kind: "identitytoolkit#VerifyAssertionResponse",
      providerId: "google.com",
      email,
      emailVerified: true,
      displayName: "Ottilie Otter",
      photoUrl: "https://example.com/o.png",
      isNewUser: true,
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: "3600",
    });
    expect(decodeJwt(String(first.body.idToken))).toMatchObject({
      email,
      email_verified: true,
      firebase: {
        sign_in_provider: "google.com",
        identities: { "google.com": [person.sub], email: [email] },
      },
    });
    const second = await present(await google.token(person));
    expect(second.body.localId).toBe(first.body.localId);
    expect(second.body).not.toHaveProperty("isNewUser");
    expect((await accountOf(server, email))?.providerUserInfo).toEqual([
      expect.objectContaining({ providerId: "google.com", rawId: person.sub, email }),
    ]);
  });

  test("ID-01 parallel first sign-ins create one account", async () => {
    const idToken = await google.token(googler(newEmail()));
    const answers = await Promise.all(Array.from({ length: 6 }, () => present(idToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.localId)).size).toBe(1);
  });

  test("ID-01 the same subject at two providers is two people", async () => {
    const sub = newSubject();
    const one = await present(await google.token({ sub }));
    const other = await present(await microsoft.token({ sub }), { providerId: "microsoft.com" });
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.localId).not.toBe(other.body.localId);
  });

  test("ID-01 Microsoft's word on an address counts where the domain is the tenant's, or the account a personal one", async () => {
    const admitted = async (claims: Claims) => {
      const email = newEmail();
      const { status } = await present(await microsoft.token({ sub: newSubject(), email, ...claims }), {
        providerId: "microsoft.com",
      });
      expect(status).toBe(200);
      return (await accountOf(server, email))?.emailVerified;
    };
    expect(await admitted({})).toBe(false);
    expect(await admitted({ email_verified: true })).toBe(false);
    expect(await admitted({ xms_edov: false })).toBe(false);
    expect(await admitted({ xms_edov: true })).toBe(true);
    expect(await admitted({ xms_edov: "1" })).toBe(true);
    expect(await admitted({ tid: "9188040d-6c67-4c5b-b112-36a304b66dad" })).toBe(true);
  });

  test("ID-01 autoCreate false does not register", async () => {
    const email = newEmail();
    const answer = await present(await google.token(googler(email)), { autoCreate: false });
    expectRefusal(answer, "USER_NOT_FOUND");
    expect(await accountOf(server, email)).toBeUndefined();
  });

  test("ID-01 a disabled account stays closed", async () => {
    const idToken = await google.token(googler(newEmail()));
    const { localId } = (await present(idToken)).body;
    await postAsAdmin(server, "accounts:update", { localId, disableUser: true });
    expectRefusal(await present(idToken), "USER_DISABLED");
  });
});

describe("an address that has an account", () => {
  test("AUTH-09, ID-01 its owner's mailbox, run by the provider: joined, and a password set since it was proved stays", async () => {
    const owner = await registerVerified(server);
    server.clock.advance(MINUTE);
    const oobCode = await resetCode(server, owner.email);
    await post(server, "accounts:resetPassword", { oobCode, newPassword: OTHER_PASSWORD });
    const { status, body } = await present(await google.token(googler(owner.email)));
    expect(status).toBe(200);
    expect(body.localId).toBe(owner.localId);
    expect((await signIn(server, owner.email, OTHER_PASSWORD)).status).toBe(200);
    const providers = (await accountOf(server, owner.email))?.providerUserInfo.map(
      ({ providerId }) => providerId,
    );
    expect(providers).toEqual(["password", "google.com"]);
  });

  test.each([
    ["confirmed once, not run by the provider", { hd: undefined }, ["password"]],
    ["of another hosted domain", { hd: "other.example" }, ["password"]],
    // An account's ways to sign in are only for someone whose mailbox is proved.
    ["not confirmed", { email_verified: false }, []],
    ["not said to be confirmed", { email_verified: undefined }, []],
  ])("ID-01 a mailbox %s: needConfirmation, and nothing is joined", async (_which, change, methods) => {
    const owner = await registerVerified(server);
    const { status, body } = await present(await google.token(googler(owner.email, change)));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      needConfirmation: true,
      // An account's ways to sign in are only for someone whose mailbox is proved.
      verifiedProvider: methods,
      email: owner.email,
    });
    for (const member of ["idToken", "refreshToken", "localId", "mfaPendingCredential"]) {
      expect(body).not.toHaveProperty(member);
    }
    expect((await accountOf(server, owner.email))?.providerUserInfo).toHaveLength(1);
  });

  test("ID-01 a tenant's administrator cannot take over accounts", async () => {
    const owner = await registerVerified(server);
    const claims = { sub: newSubject(), email: owner.email, tid: "11111111-2222-3333-4444-555555555555" };
    const { body } = await present(await microsoft.token(claims), { providerId: "microsoft.com" });
    expect(body.needConfirmation).toBe(true);
    expect(body).not.toHaveProperty("idToken");
  });

  test("ID-01 an account created for someone else's address goes to the mailbox's owner", async () => {
    const attacker = await register(server);
    const attackersOwn = await google.token(googler(newEmail()));
    const linked = await present(attackersOwn, { idToken: attacker.idToken });
    expect(linked.status).toBe(200);

    const { status, body } = await present(
      await microsoft.token({ sub: newSubject(), email: attacker.email, xms_edov: true }),
      {
        providerId: "microsoft.com",
      },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ localId: attacker.localId, emailVerified: true });
    expectRefusal(await signIn(server, attacker.email), "INVALID_LOGIN_CREDENTIALS");
    expectRefusal(await post(server, "accounts:lookup", { idToken: attacker.idToken }), "TOKEN_EXPIRED");
    const again = await present(attackersOwn);
    expect(again.body.localId, "the attacker's identity opens another account").not.toBe(attacker.localId);
    expect((await post(server, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
  });

  test("ID-01 an unverified account is not joined by an unconfirmed address either", async () => {
    const owner = await register(server);
    const { body } = await present(await google.token(googler(owner.email, { email_verified: false })));
    expect(body.needConfirmation).toBe(true);
    expect((await signIn(server, owner.email)).status).toBe(200);
  });
});

describe("linking", () => {
  test("ID-01 an identity is added to the signed-in owner's account, once", async () => {
    const owner = await registerVerified(server);
    const person = { sub: newSubject(), name: "Otto" };
    const { status, body } = await present(await google.token(person), { idToken: owner.idToken });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ localId: owner.localId, idToken: expect.any(String) });
    expect((await present(await google.token(person))).body.localId).toBe(owner.localId);
    const same = await present(await google.token(person), { idToken: owner.idToken });
    expect(same.status).toBe(200);
    const another = await present(await google.token({ sub: newSubject() }), { idToken: owner.idToken });
    expectRefusal(another, "PROVIDER_ALREADY_LINKED");
  });

  test("ID-01, ID-04 linking stores no further session unless tokens are asked for", async () => {
    const owner = await registerVerified(server);
    const sessions = async () => {
      const { body } = await postAsAdmin(server, "accounts:listSessions", { localId: owner.localId });
      return (body.sessions as unknown[]).length;
    };
    const before = await sessions();
    const { status, body } = await present(await google.token({ sub: newSubject() }), {
      idToken: owner.idToken,
      returnSecureToken: false,
    });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("idToken");
    expect(body).not.toHaveProperty("refreshToken");
    expect(await sessions()).toBe(before);
  });

  test("ID-01 an identity or an address of another account is not", async () => {
    const [one, other] = [await registerVerified(server), await registerVerified(server)];
    const token = await google.token({ sub: newSubject() });
    await present(token, { idToken: one.idToken });
    expectRefusal(await present(token, { idToken: other.idToken }), "FEDERATED_USER_ID_ALREADY_LINKED");
    const soft = await present(token, { idToken: other.idToken, returnIdpCredential: true });
    expect(soft).toMatchObject({
      status: 200,
      body: { errorMessage: "FEDERATED_USER_ID_ALREADY_LINKED", oauthIdToken: token },
    });
    expect(soft.body).not.toHaveProperty("idToken");
    const theirs = await google.token(googler(one.email));
    expectRefusal(await present(theirs, { idToken: other.idToken }), "EMAIL_EXISTS");
    const softly = await present(theirs, { idToken: other.idToken, returnIdpCredential: true });
    expect(softly).toMatchObject({
      status: 200,
      body: { errorMessage: "EMAIL_EXISTS", email: one.email, oauthIdToken: theirs },
    });
    expect(softly.body).not.toHaveProperty("idToken");
  });

  test("ID-01 an old sign-in and a forged one link nothing", async () => {
    const owner = await registerVerified(server);
    const token = await google.token({ sub: newSubject() });
    expectRefusal(await present(token, { idToken: `${owner.idToken}x` }), "INVALID_ID_TOKEN");
    server.clock.advance(6 * MINUTE);
    const later = await google.token({ sub: newSubject() });
    expectRefusal(await present(later, { idToken: owner.idToken }), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  });

  test("ID-01 an unlinked identity no longer opens the account", async () => {
    const owner = await registerVerified(server);
    const person = { sub: newSubject() };
    await present(await google.token(person), { idToken: owner.idToken });
    const { status, body } = await post(server, "accounts:update", {
      idToken: owner.idToken,
      deleteProvider: ["google.com"],
    });
    expect(status).toBe(200);
    expect(body.providerUserInfo).toEqual([expect.objectContaining({ providerId: "password" })]);
    expect((await present(await google.token(person))).body.localId).not.toBe(owner.localId);
  });
});
