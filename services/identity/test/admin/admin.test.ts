import type { AccountInfo } from "@sealwright/protocol/identity";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../src/operations/index.ts";
import {
  accountOf,
  expectRefusal,
  newEmail,
  newPhoneNumber,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  postAsAdmin,
  refresh,
  register,
  send,
  signIn,
} from "../harness/identity-harness.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const project = () => `/v1/projects/${server.config.identity.projectId}`;
const admin = <Body = Record<string, unknown>>(operation: string, body: object) =>
  postAsAdmin<Body>(server, operation, body);
describe("the server credential", () => {
  const paths = operations
    .filter(({ call }) => call.caller === "server")
    .map(({ call: { method = "POST", path } }) => [method, path] as const);
  test.each(paths)("ID-01 %s %s requires the server credential", async (method, path) => {
    const { idToken } = await register(server);
    const call = (headers: Record<string, string>) =>
      send(server, `${project()}/${path}?key=test-key`, {
        method,
        headers,
        ...(method === "POST" ? { body: JSON.stringify({ localId: "x", localIds: ["x"], users: [] }) } : {}),
      });
    for (const headers of [
      {},
      { Authorization: `Bearer ${idToken}` },
      { Authorization: "Bearer wrong" },
      { Authorization: "Basic owner" },
    ]) {
      expectRefusal(await call(headers as Record<string, string>), "INSUFFICIENT_PERMISSION", 403);
    }
  });

  test.each(paths)("ID-01 %s %s of another project is not found", async (method, path) => {
    const answer = await send(server, `/v1/projects/another-project/${path}`, {
      method,
      headers: { Authorization: "Bearer owner" },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    expect(answer.status).toBe(404);
  });
});

describe("creating", () => {
  test("ID-01 creates an account with every field, without signing in", async () => {
    const [email, phoneNumber] = [newEmail(), newPhoneNumber()];
    const localId = `chosen-${email}`;
    const answer = await admin("accounts", {
      localId,
      email: email.toUpperCase(),
      emailVerified: true,
      phoneNumber,
      password: PASSWORD,
      displayName: "Ottilie",
      photoUrl: "https://example.com/o.png",
      disabled: false,
    });
    expect(answer.body).toEqual({
      kind: "identitytoolkit#SignupNewUserResponse",
      localId,
      email,
      displayName: "Ottilie",
    });
    expect(await accountOf(server, email)).toMatchObject({ localId, emailVerified: true, phoneNumber });
    expect((await signIn(server, email)).body.localId).toBe(localId);
  });

  test("ID-01 duplicate or invalid values are rejected", async () => {
    const { localId, email } = await register(server);
    expectRefusal(await admin("accounts", { email }), "EMAIL_EXISTS");
    expectRefusal(await admin("accounts", { localId }), "DUPLICATE_LOCAL_ID");
    expectRefusal(await admin("accounts", { localId: "x".repeat(129) }), "INVALID_LOCAL_ID");
    expectRefusal(await admin("accounts", { email: "plain" }), "INVALID_EMAIL");
    expectRefusal(await admin("accounts", { email: newEmail(), password: "weak" }), "WEAK_PASSWORD");
    expectRefusal(await admin("accounts", { phoneNumber: "123" }), "INVALID_PHONE_NUMBER");
    const phoneNumber = newPhoneNumber();
    expect((await admin("accounts", { phoneNumber })).status).toBe(200);
    expectRefusal(await admin("accounts", { phoneNumber }), "PHONE_NUMBER_EXISTS");
  });
});

describe("updating", () => {
  test("ID-01 profile, address, password and claims", async () => {
    const { localId } = await register(server);
    const email = newEmail();
    const { status } = await admin("accounts:update", {
      localId,
      email,
      emailVerified: true,
      displayName: "Otto",
      password: OTHER_PASSWORD,
      customAttributes: '{"role":"editor"}',
    });
    expect(status).toBe(200);
    expect(await accountOf(server, email)).toMatchObject({
      displayName: "Otto",
      customAttributes: '{"role":"editor"}',
    });
    const { idToken } = (await signIn(server, email, OTHER_PASSWORD)).body;
    expect(decodeJwt(idToken)).toMatchObject({ role: "editor", email, email_verified: true, sub: localId });
    await admin("accounts:update", { localId, customAttributes: "{}", deleteAttribute: ["DISPLAY_NAME"] });
    const account = await accountOf(server, email);
    expect(account).not.toHaveProperty("displayName");
    expect(account).not.toHaveProperty("customAttributes");
  });

  test("ID-01 a disabled account is rejected everywhere, and can be enabled again", async () => {
    const { localId, email, idToken, refreshToken } = await register(server);
    await admin("accounts:update", { localId, disableUser: true });
    expectRefusal(await signIn(server, email), "USER_DISABLED");
    expectRefusal(await post(server, "accounts:lookup", { idToken }), "USER_DISABLED");
    expectRefusal(await post(server, "accounts:update", { idToken, displayName: "x" }), "USER_DISABLED");
    expectRefusal(await post(server, "accounts:delete", { idToken }), "USER_DISABLED");
    const mail = { requestType: "VERIFY_EMAIL", idToken };
    expectRefusal(await post(server, "accounts:sendOobCode", mail), "USER_DISABLED");
    expectRefusal(await refresh(server, refreshToken), "USER_DISABLED");
    await admin("accounts:update", { localId, disableUser: false });
    expectRefusal(await refresh(server, refreshToken), "TOKEN_EXPIRED");
    expect((await signIn(server, email)).status).toBe(200);
  });

  test("ID-01 identities and phone numbers are linked and unlinked", async () => {
    const { localId, email } = await register(server);
    const linkProviderUserInfo = {
      providerId: "google.com",
      rawId: `raw-${localId}`,
      email: "at@example.com",
    };
    await admin("accounts:update", { localId, linkProviderUserInfo, phoneNumber: newPhoneNumber() });
    const federatedUserId = [{ providerId: "google.com", rawId: `raw-${localId}` }];
    const found = await admin<{ users: AccountInfo[] }>("accounts:lookup", { federatedUserId });
    expect(found.body.users).toEqual([expect.objectContaining({ localId })]);
    expect(found.body.users[0]?.providerUserInfo.map(({ providerId }) => providerId)).toEqual([
      "password",
      "phone",
      "google.com",
    ]);
    const other = await register(server);
    expectRefusal(
      await admin("accounts:update", { localId: other.localId, linkProviderUserInfo }),
      "FEDERATED_USER_ID_ALREADY_LINKED",
    );
    await admin("accounts:update", { localId, deleteProvider: ["google.com", "phone", "password"] });
    expect((await accountOf(server, email))?.providerUserInfo).toEqual([]);
    expectRefusal(await signIn(server, email), "INVALID_LOGIN_CREDENTIALS");
  });

  test("ID-01 duplicate, unknown or forbidden values are rejected, and nothing is changed", async () => {
    const [one, other] = [await register(server), await register(server)];
    const change = (body: object) =>
      admin("accounts:update", { localId: one.localId, displayName: "x", ...body });
    expectRefusal(await admin("accounts:update", {}), "MISSING_LOCAL_ID");
    expectRefusal(await admin("accounts:update", { localId: "missing" }), "USER_NOT_FOUND");
    expectRefusal(await change({ email: other.email }), "EMAIL_EXISTS");
    expectRefusal(await change({ email: "plain" }), "INVALID_EMAIL");
    expectRefusal(await change({ customAttributes: "[]" }), "INVALID_CLAIMS");
    expectRefusal(await change({ customAttributes: "{" }), "INVALID_CLAIMS");
    expectRefusal(await change({ customAttributes: '{"sub":"admin"}' }), "FORBIDDEN_CLAIM");
    expectRefusal(await change({ customAttributes: '{"firebase":{}}' }), "FORBIDDEN_CLAIM");
    expectRefusal(await change({ customAttributes: `{"a":"${"x".repeat(1000)}"}` }), "CLAIMS_TOO_LARGE");
    expectRefusal(
      await change({ linkProviderUserInfo: { providerId: "google.com" } }),
      "INVALID_PROVIDER_ID",
    );
    expect(await accountOf(server, one.email)).not.toHaveProperty("displayName");
  });
});

test("ID-04 a password that a server sets is not the account's own address either", async () => {
  const email = `Otter-${Date.now()}@example.com`;
  const password = email;
  expectRefusal(await admin("accounts", { email, password }), "WEAK_PASSWORD");
  const { localId } = await register(server, { email });
  expectRefusal(await admin("accounts:update", { localId, password }), "WEAK_PASSWORD");
  expect((await admin("accounts:update", { localId, password: OTHER_PASSWORD })).status).toBe(200);
});

describe("deleting", () => {
  test("ID-01 one, and its sign-ins end with it", async () => {
    const { localId, idToken, refreshToken } = await register(server);
    expect((await admin("accounts:delete", { localId })).body).toEqual({
      kind: "identitytoolkit#DeleteAccountResponse",
    });
    expectRefusal(await post(server, "accounts:lookup", { idToken }), "USER_NOT_FOUND");
    expectRefusal(await refresh(server, refreshToken), "TOKEN_EXPIRED");
    expectRefusal(await admin("accounts:delete", { localId }), "USER_NOT_FOUND");
    expectRefusal(await admin("accounts:delete", {}), "MISSING_LOCAL_ID");
  });

  test("ID-01 many; those that are not disabled only by force", async () => {
    const [one, two] = [await register(server), await register(server)];
    await admin("accounts:update", { localId: two.localId, disableUser: true });
    const localIds = [one.localId, two.localId, "missing"];
    const { body } = await admin("accounts:batchDelete", { localIds });
    expect(body).toEqual({
      errors: [{ index: 0, localId: one.localId, message: expect.stringMatching(/^NOT_DISABLED/) }],
    });
    expect(await accountOf(server, one.email)).toBeDefined();
    expect(await accountOf(server, two.email)).toBeUndefined();
    expect((await admin("accounts:batchDelete", { localIds, force: true })).body).toEqual({});
    expect(await accountOf(server, one.email)).toBeUndefined();
    expectRefusal(await admin("accounts:batchDelete", {}), "MISSING_LOCAL_ID");
  });
});
