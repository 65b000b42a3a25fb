import type { LookupResponse } from "@sealwright/protocol/identity";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import {
  ACCOUNT_PREFIXES,
  expectRefusal,
  newEmail,
  post,
  postAsAdmin,
  type Registered,
  register,
  verificationCode,
} from "../harness/identity-harness.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const kind = "identitytoolkit#GetAccountInfoResponse";
const lookup = (body: object) => post<LookupResponse>(server, "accounts:lookup", body);
const lookupAsAdmin = (body: object) => postAsAdmin<LookupResponse>(server, "accounts:lookup", body);

/** Look-up's answer for a fresh account, member for member. */
const freshAccount = ({ localId, email }: Registered) => ({
  localId,
  email,
  emailVerified: false,
  disabled: false,
  validSince: expect.stringMatching(/^\d{10}$/),
  createdAt: expect.stringMatching(/^\d{13}$/),
  lastLoginAt: expect.stringMatching(/^\d{13}$/),
  // That there is one, and nothing of it.
  passwordHash: Buffer.from("REDACTED").toString("base64"),
  passwordUpdatedAt: expect.any(Number),
  providerUserInfo: [{ providerId: "password", rawId: email, federatedId: email, email }],
});

test.each(ACCOUNT_PREFIXES)("ID-01 accounts:lookup gives the owner the account, under %s", async (prefix) => {
  const owner = await register(server);
  const { status, body } = await post(server, "accounts:lookup", { idToken: owner.idToken }, { prefix });
  expect(status).toBe(200);
  expect(body).toEqual({ kind, users: [freshAccount(owner)] });
});

test("ID-01 accounts:lookup gives name, picture and verification once they are there", async () => {
  const owner = await register(server, {
    displayName: "Ottilie Otter",
    photoUrl: "https://example.com/o.png",
  });
  await post(server, "accounts:update", { oobCode: await verificationCode(server, owner) });
  const { body } = await lookup({ idToken: owner.idToken });
  expect(body.users).toEqual([
    {
      ...freshAccount(owner),
      emailVerified: true,
      displayName: "Ottilie Otter",
      photoUrl: "https://example.com/o.png",
      providerUserInfo: [
        {
          providerId: "password",
          rawId: owner.email,
          federatedId: owner.email,
          email: owner.email,
          displayName: "Ottilie Otter",
          photoUrl: "https://example.com/o.png",
        },
      ],
    },
  ]);
});

test("ID-01 accounts:lookup names no password where there is none", async () => {
  const owner = await register(server);
  await post(server, "accounts:update", { idToken: owner.idToken, deleteProvider: ["password"] });
  const { body } = await lookup({ idToken: owner.idToken });
  expect(body.users?.[0]).toMatchObject({ localId: owner.localId });
  expect(body.users?.[0]).not.toHaveProperty("passwordHash");
});

test("ID-01 an owner sees no account but the own one, whatever else the call names", async () => {
  const [owner, other] = [await register(server), await register(server)];
  const { body } = await lookup({
    idToken: owner.idToken,
    localId: [other.localId],
    email: [other.email],
  });
  expect(body.users?.map(({ localId }) => localId)).toEqual([owner.localId]);
});

test("ID-01 lookup requires an ID token or the server credential", async () => {
  const { localId, email } = await register(server);
  expectRefusal(await lookup({}), "MISSING_ID_TOKEN");
  expectRefusal(await lookup({ idToken: "" }), "MISSING_ID_TOKEN");
  expectRefusal(await lookup({ localId: [localId] }), "MISSING_ID_TOKEN");
  expectRefusal(await lookup({ email: [email] }), "MISSING_ID_TOKEN");
});

test("ID-01 the token of a deleted account is USER_NOT_FOUND", async () => {
  const { idToken } = await register(server);
  await post(server, "accounts:delete", { idToken });
  expectRefusal(await lookup({ idToken }), "USER_NOT_FOUND");
});

test.each(ACCOUNT_PREFIXES)(
  "ID-01 with the server credential accounts are looked up by id and by address, under %s",
  async (prefix) => {
    const [one, two] = [await register(server), await register(server)];
    const byId = await postAsAdmin(server, "accounts:lookup", { localId: [one.localId] }, { prefix });
    expect(byId.status).toBe(200);
    expect(byId.body).toEqual({ kind, users: [freshAccount(one)] });
    const byEmail = await postAsAdmin(server, "accounts:lookup", { email: [two.email] }, { prefix });
    expect(byEmail.body).toEqual({ kind, users: [freshAccount(two)] });
  },
);

test("ID-01 several accounts come at once, each once, and unknown ones are left out", async () => {
  const [one, two] = [await register(server), await register(server)];
  const { body } = await lookupAsAdmin({
    localId: [one.localId, two.localId, "missing"],
    email: [one.email.toUpperCase(), newEmail()],
  });
  expect(body.users?.map(({ localId }) => localId).sort()).toEqual([one.localId, two.localId].sort());
});

test("ID-01 a lookup without a match returns no users", async () => {
  for (const body of [{}, { localId: [], email: [] }, { localId: ["missing"] }, { email: [newEmail()] }]) {
    const answer = await lookupAsAdmin(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ kind });
  }
});
