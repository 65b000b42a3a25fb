import { createHash } from "node:crypto";
import type { SignInWithIdpAnswer } from "@sealwright/protocol/identity";
import { HOUR, MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import fc from "fast-check";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  expectApiRefusal,
  expectRefusal,
  newEmail,
  post,
  postAsAdmin,
  register,
  registerVerified,
  signIn,
} from "./support.ts";
import {
  CLIENT_ID,
  type Claims,
  providerEnvironment,
  startTestProvider,
  type TestProvider,
} from "./test-provider.ts";

let server: TestServer;
let google: TestProvider;
let microsoft: TestProvider;
beforeAll(async () => {
  const now = () => server?.clock.now() ?? Date.now();
  google = await startTestProvider(now);
  microsoft = await startTestProvider(now);
  server = await startTestServer({ environment: providerEnvironment(google, microsoft) });
});
afterAll(async () => {
  await server.stop();
  await google.close();
  await microsoft.close();
});

type ProviderId = "google.com" | "microsoft.com";
let subjects = 0;
const newSubject = () => {
  subjects += 1;
  return `subject-${subjects}`;
};

/** Somebody at Google, whose mailbox Google runs. */
const googler = (email: string, more: Claims = {}): Claims => ({
  sub: newSubject(),
  email,
  email_verified: true,
  hd: email.split("@")[1],
  ...more,
});

function present(
  idToken: string,
  {
    providerId = "google.com",
    nonce,
    ...more
  }: { providerId?: ProviderId; nonce?: string; [member: string]: unknown } = {},
) {
  const postBody = new URLSearchParams({ id_token: idToken, providerId, ...(nonce ? { nonce } : {}) });
  return post<SignInWithIdpAnswer>(server, "accounts:signInWithIdp", {
    postBody: postBody.toString(),
    requestUri: server.urls.site,
    returnSecureToken: true,
    ...more,
  });
}

