import { X509Certificate } from "node:crypto";
import type { LookupResponse } from "@sealwright/protocol/identity";
import { DAY, HOUR, MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JSONWebKeySet,
  jwtVerify,
} from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post, refresh, register, send, signIn } from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ROBOT = "securetoken@system.gserviceaccount.com";
const JWKS_PATHS = [
  "/.well-known/jwks.json",
  `/service_accounts/v1/jwk/${ROBOT}`,
  `/www.googleapis.com/service_accounts/v1/jwk/${ROBOT}`,
];
const LISTING_PATHS = [
  `/robot/v1/metadata/x509/${ROBOT}`,
  `/www.googleapis.com/robot/v1/metadata/x509/${ROBOT}`,
];

const jwks = async () => (await send<JSONWebKeySet>(server, "/.well-known/jwks.json")).body;
const listing = async () => (await send<Record<string, string>>(server, LISTING_PATHS[0] ?? "")).body;
const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? "";
const expected = () => {
  const { projectId } = server.config.identity;
  return {
    algorithms: ["RS256"],
    audience: projectId,
    issuer: `https://securetoken.google.com/${projectId}`,
    currentDate: new Date(server.clock.now()),
  };
};

describe("ID tokens", () => {
  test("ID-03 an ID token is signed with RS256 by a published key", async () => {
    const { idToken } = await register(server);
    expect(decodeProtectedHeader(idToken)).toEqual({
      alg: "RS256",
      typ: "JWT",
      kid: expect.stringMatching(/^[\w-]{20}$/),
    });
    expect((await jwks()).keys.map(({ kid }) => kid)).toContain(kidOf(idToken));
    expect(await listing()).toHaveProperty([kidOf(idToken)]);
  });

  test("ID-03 an ID token carries the claims that server SDKs check", async () => {
    const before = Math.floor(server.clock.now() / SECOND);
    const { idToken, localId, email } = await register(server);
    const after = Math.floor(server.clock.now() / SECOND);
    const { projectId } = server.config.identity;
    const claims = decodeJwt(idToken);
    expect(claims).toEqual({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: localId,
      user_id: localId,
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 3600,
      jti: expect.stringMatching(/^[\w-]{36}$/),
      email,
      email_verified: false,
      firebase: { identities: { email: [email] }, sign_in_provider: "password" },
    });
    for (const time of [claims.iat, claims.auth_time]) {
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(after);
    }
  });

  test("ID-03, ID-07 no two ID tokens are the same, not even within one second", async () => {
    const { refreshToken } = await register(server);
    const answers = await Promise.all([1, 2, 3].map(() => refresh(server, refreshToken)));
    expect(new Set(answers.map(({ body }) => body.id_token)).size).toBe(3);
  });

  test("ID-03 name and picture are claims once they are set", async () => {
    const { email } = await register(server, {
      displayName: "Ottilie Otter",
      photoUrl: "https://example.com/o.png",
    });
    expect(decodeJwt((await signIn(server, email)).body.idToken)).toMatchObject({
      name: "Ottilie Otter",
      picture: "https://example.com/o.png",
    });
  });

  test("ID-03 a backend verifies an ID token against the published JWKS", async () => {
    const { idToken, localId } = await register(server);
    for (const path of JWKS_PATHS) {
      const keys = createRemoteJWKSet(new URL(path, server.urls.site));
      expect((await jwtVerify(idToken, keys, expected())).payload.sub).toBe(localId);
    }
  });

  test("ID-03 a backend verifies an ID token against the certificate of the x509 listing", async () => {
    const { idToken, localId } = await register(server);
    for (const path of LISTING_PATHS) {
      const { body } = await send<Record<string, string>>(server, path);
      const { publicKey } = new X509Certificate(body[kidOf(idToken)] ?? "");
      expect((await jwtVerify(idToken, publicKey, expected())).payload.sub).toBe(localId);
    }
  });
});

describe("what is published", () => {
  test("ID-03 the JWKS has public members only", async () => {
    const { keys } = await jwks();
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toEqual({
        kty: "RSA",
        alg: "RS256",
        use: "sig",
        kid: expect.stringMatching(/^[\w-]{20}$/),
        e: "AQAB",
        n: expect.stringMatching(/^[\w-]{342}$/),
      });
    }
  });

  test("ID-03 the x509 listing has a certificate for each key of the JWKS, with the same public key", async () => {
    const [{ keys }, certificates] = [await jwks(), await listing()];
    expect(Object.keys(certificates).sort()).toEqual(keys.map(({ kid }) => kid).sort());
    for (const { kid = "", n, e } of keys) {
      const certificate = new X509Certificate(certificates[kid] ?? "");
      expect(certificate.publicKey.export({ format: "jwk" })).toEqual({ kty: "RSA", n, e });
      expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      expect(Date.parse(certificate.validFrom)).toBeLessThan(server.clock.now());
      expect(Date.parse(certificate.validTo)).toBeGreaterThan(server.clock.now());
    }
  });

  test.each([...JWKS_PATHS, ...LISTING_PATHS])(
    "ID-03 %s is public and cacheable for an hour",
    async (path) => {
      const { status, headers } = await send(server, path);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toMatch(/^application\/json/);
      expect(headers.get("cache-control")).toBe("public, max-age=3600");
      expect(headers.get("access-control-allow-origin")).toBe("*");
    },
  );
});

