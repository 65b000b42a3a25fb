import { generateKeyPairSync } from "node:crypto";
import { Agent } from "node:https";
import { connect } from "node:net";
import { SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import type { Auth } from "firebase-admin/auth";
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  newEmail,
  OTHER_PASSWORD,
  post,
  type Registered,
  refresh,
  register,
  signIn,
  verificationCode,
} from "../harness/identity-harness.ts";
import { newServerAuth } from "../harness/stock-server-sdk-client.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => vi.unstubAllEnvs());

/** The SDK's view of an account, derived from the answer to its registration. */
const recordOf = ({ localId, email }: Registered) => ({
  uid: localId,
  email,
  emailVerified: false,
  disabled: false,
  providerData: [{ providerId: "password", uid: email, email }],
});

describe("firebase-admin pointed at the service by its emulator setting", () => {
  const pointed = () => {
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", new URL(server.urls.site).host);
    return newServerAuth(server, {});
  };

  test("ID-01, ID-03 getUser, getUserByEmail and getUsers find accounts", async () => {
    const auth = pointed();
    const [one, two] = [await register(server), await register(server)];
    expect(await auth.getUser(one.localId)).toMatchObject(recordOf(one));
    expect(await auth.getUserByEmail(one.email)).toMatchObject(recordOf(one));
    const { users, notFound } = await auth.getUsers([
      { uid: one.localId },
      { email: two.email },
      { uid: "missing" },
    ]);
    expect(users.map(({ uid }) => uid).sort()).toEqual([one.localId, two.localId].sort());
    expect(notFound).toEqual([{ uid: "missing" }]);
  });

  test("ID-01 whom there is not is auth/user-not-found", async () => {
    const auth = pointed();
    await expect(auth.getUser("missing")).rejects.toMatchObject({ code: "auth/user-not-found" });
    await expect(auth.getUserByEmail(newEmail())).rejects.toMatchObject({ code: "auth/user-not-found" });
  });

  test("ID-03 verifyIdToken only accepts unsigned tokens there, so ours is rejected; the published keys verify it", async () => {
    const { idToken, localId } = await register(server);
    await expect(pointed().verifyIdToken(idToken)).rejects.toMatchObject({
      code: "auth/argument-error",
      message: expect.stringMatching(/invalid signature/),
    });
    const { projectId } = server.config.identity;
    const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", server.urls.site));
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
    });
    expect(payload.sub).toBe(localId);
    const { tokensValidAfterTime = "" } = await pointed().getUser(localId);
    expect(Number(payload.auth_time) * SECOND).toBeGreaterThanOrEqual(Date.parse(tokensValidAfterTime));
  });

  test("ID-01 getUser gives the times and the profile", async () => {
    const auth = pointed();
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { localId } = await register(server, {
      displayName: "Ottilie Otter",
      photoUrl: "https://example.com/o.png",
    });
    const user = await auth.getUser(localId);
    expect(user).toMatchObject({ displayName: "Ottilie Otter", photoURL: "https://example.com/o.png" });
    for (const time of [
      user.metadata.creationTime,
      user.metadata.lastSignInTime,
      user.tokensValidAfterTime ?? "",
    ]) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
    }
  });
});