describe("signing in", () => {
  test("ID-01 whom nobody knows yet gets an account, and the same one later", async () => {
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

  test("ID-01 two at once of somebody new make one account", async () => {
    const idToken = await google.token(googler(newEmail()));
    const answers = await Promise.all([1, 2, 3].map(() => present(idToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
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

  test("ID-01 with autoCreate false nobody is registered", async () => {
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
  test("ID-01 its owner's mailbox, run by the provider: the account is joined, the password stays", async () => {
    const owner = await registerVerified(server);
    const { status, body } = await present(await google.token(googler(owner.email)));
    expect(status).toBe(200);
    expect(body.localId).toBe(owner.localId);
    expect((await signIn(server, owner.email)).status).toBe(200);
    const providers = (await accountOf(server, owner.email))?.providerUserInfo.map(
      ({ providerId }) => providerId,
    );
    expect(providers).toEqual(["password", "google.com"]);
  });

  test.each([
    ["confirmed once, not run by the provider", { hd: undefined }],
    ["of another hosted domain", { hd: "other.example" }],
    ["not confirmed", { email_verified: false }],
    ["not said to be confirmed", { email_verified: undefined }],
  ])("ID-01 a mailbox %s: needConfirmation, and nothing is joined", async (_which, change) => {
    const owner = await registerVerified(server);
    const { status, body } = await present(await google.token(googler(owner.email, change)));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      needConfirmation: true,
      verifiedProvider: ["password"],
      email: owner.email,
    });
    for (const member of ["idToken", "refreshToken", "localId", "mfaPendingCredential"]) {
      expect(body).not.toHaveProperty(member);
    }
    expect((await accountOf(server, owner.email))?.providerUserInfo).toHaveLength(1);
  });

  test("ID-01 a tenant's administrator takes over nobody's account", async () => {
    const owner = await registerVerified(server);
    const claims = { sub: newSubject(), email: owner.email, tid: "11111111-2222-3333-4444-555555555555" };
    const { body } = await present(await microsoft.token(claims), { providerId: "microsoft.com" });
    expect(body.needConfirmation).toBe(true);
    expect(body).not.toHaveProperty("idToken");
  });

  test("ID-01 nobody keeps an account that they made for somebody else's address", async () => {
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
  });

  test("ID-01 an old sign-in and a forged one link nothing", async () => {
    const owner = await registerVerified(server);
    const token = await google.token({ sub: newSubject() });
    expectRefusal(await present(token, { idToken: `${owner.idToken}x` }), "INVALID_ID_TOKEN");
    server.clock.advance(6 * MINUTE);
    const later = await google.token({ sub: newSubject() });
    expectRefusal(await present(later, { idToken: owner.idToken }), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  });

  test("ID-01 an unlinked identity opens the account no more", async () => {
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

describe("hostile ID tokens", () => {
  const person = () => ({ sub: newSubject(), email: newEmail(), email_verified: true });
  const at = (offset: number) => Math.floor((server.clock.now() + offset) / SECOND);

  test("ID-01 the untouched token is accepted", async () => {
    expect((await present(await google.token(person()))).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ["of another key", () => google.forged(person())],
    ["of another issuer", () => google.token({ ...person(), iss: "https://evil.example" })],
    ["of the other provider", () => microsoft.token(person())],
    [
      "of the other provider under this one's name",
      () => microsoft.token({ ...person(), iss: google.issuer }),
    ],
    ["for another client", () => google.token({ ...person(), aud: "another-client" })],
    ["for no client", () => google.token({ ...person(), aud: undefined })],
    [
      "for two clients, made out to the other",
      () => google.token({ ...person(), aud: [CLIENT_ID, "b"], azp: "b" }),
    ],
    ["expired", () => google.token({ ...person(), iat: at(-2 * HOUR), exp: at(-HOUR) })],
    ["not valid yet", () => google.token({ ...person(), nbf: at(HOUR) })],
    ["without an end", () => google.token({ ...person(), exp: undefined })],
    ["without a subject", () => google.token({ ...person(), sub: undefined })],
    ["with an empty subject", () => google.token({ ...person(), sub: "" })],
    ["with an endless subject", () => google.token({ ...person(), sub: "x".repeat(300) })],
    ["of an unknown key id", () => google.token(person(), { kid: "unknown" })],
    ["with crit", () => google.token(person(), { crit: ["exp"] }).catch(() => "a.b.c")],
  ])("ID-01 a token %s is INVALID_IDP_RESPONSE", async (_which, make) => {
    expectRefusal(await present(await make()), "INVALID_IDP_RESPONSE");
  });

  test("ID-01 unsigned tokens and garbage are INVALID_IDP_RESPONSE", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = decodeJwt(await google.token(person()));
    const [, body, signature] = (await google.token(person())).split(".");
    for (const token of [
      `${part({ alg: "none" })}.${part(claims)}.`,
      `${part({ alg: "none" })}.${body}.${signature}`,
      `${part({ alg: "HS256", kid: "provider-key" })}.${body}.${signature}`,
      "x",
      "a.b.c",
      "..",
      `${part({ alg: "RS256", kid: 1 })}.${body}.${signature}`,
    ]) {
      expectRefusal(await present(token), "INVALID_IDP_RESPONSE");
    }
  });

  test("ID-01 our own ID tokens are no provider's", async () => {
    const { idToken } = await register(server);
    expectRefusal(await present(idToken), "INVALID_IDP_RESPONSE");
  });

  test("ID-01 the nonce has to be the one that the client made the token for, as it is or hashed", async () => {
    const nonce = "the-nonce";
    const hashed = createHash("sha256").update(nonce).digest("hex");
    for (const claimed of [nonce, hashed]) {
      const token = await google.token({ ...person(), nonce: claimed });
      expect((await present(token, { nonce })).status).toBe(200);
      expectRefusal(await present(token), "MISSING_OR_INVALID_NONCE");
      expectRefusal(await present(token, { nonce: "another" }), "MISSING_OR_INVALID_NONCE");
    }
    expectRefusal(
      await present(await google.token({ ...person(), nonce: hashed }), { nonce: hashed.toUpperCase() }),
      "MISSING_OR_INVALID_NONCE",
    );
    expectRefusal(await present(await google.token(person()), { nonce }), "MISSING_OR_INVALID_NONCE");
    const strange = await google.token({ ...person(), nonce: 1 });
    expectRefusal(await present(strange, { nonce: "1" }), "MISSING_OR_INVALID_NONCE");
  });

  test("ID-01 what is not a provider's answer is refused in the protocol's words", async () => {
    const send = (postBody?: string) => post(server, "accounts:signInWithIdp", { postBody });
    expectRefusal(await send(), "INVALID_PROVIDER_ID");
    expectRefusal(await send("id_token=x"), "INVALID_PROVIDER_ID");
    expectRefusal(await send("providerId=google.com"), "INVALID_IDP_RESPONSE");
    expectRefusal(await send("providerId=google.com&access_token=x"), "INVALID_IDP_RESPONSE");
    expectRefusal(await send("providerId=facebook.com&id_token=x"), "OPERATION_NOT_ALLOWED");
    expectRefusal(await send("providerId=__proto__&id_token=x"), "OPERATION_NOT_ALLOWED");
  });

  test("ID-01 whatever a truly signed token says, the answer is no fault", async () => {
    const strange = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.constant("a\0@example.com"));
    const claims = fc.record(
      {
        email: strange,
        email_verified: strange,
        name: strange,
        picture: strange,
        hd: strange,
        tid: strange,
        xms_edov: strange,
        azp: strange,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        claims,
        fc.constantFrom<ProviderId>("google.com", "microsoft.com"),
        async (said, providerId) => {
          const from = providerId === "google.com" ? google : microsoft;
          const { status } = await present(await from.token({ ...said, sub: newSubject() }), {
            providerId,
          });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test("ID-01 keys that cannot be had are said so, and nobody is signed in", async () => {
  const gone = await startTestProvider();
  const lonely = await startTestServer({ environment: providerEnvironment(gone, gone) });
  const token = await gone.token({ sub: "somebody" });
  await gone.close();
  const postBody = new URLSearchParams({ id_token: token, providerId: "google.com" }).toString();
  const answer = await post(lonely, "accounts:signInWithIdp", { postBody });
  expectApiRefusal(answer, 503, "UNAVAILABLE");
  expect(lonely.logs.some(({ msg }) => msg === "provider's keys cannot be read")).toBe(true);
  await lonely.stop();
});

test("ID-01 without a client nobody signs in with a provider", async () => {
  const without = await startTestServer();
  const postBody = "id_token=x&providerId=google.com";
  expectRefusal(await post(without, "accounts:signInWithIdp", { postBody }), "OPERATION_NOT_ALLOWED");
  await without.stop();
});