describe("rotation", () => {
  /** When the key of a token stops signing, in milliseconds: its certificate lasts two hours longer. */
  async function signsUntil(token: string): Promise<number> {
    return Date.parse(new X509Certificate((await listing())[kidOf(token)] ?? "").validTo) - 2 * HOUR;
  }
  const goTo = (time: number) => server.clock.advance(time - server.clock.now());
  const isAccepted = async (idToken: string) =>
    (await post<LookupResponse>(server, "accounts:lookup", { idToken })).status === 200;
  const freshToken = async (refreshToken: string) => (await refresh(server, refreshToken)).body.id_token;

  test("ID-03 a new key is published a day before it signs, and the old one until its last token has expired", async () => {
    const { refreshToken } = await register(server);
    const until = await signsUntil(await freshToken(refreshToken));

    goTo(until - DAY - HOUR);
    const oldKid = kidOf(await freshToken(refreshToken));
    expect((await jwks()).keys.map(({ kid }) => kid)).toEqual([oldKid]);

    goTo(until - DAY + MINUTE);
    const ahead = (await jwks()).keys.map(({ kid }) => kid);
    expect(ahead).toHaveLength(2);
    expect(ahead).toContain(oldKid);
    expect(kidOf(await freshToken(refreshToken)), "the new key does not sign yet").toBe(oldKid);

    goTo(until - MINUTE);
    const lastOfOld = await freshToken(refreshToken);
    expect(kidOf(lastOfOld)).toBe(oldKid);

    goTo(until + MINUTE);
    const firstOfNew = await freshToken(refreshToken);
    expect(kidOf(firstOfNew)).not.toBe(oldKid);
    expect(ahead).toContain(kidOf(firstOfNew));

    goTo(until + 55 * MINUTE);
    for (const token of [lastOfOld, firstOfNew]) {
      expect(await isAccepted(token)).toBe(true);
      expect((await jwtVerify(token, createLocalJWKSet(await jwks()), expected())).payload.sub).toBeDefined();
      expect(new X509Certificate((await listing())[kidOf(token)] ?? "").subject).toMatch(/^CN=/);
    }

    goTo(until + 2 * HOUR + 10 * MINUTE);
    expect((await jwks()).keys.map(({ kid }) => kid)).not.toContain(oldKid);
    expect(Object.keys(await listing())).not.toContain(oldKid);
    expect(kidOf(await freshToken(refreshToken))).toBe(kidOf(firstOfNew));
  });

  test("ID-03 after 31 days without a call a new key signs, and its certificate is there", async () => {
    const { idToken, refreshToken } = await register(server);
    server.clock.advance(31 * DAY);
    const token = await freshToken(refreshToken);
    expect(kidOf(token)).not.toBe(kidOf(idToken));
    expect(await isAccepted(token)).toBe(true);
    const certificate = new X509Certificate((await listing())[kidOf(token)] ?? "");
    expect((await jwtVerify(token, certificate.publicKey, expected())).payload.sub).toBeDefined();
  });

  test("ID-03 for as long as a sign-in lasts there is always a key that signs and is published", async () => {
    const { refreshToken } = await register(server);
    const kids = new Set<string>();
    for (let days = 0; days < 171; days += 9) {
      server.clock.advance(9 * DAY);
      const token = await freshToken(refreshToken);
      expect(await listing()).toHaveProperty([kidOf(token)]);
      expect(await isAccepted(token)).toBe(true);
      kids.add(kidOf(token));
    }
    expect(kids.size).toBeGreaterThanOrEqual(5);
  });

  test("ID-03 a key that is due is made once, however many ask at the same time", async () => {
    const { refreshToken } = await register(server);
    server.clock.advance(40 * DAY);
    const tokens = await Promise.all(Array.from({ length: 8 }, () => freshToken(refreshToken)));
    expect(new Set(tokens.map(kidOf)).size).toBe(1);
    expect((await jwks()).keys).toHaveLength(1);
  });
});
