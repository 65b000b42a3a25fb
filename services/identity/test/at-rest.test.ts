import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  OTHER_PASSWORD,
  PASSWORD,
  post,
  type Registered,
  refresh,
  register,
  resetCode,
  signIn,
  verificationCode,
  WRONG_PASSWORD,
} from "./support.ts";

/** Always on PGlite: its files are what lies on the disk, tables and write-ahead log alike. */
let server: TestServer;
let owner: Registered;
const secrets: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ environment: { DATABASE_URL: "" } });
  owner = await register(server);
  const verify = await verificationCode(server, owner);
  const verified = await post(server, "accounts:update", { oobCode: verify });
  expect(verified.status).toBe(200);
  const unusedVerify = await verificationCode(server, owner, [verify]);
  const reset = await resetCode(server, owner.email);
  await signIn(server, owner.email, WRONG_PASSWORD);
  const done = await post(server, "accounts:resetPassword", { oobCode: reset, newPassword: OTHER_PASSWORD });
  expect(done.status).toBe(200);
  const again = (await signIn(server, owner.email, OTHER_PASSWORD)).body;
  const refreshed = (await refresh(server, again.refreshToken)).body;
  Object.assign(secrets, {
    password: PASSWORD,
    "new password": OTHER_PASSWORD,
    "wrong password": WRONG_PASSWORD,
    "verification code": verify,
    "unused verification code": unusedVerify,
    "reset code": reset,
    "first refresh token": owner.refreshToken,
    "refresh token": again.refreshToken,
    "first ID token": owner.idToken,
    "ID token": again.idToken,
    "refreshed ID token": refreshed.id_token,
    "private key": "PRIVATE KEY-----",
    "private key as JWK": '"dp":',
  });
});
afterAll(() => server.stop());

/** Everything in the database's folder. The sandbox's outbox beside it stands for the mailboxes: codes belong there. */
function stored(): Buffer {
  const folder = join(server.config.dataDir, "pglite");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))));
}

test("ID-04 passwords are stored as argon2id hashes, at OWASP's parameters", () => {
  const bytes = stored();
  expect(bytes.includes(owner.localId), "the files hold the accounts").toBe(true);
  expect(bytes.includes("$argon2id$v=19$m=19456,t=2,p=1$")).toBe(true);
});

test("ID-04 nothing secret is stored in clear: passwords, codes, tokens, private keys", () => {
  const bytes = stored();
  const found = Object.entries(secrets)
    .filter(([, value]) => bytes.includes(value))
    .map(([name]) => name);
  expect(found).toEqual([]);
  expect(Object.values(secrets).every((value) => value.length > 4)).toBe(true);
});
