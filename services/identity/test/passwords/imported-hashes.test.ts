import { hashSync } from "@node-rs/bcrypt";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectRefusal,
  newEmail,
  PASSWORD,
  post,
  postAsAdmin,
  register,
  send,
  signIn,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ fullPasswordCost: true });
});
afterAll(() => server.stop());

const urlSafe = (text: string) => text.replaceAll("+", "-").replaceAll("/", "_");

/** The example that Firebase publishes with its scrypt. */
const FIREBASE = {
  password: "user1password",
  user: {
    salt: urlSafe("42xEC+ixf3L2lw=="),
    passwordHash: urlSafe(
      "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
    ),
  },
  options: {
    hashAlgorithm: "SCRYPT",
    signerKey: urlSafe(
      "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
    ),
    saltSeparator: "Bw==",
    rounds: 8,
    memoryCost: 14,
  },
};

const BCRYPT = {
  password: PASSWORD,
  user: { passwordHash: Buffer.from(hashSync(PASSWORD, { cost: 6 })).toString("base64url") },
  options: { hashAlgorithm: "BCRYPT" },
};

/** argon2i of the password, raw, with its salt. */
const ARGON2 = {
  password: PASSWORD,
  user: {
    salt: "NGJ5Ahz1bHysa45wjyCO9g==",
    passwordHash: "umhqcuW3g60ZSk5k3+t36oPPLJqhWapkNOdf8JzlnBg=",
  },
  options: {
    hashAlgorithm: "ARGON2",
    argon2Parameters: { hashType: "ARGON2_ID", memoryCostKib: 65536, iterations: 3, parallelism: 1 },
  },
};

async function exportedHash(email: string): Promise<string> {
  const { body } = await send<{ users: { email: string; passwordHash: string }[] }>(
    server,
    `/v1/projects/${server.config.identity.projectId}/accounts:batchGet?maxResults=1000`,
    { headers: { Authorization: "Bearer owner" } },
  );
  const found = body.users.find((user) => user.email === email);
  return Buffer.from(found?.passwordHash ?? "", "base64").toString();
}

describe.each([
  ["Firebase's scrypt", FIREBASE],
  ["bcrypt", BCRYPT],
  ["raw argon2", ARGON2],
])("an account imported with %s", (_name, { password, user, options }) => {
  test("ID-01, ID-04 signs in with its password alone, which is then hashed as ours", async () => {
    const email = newEmail();
    const users = [{ localId: email.slice(0, 40), email, emailVerified: true, ...user }];
    const imported = await postAsAdmin(server, "accounts:batchCreate", { users, ...options });
    expect(imported.body).toEqual({ kind: "identitytoolkit#UploadAccountResponse" });
    expectRefusal(await signIn(server, email, WRONG_PASSWORD), "INVALID_LOGIN_CREDENTIALS");
    expect((await signIn(server, email, password)).status).toBe(200);
    expect(await exportedHash(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(server, email, password)).status).toBe(200);
  });
});

test("ID-01 hashes without their parameters, and too expensive ones, are rejected", async () => {
  const user = { localId: newEmail(), email: newEmail(), ...FIREBASE.user };
  for (const options of [
    { hashAlgorithm: "SCRYPT" },
    { ...FIREBASE.options, memoryCost: 30 },
    { ...ARGON2.options, argon2Parameters: { memoryCostKib: 10_000_000, iterations: 3, parallelism: 1 } },
  ]) {
    const { body } = await postAsAdmin(server, "accounts:batchCreate", { users: [user], ...options });
    expect(JSON.stringify(body)).toContain("INVALID_HASH_ALGORITHM");
  }
  const md5 = await postAsAdmin(server, "accounts:batchCreate", { users: [user], hashAlgorithm: "MD5" });
  expectRefusal(md5, "INVALID_HASH_ALGORITHM");
});

describe("a password", () => {
  const composed = "Zażółć-gęślą-71";
  test("ID-04 is the same however its letters are composed, and so is an address", async () => {
    const email = newEmail().replace("otter", "żółw");
    await register(server, { email, password: composed.normalize("NFD") });
    for (const form of ["NFC", "NFD"] as const) {
      expect((await signIn(server, email.normalize(form), composed.normalize(form))).status).toBe(200);
    }
    const taken = { email: email.normalize("NFD"), password: composed };
    expectRefusal(await post(server, "accounts:signUp", taken), "EMAIL_EXISTS");
  });

  test.each(["Password1", "Password123!", "P@ssw0rd", "Qwerty12345", "Welcome2024"])(
    "ID-04 %s is refused, since attackers try it first",
    async (password) => {
      const answer = await post(server, "accounts:signUp", { email: newEmail(), password });
      expectRefusal(answer, "WEAK_PASSWORD");
    },
  );

  test("ID-04 is not the account's own address, nor its name with a number", async () => {
    const email = "Margarethe.Weiss7@example.com";
    for (const password of [`${email}1A`, "Margarethe.Weiss7", "Margarethe.Weiss2024"]) {
      expectRefusal(await post(server, "accounts:signUp", { email, password }), "WEAK_PASSWORD");
    }
  });
});