describe("firebase-admin as it runs in production", () => {
  /** Every connection that the SDK opens to Google's hosts ends at our service; nothing else about it is changed. */
  class OurHost extends Agent {
    readonly hosts: string[] = [];
    override createConnection(options: { host?: string | null }) {
      this.hosts.push(options.host ?? "");
      const { port } = new URL(server.urls.site);
      return connect(Number(port), "127.0.0.1");
    }
  }

  function production(): { auth: Auth; wire: OurHost } {
    const wire = new OurHost();
    onTestFinished(() => wire.destroy());
    const { adminTokens } = server.config.identity;
    const credential = {
      getAccessToken: async () => ({ access_token: adminTokens[0] ?? "", expires_in: 3600 }),
    };
    return { auth: newServerAuth(server, { credential, httpAgent: wire }), wire };
  }

  test("ID-03 verifyIdToken accepts our token by the certificates of the x509 listing", async () => {
    const { auth, wire } = production();
    const { idToken, localId, email } = await register(server);
    expect(await auth.verifyIdToken(idToken)).toMatchObject({
      uid: localId,
      sub: localId,
      email,
      email_verified: false,
      aud: server.config.identity.projectId,
      firebase: { sign_in_provider: "password", identities: { email: [email] } },
    });
    expect(wire.hosts).toEqual(["www.googleapis.com"]);
  });

  test("ID-03 verifyIdToken accepts refreshed tokens and sees what has changed", async () => {
    const { auth } = production();
    const owner = await register(server);
    await post(server, "accounts:update", { oobCode: await verificationCode(server, owner) });
    const { id_token } = (await refresh(server, owner.refreshToken)).body;
    expect(await auth.verifyIdToken(id_token)).toMatchObject({ uid: owner.localId, email_verified: true });
  });

  test("ID-03 verifyIdToken rejects a token that was tampered with", async () => {
    const { auth } = production();
    const [{ idToken }, other] = [await register(server), await register(server)];
    const [header, , signature] = idToken.split(".");
    const claims = { ...decodeJwt(idToken), sub: other.localId, user_id: other.localId };
    const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
    await expect(auth.verifyIdToken(`${header}.${payload}.${signature}`)).rejects.toMatchObject({
      code: "auth/argument-error",
      message: expect.stringMatching(/invalid signature/),
    });
    expect(await auth.verifyIdToken(idToken)).toMatchObject({ email: expect.any(String) });
  });

  test("ID-03 verifyIdToken rejects tokens of another key, unsigned ones and those of an unknown key", async () => {
    const { auth } = production();
    const { idToken } = await register(server);
    const { kid = "" } = decodeProtectedHeader(idToken);
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const forge = (header: { kid?: string }) =>
      new SignJWT(decodeJwt(idToken)).setProtectedHeader({ alg: "RS256", ...header }).sign(privateKey);
    const none = `${Buffer.from(JSON.stringify({ alg: "none", kid })).toString("base64url")}.${idToken.split(".")[1]}.`;
    for (const forged of [await forge({ kid }), await forge({ kid: "unknown" }), await forge({}), none]) {
      await expect(auth.verifyIdToken(forged)).rejects.toMatchObject({ code: "auth/argument-error" });
    }
  });

  test("ID-03 verifyIdToken rejects our token for another project", async () => {
    const wire = new OurHost();
    onTestFinished(() => wire.destroy());
    const auth = newServerAuth(server, { projectId: "another-project", httpAgent: wire });
    await expect(auth.verifyIdToken((await register(server)).idToken)).rejects.toMatchObject({
      code: "auth/argument-error",
      message: expect.stringMatching(/"aud"/),
    });
  });

  test("ID-03 verifyIdToken with the check for revocation asks the service, and a new password revokes", async () => {
    const { auth, wire } = production();
    const { idToken, localId, email } = await register(server);
    expect(await auth.verifyIdToken(idToken, true)).toMatchObject({ uid: localId });
    expect(wire.hosts).toContain("identitytoolkit.googleapis.com");
    // The service's clock alone moves: tokens carry whole seconds, and this one is not to be of the same.
    server.clock.advance(2 * SECOND);
    await post(server, "accounts:update", { idToken, password: OTHER_PASSWORD });
    await expect(auth.verifyIdToken(idToken, true)).rejects.toMatchObject({ code: "auth/id-token-revoked" });
    const { body } = await signIn(server, email, OTHER_PASSWORD);
    await post(server, "accounts:delete", { idToken: body.idToken });
    await expect(auth.verifyIdToken(idToken, true)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });

  test("ID-01 getUser and getUserByEmail work with the server credential", async () => {
    const { auth } = production();
    const owner = await register(server);
    expect(await auth.getUser(owner.localId)).toMatchObject(recordOf(owner));
    expect(await auth.getUserByEmail(owner.email.toUpperCase())).toMatchObject(recordOf(owner));
  });

  test("ID-01 a wrong server credential is auth/insufficient-permission", async () => {
    const wire = new OurHost();
    onTestFinished(() => wire.destroy());
    const credential = { getAccessToken: async () => ({ access_token: "wrong", expires_in: 3600 }) };
    const auth = newServerAuth(server, { credential, httpAgent: wire });
    const { localId } = await register(server);
    await expect(auth.getUser(localId)).rejects.toMatchObject({ code: "auth/insufficient-permission" });
  });
});
