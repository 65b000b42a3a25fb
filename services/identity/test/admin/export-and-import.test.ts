import type {
  AccountInfo,
  BatchCreateResponse,
  BatchGetResponse,
  MfaPendingResponse,
  QueryResponse,
} from "@sealwright/protocol/identity";
import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  accountOf,
  expectRefusal,
  newEmail,
  post,
  postAsAdmin,
  refresh,
  register,
  send,
  signIn,
  totpCode,
} from "../harness/identity-harness.ts";
import { secondFactorCalls } from "../harness/second-factor-calls.ts";

/** Of `PASSWORD`, at a cost that is not ours. */
const DEAR_HASH =
  "$argon2id$v=19$m=65536,t=3,p=1$NGJ5Ahz1bHysa45wjyCO9g$umhqcuW3g60ZSk5k3+t36oPPLJqhWapkNOdf8JzlnBg";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ fullPasswordCost: true });
});
afterAll(() => server.stop());

const { answer, enrolled } = secondFactorCalls(() => server);
const project = () => `/v1/projects/${server.config.identity.projectId}`;
const admin = <Body = Record<string, unknown>>(operation: string, body: object) =>
  postAsAdmin<Body>(server, operation, body);
const page = (query: string): Promise<Answer<BatchGetResponse>> =>
  send(server, `${project()}/accounts:batchGet?${query}`, { headers: { Authorization: "Bearer owner" } });

