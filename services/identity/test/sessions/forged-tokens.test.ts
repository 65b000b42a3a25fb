import {
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  X509Certificate,
} from "node:crypto";
import { SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "../../src/accounts/accounts.ts";
import { createIdTokens } from "../../src/sessions/id-tokens.ts";
import {
  accountOf,
  expectRefusal,
  OTHER_PASSWORD,
  post,
  type Registered,
  register,
  send,
} from "../harness/identity-harness.ts";

let server: TestServer;
let owner: Registered;
let kid: string;
let claims: JWTPayload;
let publicJwk: JWK;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await register(server);
  kid = decodeProtectedHeader(owner.idToken).kid ?? "";
  claims = decodeJwt(owner.idToken);
  const { body } = await send<JSONWebKeySet>(server, "/.well-known/jwks.json");
  publicJwk = body.keys.find((key) => key.kid === kid) as JWK;
});
afterAll(() => server.stop());

const lookup = (idToken: unknown) => post(server, "accounts:lookup", { idToken });
const encode = (part: object | string) =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");
const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
const elliptic = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** Signs the owner's true claims, changed a little, with a key that is not the service's. */
function sign(key: KeyObject | Uint8Array, header: object, change: object = {}): Promise<string> {
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: "RS256", kid, typ: "JWT", ...header })
    .sign(key);
}

/** The public key in every form in which a careless verifier might take it for a shared secret. */
async function publicKeyTexts(): Promise<string[]> {
  const key = createPublicKey({ key: publicJwk as JsonWebKey, format: "jwk" });
  const path = "/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com";
  const certificate = (await send<Record<string, string>>(server, path)).body[kid] ?? "";
  expect(new X509Certificate(certificate).publicKey.equals(key)).toBe(true);
  return [
    String(key.export({ type: "spki", format: "pem" })),
    String(key.export({ type: "pkcs1", format: "pem" })),
    certificate,
    publicJwk.n ?? "",
  ];
}

describe("forged tokens", () => {
  test("ID-03 the untouched token is accepted", async () => {
    expect((await lookup(owner.idToken)).status).toBe(200);
  });

  test.each(["none", "None", "NONE", "nOnE"])("ID-03 a token with alg %s is rejected", async (alg) => {
    const unsigned = `${encode({ alg, kid, typ: "JWT" })}.${encode(claims)}.`;
    expectRefusal(await lookup(unsigned), "INVALID_ID_TOKEN");
    const withOldSignature = `${unsigned}${owner.idToken.split(".")[2]}`;
    expectRefusal(await lookup(withOldSignature), "INVALID_ID_TOKEN");
  });

  test("ID-03 a token signed with HS256 and the public key as the secret is rejected", async () => {
    for (const secret of await publicKeyTexts()) {
      for (const variant of [secret, secret.trim()]) {
        const token = await sign(Buffer.from(variant), { alg: "HS256" });
        expectRefusal(await lookup(token), "INVALID_ID_TOKEN");
      }
    }
  });

  test("ID-03 a token signed by another key with the service's key id is rejected", async () => {
    expectRefusal(await lookup(await sign(foreign.privateKey, {})), "INVALID_ID_TOKEN");
    for (const alg of ["RS384", "RS512", "PS256"]) {
      expectRefusal(await lookup(await sign(foreign.privateKey, { alg })), "INVALID_ID_TOKEN");
    }
    expectRefusal(await lookup(await sign(elliptic.privateKey, { alg: "ES256" })), "INVALID_ID_TOKEN");
  });

  test("ID-03 a key that the token brings along is not trusted", async () => {
    const jwk = { ...(await exportJWK(foreign.publicKey)), kid, alg: "RS256", use: "sig" };
    const jku = "data:application/json,".concat(JSON.stringify({ keys: [jwk] }));
    for (const header of [{ jwk }, { jwk, kid: "mine" }, { jku }, { x5u: jku }, { x5c: ["MIIB"] }]) {
      expectRefusal(await lookup(await sign(foreign.privateKey, header)), "INVALID_ID_TOKEN");
    }
  });

  test.each([[undefined], [""], ["unknown"], ["__proto__"], ["../../etc/passwd"], [0], [null], [{ a: 1 }]])(
    "ID-03 a token with the key id %j is refused",
    async (strange) => {
      const token = `${encode({ alg: "RS256", typ: "JWT", kid: strange })}.${encode(claims)}`;
      expectRefusal(await lookup(`${token}.${owner.idToken.split(".")[2]}`), "INVALID_ID_TOKEN");
    },
  );

  test("ID-03 a changed payload with the original signature is rejected", async () => {
    const other = await register(server);
    const [header, , signature] = owner.idToken.split(".");
    const changes = [
      { sub: other.localId },
      { sub: other.localId, user_id: other.localId, email: other.email },
      { email_verified: true },
      { exp: Number(claims.exp) + 1 },
      { auth_time: Number(claims.auth_time) + 1 },
      {},
    ];
    const payloads = [
      ...changes.map((change) => encode({ ...claims, ...change, pad: 1 })),
      encode(""),
      encode("x"),
    ];
    for (const payload of payloads) {
      expectRefusal(await lookup(`${header}.${payload}.${signature}`), "INVALID_ID_TOKEN");
    }
  });

  test("ID-03 a changed header with the original signature is rejected", async () => {
    const [, payload, signature] = owner.idToken.split(".");
    for (const change of [
      { typ: "jwt" },
      { crit: ["exp"] },
      { b64: false, crit: ["b64"] },
      { alg: "RS512" },
    ]) {
      const header = encode({ alg: "RS256", kid, typ: "JWT", ...change });
      expectRefusal(await lookup(`${header}.${payload}.${signature}`), "INVALID_ID_TOKEN");
    }
  });

  test("ID-03 a changed or missing signature is rejected", async () => {
    const [header, payload, signature = ""] = owner.idToken.split(".");
    const flipped = (signature[0] === "A" ? "B" : "A") + signature.slice(1);
    for (const strange of ["", flipped, signature.slice(0, -4), signature + signature, "!!!", encode("x")]) {
      expectRefusal(await lookup(`${header}.${payload}.${strange}`), "INVALID_ID_TOKEN");
    }
  });

  test.each(["x", "a.b", "a.b.c", "a.b.c.d", "..", "...", "e30.e30.e30", " ", "Bearer x", "null", "ä.ö.ü"])(
    "ID-03 %j is no token",
    async (garbage) => {
      expectRefusal(await lookup(garbage), "INVALID_ID_TOKEN");
    },
  );

  test("ID-03 every operation rejects a forged token, and none has an effect", async () => {
    const victim = await register(server);
    const payload = { ...decodeJwt(victim.idToken) };
    const forged = [
      await sign(foreign.privateKey, {}, payload),
      `${encode({ alg: "none", kid })}.${encode(payload)}.`,
    ];
    for (const idToken of forged) {
      for (const [operation, body] of [
        ["accounts:lookup", {}],
        ["accounts:update", { displayName: "Forger" }],
        ["accounts:update", { password: OTHER_PASSWORD }],
        ["accounts:sendOobCode", { requestType: "VERIFY_EMAIL" }],
        ["accounts:delete", {}],
      ] as const) {
        expectRefusal(await post(server, operation, { ...body, idToken }), "INVALID_ID_TOKEN");
      }
    }
    const account = await accountOf(server, victim.email);
    expect(account).toMatchObject({ localId: victim.localId, passwordUpdatedAt: expect.any(Number) });
    expect(account).not.toHaveProperty("displayName");
    expect(await server.outbox.mailsTo(victim.email)).toEqual([]);
  });

  test("ID-03 an expired token with a forged signature is INVALID_ID_TOKEN", async () => {
    const past = Math.floor(server.clock.now() / SECOND) - 7200;
    const token = await sign(foreign.privateKey, {}, { iat: past, exp: past + 3600 });
    expectRefusal(await lookup(token), "INVALID_ID_TOKEN");
  });
});

