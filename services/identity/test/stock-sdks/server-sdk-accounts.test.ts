import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  newEmail,
  newPhoneNumber,
  OTHER_PASSWORD,
  refresh,
  register,
  signIn,
} from "../harness/identity-harness.ts";
import { newServerAuth } from "../harness/stock-server-sdk-client.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => vi.unstubAllEnvs());

describe("firebase-admin managing accounts", () => {
  const pointed = () => {
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", new URL(server.urls.site).host);
    return newServerAuth(server, {});
  };

  test("ID-01 createUser, updateUser, setCustomUserClaims, deleteUser", async () => {
    const auth = pointed();
    const email = newEmail();
    const phoneNumber = newPhoneNumber();
    const { uid } = await auth.createUser({
      email,
      password: OTHER_PASSWORD,
      displayName: "Otto",
      phoneNumber,
    });
    expect((await signIn(server, email, OTHER_PASSWORD)).body.localId).toBe(uid);
    expect(await auth.getUserByPhoneNumber(phoneNumber)).toMatchObject({ uid });
    await auth.updateUser(uid, {
      displayName: null,
      emailVerified: true,
      phoneNumber: null,
      providerToLink: { providerId: "google.com", uid: `google-${uid}` },
    });
    await auth.setCustomUserClaims(uid, { role: "editor" });
    const user = await auth.getUserByProviderUid("google.com", `google-${uid}`);
    expect(user).toMatchObject({ uid, emailVerified: true, customClaims: { role: "editor" } });
    expect(user.displayName).toBeUndefined();
    expect(user.phoneNumber).toBeUndefined();
    await auth.updateUser(uid, { providersToUnlink: ["google.com"] });
    await auth.deleteUser(uid);
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });

  test("ID-01 duplicate or invalid values have the SDK's codes", async () => {
    const auth = pointed();
    const { email, localId } = await register(server);
    await expect(auth.createUser({ email })).rejects.toMatchObject({ code: "auth/email-already-exists" });
    await expect(auth.createUser({ uid: localId })).rejects.toMatchObject({
      code: "auth/uid-already-exists",
    });
    await expect(auth.createUser({ password: "weakweak" })).rejects.toMatchObject({
      code: "auth/password-does-not-meet-requirements",
    });
    await expect(auth.updateUser("missing", {})).rejects.toMatchObject({ code: "auth/user-not-found" });
    const phoneNumber = newPhoneNumber();
    await auth.createUser({ phoneNumber });
    await expect(auth.createUser({ phoneNumber })).rejects.toMatchObject({
      code: "auth/phone-number-already-exists",
    });
  });

  test("ID-01 a disabled user cannot sign in, and revokeRefreshTokens ends every sign-in", async () => {
    const auth = pointed();
    const owner = await register(server);
    await auth.updateUser(owner.localId, { disabled: true });
    expect((await auth.getUser(owner.localId)).disabled).toBe(true);
    expect((await signIn(server, owner.email)).body).toMatchObject({ error: { message: "USER_DISABLED" } });
    await auth.updateUser(owner.localId, { disabled: false });
    const { refreshToken } = (await signIn(server, owner.email)).body;
    // The SDK sends its own clock's second; the service's may be ahead of it in these tests.
    await auth.updateUser(owner.localId, { password: OTHER_PASSWORD });
    expect((await refresh(server, refreshToken)).status).toBe(400);
    await auth.revokeRefreshTokens(owner.localId);
  });

  test("ID-01 generate…Link: all four give a link of this site, and nothing is mailed", async () => {
    const auth = pointed();
    const { email } = await register(server);
    const [owner, newAddress] = [email, newEmail()];
    const settings = { url: `${server.urls.site}/` };
    const links = [
      await auth.generateEmailVerificationLink(owner),
      await auth.generatePasswordResetLink(owner),
      await auth.generateSignInWithEmailLink(owner, settings),
      await auth.generateVerifyAndChangeEmailLink(owner, newAddress),
    ].map((link) => new URL(link));
    expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual(
      Array(4).fill(`${server.urls.site}/auth/action`),
    );
    expect(links.map(({ searchParams }) => searchParams.get("mode"))).toEqual([
      "verifyEmail",
      "resetPassword",
      "signIn",
      "verifyAndChangeEmail",
    ]);
    for (const { searchParams } of links) expect(searchParams.get("oobCode")).toMatch(/^[\w-]{20,}$/);
    expect([...(await server.outbox.mailsTo(owner)), ...(await server.outbox.mailsTo(newAddress))]).toEqual(
      [],
    );
  });

  test("ID-01 listUsers gives all, page by page; deleteUsers removes many", async () => {
    const auth = pointed();
    const made = await Promise.all([1, 2, 3].map(() => register(server)));
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const list = await auth.listUsers(2, pageToken);
      seen.push(...list.users.map(({ uid }) => uid));
      pageToken = list.pageToken;
    } while (pageToken);
    const uids = made.map(({ localId }) => localId);
    expect(seen).toEqual(expect.arrayContaining(uids));
    expect(await auth.deleteUsers(uids)).toMatchObject({ successCount: 3, failureCount: 0 });
  });

  test("ID-01 importUsers imports accounts and reports each failure", async () => {
    const auth = pointed();
    const [email, taken] = [newEmail(), await register(server)];
    const result = await auth.importUsers([
      {
        uid: `import-${email}`,
        email,
        emailVerified: true,
        displayName: "Imported",
        customClaims: { role: "reader" },
        metadata: { creationTime: new Date(0).toUTCString() },
        providerData: [{ providerId: "google.com", uid: `google-${email}`, email, displayName: "Imported" }],
      },
      { uid: `import-${taken.email}`, email: taken.email },
    ]);
    expect(result).toMatchObject({ successCount: 1, failureCount: 1, errors: [{ index: 1 }] });
    expect(await auth.getUserByEmail(email)).toMatchObject({
      uid: `import-${email}`,
      displayName: "Imported",
      customClaims: { role: "reader" },
      metadata: { creationTime: new Date(0).toUTCString() },
      providerData: [expect.objectContaining({ providerId: "google.com", uid: `google-${email}` })],
    });
  });
});