describe("export, query and import", () => {
  test("ID-01 export gives every account once, page by page", async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => register(server)));
    const seen: string[] = [];
    let token: string | undefined = "";
    while (token !== undefined) {
      const { status, body } = await page(`maxResults=2${token ? `&nextPageToken=${token}` : ""}`);
      expect(status).toBe(200);
      expect(body.users?.length).toBeLessThanOrEqual(2);
      seen.push(...(body.users ?? []).map(({ localId }) => localId));
      token = body.nextPageToken;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(made.map(({ localId }) => localId)));
    expectRefusal(await page("nextPageToken=AAAA"), "INVALID_PAGE_SELECTION");
    expect((await page("maxResults=-1")).status).toBe(400);
    expect((await page("maxResults=x")).status).toBe(400);
  });

  test("ID-01 query counts, finds and sorts", async () => {
    const [one, two] = [await register(server), await register(server)];
    const expression = [{ email: one.email.toUpperCase() }, { userId: two.localId }];
    const found = await admin<QueryResponse>("accounts:query", {
      expression,
      sortBy: "CREATED_AT",
      order: "DESC",
    });
    expect(found.body.userInfo?.map(({ localId }) => localId)).toEqual([two.localId, one.localId]);
    const counted = await admin<QueryResponse>("accounts:query", { expression, returnUserInfo: false });
    expect(counted.body).toEqual({ recordsCount: "2" });
    const all = await admin<QueryResponse>("accounts:query", { returnUserInfo: false });
    expect(Number(all.body.recordsCount)).toBeGreaterThanOrEqual(2);
    const limited = await admin<QueryResponse>("accounts:query", { limit: "1", offset: 1 });
    expect(limited.body.userInfo).toHaveLength(1);
  });

  test("ID-01 what was exported can be imported, passwords with it", async () => {
    const owner = await register(server, { displayName: "Ottilie" });
    await admin("accounts:update", {
      localId: owner.localId,
      linkProviderUserInfo: { providerId: "google.com", rawId: `raw-${owner.localId}` },
      emailVerified: true,
    });
    const { body } = await page("maxResults=1000");
    const exported = body.users?.find(({ localId }) => localId === owner.localId) as AccountInfo;
    expect(Buffer.from(exported.passwordHash ?? "", "base64").toString()).toMatch(/^\$argon2id\$/);
    await admin("accounts:delete", { localId: owner.localId });
    const { passwordHash, ...rest } = exported;
    const imported = await admin<BatchCreateResponse>("accounts:batchCreate", {
      hashAlgorithm: "ARGON2",
      users: [{ ...rest, passwordHash }],
    });
    expect(imported.body).toEqual({ kind: "identitytoolkit#UploadAccountResponse" });
    const {
      lastLoginAt: _login,
      passwordUpdatedAt: _updated,
      passwordHash: _redacted,
      ...kept
    } = (await accountOf(server, owner.email)) ?? {};
    expect(rest).toMatchObject(kept);
    expect((await signIn(server, owner.email)).body.localId).toBe(owner.localId);
  });

  test("ID-01 an account that cannot be imported is listed, and does not affect the others", async () => {
    const taken = await register(server);
    const email = newEmail();
    const { body } = await admin<BatchCreateResponse>("accounts:batchCreate", {
      users: [
        { localId: "import-1", email: taken.email },
        { localId: "import-2", email: "plain" },
        { email: newEmail() },
        { localId: "import-4", phoneNumber: "1" },
        {
          localId: "import-5",
          passwordHash: Buffer.from("$2b$10$abcdefghijklmnopqrstuv").toString("base64"),
        },
        { localId: "import-6", customAttributes: '{"sub":"x"}' },
        { localId: "import-7", providerUserInfo: [{ providerId: "google.com" }] },
        { localId: "import-8", email },
      ],
    });
    const words = body.error?.map(({ index, message }) => [index, message.split(" : ")[0]]);
    expect(words).toEqual([
      [0, "EMAIL_EXISTS"],
      [1, "INVALID_EMAIL"],
      [2, "INVALID_LOCAL_ID"],
      [3, "INVALID_PHONE_NUMBER"],
      [4, "INVALID_HASH_ALGORITHM"],
      [5, "FORBIDDEN_CLAIM"],
      [6, "INVALID_PROVIDER_ID"],
    ]);
    expect(await accountOf(server, email)).toMatchObject({ localId: "import-8" });
    const again = { allowOverwrite: false, users: [{ localId: "import-8", email: newEmail() }] };
    const refused = await admin<BatchCreateResponse>("accounts:batchCreate", again);
    expect(refused.body.error).toEqual([{ index: 0, message: "DUPLICATE_LOCAL_ID" }]);
  });

  test("ID-01, ID-04 hashes that are too weak or too expensive are rejected", async () => {
    for (const hashAlgorithm of ["MD5", "SHA256", "HMAC_SHA1"]) {
      expectRefusal(
        await admin("accounts:batchCreate", { hashAlgorithm, users: [] }),
        "INVALID_HASH_ALGORITHM",
      );
    }
    const dear = "$argon2id$v=19$m=999999,t=99,p=4$c29tZXNhbHQxMjM$c29tZWhhc2hzb21laGFzaHNvbWVoYXNo";
    const { body } = await admin<BatchCreateResponse>("accounts:batchCreate", {
      hashAlgorithm: "ARGON2",
      users: [{ localId: "dear", passwordHash: Buffer.from(dear).toString("base64") }],
    });
    expect(body.error).toHaveLength(1);
  });

  const exportOf = async (localId: string) =>
    (await page("maxResults=1000")).body.users?.find((user) => user.localId === localId) as AccountInfo;
  const take = async (...users: object[]) =>
    (await admin<BatchCreateResponse>("accounts:batchCreate", { hashAlgorithm: "ARGON2", users })).body;

  test("ID-01, ID-02 overwriting an account keeps its second factor and sign-ins", async () => {
    const { owner, secret, enrollmentId, tokens } = await enrolled();
    const { localId } = owner;
    expect(await take({ ...(await exportOf(localId)), displayName: "Ottilie" })).not.toHaveProperty("error");
    expect((await accountOf(server, owner.email))?.displayName).toBe("Ottilie");
    expect((await refresh(server, tokens.refreshToken)).status).toBe(200);
    const pending = await signIn<MfaPendingResponse>(server, owner.email);
    expect(pending.body).not.toHaveProperty("idToken");
    server.clock.advance(MINUTE);
    const code = totpCode(server, secret);
    const signedIn = await answer(pending.body.mfaPendingCredential, enrollmentId, code);
    expect(signedIn.status).toBe(200);
  });

  test("ID-01 an import with another password ends the sign-ins, and an older export revives none", async () => {
    const owner = await register(server);
    const before = await exportOf(owner.localId);
    await take({ ...before, passwordHash: Buffer.from(DEAR_HASH).toString("base64") });
    expect((await refresh(server, owner.refreshToken)).status).toBe(400);
    await take(before);
    expect((await post(server, "accounts:lookup", { idToken: owner.idToken })).status).toBe(400);
  });

  test("ID-01, ID-02 an import with an unknown second factor is rejected, rather than leaving the password alone", async () => {
    const { owner } = await enrolled();
    const { mfaInfo, ...account } = await exportOf(owner.localId);
    await admin("accounts:delete", { localId: owner.localId });
    const { error } = await take({ ...account, mfaInfo });
    expect(error).toEqual([{ index: 0, message: expect.stringMatching(/^MFA_ENROLLMENT_NOT_FOUND : /) }]);
    expect(await accountOf(server, owner.email)).toBeUndefined();
    expect(await take(account)).not.toHaveProperty("error");
  });

  test("ID-01 that a mailed link signs in is exported and imported", async () => {
    const localId = `link-${Date.now()}`;
    await take({ localId, email: newEmail(), emailLinkSignin: true });
    expect(await exportOf(localId)).toMatchObject({ emailLinkSignin: true });
  });

  test("AUTH-15 an imported hash of another cost is one of ours after the next right sign-in", async () => {
    const [localId, email] = [`dear-${Date.now()}`, newEmail()];
    await take({ localId, email, passwordHash: Buffer.from(DEAR_HASH).toString("base64") });
    const costOf = async () =>
      Buffer.from((await exportOf(localId)).passwordHash ?? "", "base64")
        .toString()
        .split("$")[3];
    expect((await signIn(server, email, "Nine-Weasels-93")).status).toBe(400);
    expect(await costOf()).toBe("m=65536,t=3,p=1");
    expect((await signIn(server, email)).status).toBe(200);
    expect(await costOf()).toBe("m=19456,t=2,p=1");
    expect((await signIn(server, email)).status).toBe(200);
  });
});