describe("tokens of the right key for another audience", () => {
  /** The service's own signer with a key of the test: the only way to have such tokens truly signed. */
  const at = { now: () => Date.now() };
  const keys = {
    current: async () => ({ kid: "test", privateKey: foreign.privateKey as unknown as CryptoKey }),
    publicKey: async () => foreign.publicKey,
    certificates: async () => ({}),
    jwks: async () => ({ keys: [] }),
  };
  const account: Account = {
    localId: "someone",
    email: "someone@example.com",
    emailVerified: true,
    claimedEmail: null,
    claimedAt: null,
    displayName: null,
    photoUrl: null,
    passwordHash: null,
    passwordUpdatedAt: null,
    validSince: new Date(0),
    disabled: false,
    guarded: false,
    createdAt: new Date(0),
    lastLoginAt: null,
    lastRefreshAt: null,
    mailboxProvedAt: null,
    phoneNumber: null,
    phoneUpdatedAt: null,
    emailLink: false,
    customAttributes: null,
    federated: [],
    factors: [],
  };
  const ours = createIdTokens(keys, "our-project", at);
  const signedBy = (project: string) =>
    createIdTokens(keys, project, at).sign(account, { provider: "password", at: new Date() });
  const signed = (change: object, header: object = {}) =>
    new SignJWT({ ...decodeJwt(owner.idToken), ...change })
      .setProtectedHeader({ alg: "RS256", kid: "test", ...header })
      .sign(foreign.privateKey);
  const ourAudience = { aud: "our-project", iss: "https://securetoken.google.com/our-project" };
  const future = () => ({ ...ourAudience, exp: Math.floor(Date.now() / SECOND) + 60 });

  test("ID-03 a token of our project is verified", async () => {
    expect(await ours.verify(await signedBy("our-project"))).toMatchObject({ sub: "someone" });
    expect(await ours.verify(await signed(future()))).toMatchObject(ourAudience);
  });

  test("ID-03 a token of another project, audience or issuer is INVALID_ID_TOKEN", async () => {
    const tokens = [
      await signedBy("another-project"),
      await signed({ ...future(), aud: "another-project" }),
      await signed({ ...future(), aud: undefined }),
      await signed({ ...future(), iss: "https://securetoken.google.com/another-project" }),
      await signed({ ...future(), iss: "https://accounts.google.com" }),
      await signed({ ...future(), iss: undefined }),
      await signed({ ...future(), nbf: Math.floor(Date.now() / SECOND) + 600 }),
    ];
    for (const token of tokens) {
      await expect(ours.verify(token)).rejects.toMatchObject({ code: "INVALID_ID_TOKEN" });
    }
  });

  test("ID-03 the right key under another algorithm is INVALID_ID_TOKEN", async () => {
    for (const alg of ["RS384", "RS512", "PS256"]) {
      await expect(ours.verify(await signed(future(), { alg }))).rejects.toMatchObject({
        code: "INVALID_ID_TOKEN",
      });
    }
  });
});
