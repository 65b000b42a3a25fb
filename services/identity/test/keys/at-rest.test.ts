import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import type { MfaPendingResponse, StartMfaEnrollmentResponse } from "@sealwright/protocol/identity";
import { MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  newEmail,
  newPhoneNumber,
  OTHER_PASSWORD,
  PASSWORD,
  phoneCode,
  post,
  type Registered,
  refresh,
  register,
  resetCode,
  signIn,
  signInCode,
  totpCode,
  verificationCode,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

let server: TestServer;
let owner: Registered;
const secrets: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ fullPasswordCost: true });
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
  const unusedLink = await signInCode(server, newEmail());
  const sms = await phoneCode(server, newPhoneNumber());
  Object.assign(secrets, {
    password: PASSWORD,
    "new password": OTHER_PASSWORD,
    "wrong password": WRONG_PASSWORD,
    "verification code": verify,
    "unused verification code": unusedVerify,
    "reset code": reset,
    "unused sign-in code": unusedLink,
    "phone session": sms.sessionInfo,
    "first refresh token": owner.refreshToken,
    "refresh token": again.refreshToken,
    "first ID token": owner.idToken,
    "ID token": again.idToken,
    "refreshed ID token": refreshed.id_token,
    "private key": "PRIVATE KEY-----",
    "private key as JWK": '"dp":',
    ...(await secondFactorSecrets(again.idToken)),
  });
});
afterAll(() => server.stop());

async function secondFactorSecrets(idToken: string): Promise<Record<string, string>> {
  const start = () =>
    post<StartMfaEnrollmentResponse>(
      server,
      "accounts/mfaEnrollment:start",
      { idToken, totpEnrollmentInfo: {} },
      { prefix: "/v2" },
    );
  const unused = (await start()).body.totpSessionInfo;
  const { sessionInfo, sharedSecretKey } = (await start()).body.totpSessionInfo;
  const verificationCode = totpCode(server, sharedSecretKey);
  const finished = await post(
    server,
    "accounts/mfaEnrollment:finalize",
    { idToken, totpVerificationInfo: { sessionInfo, verificationCode } },
    { prefix: "/v2" },
  );
  expect(finished.status).toBe(200);
  server.clock.advance(MINUTE);
  const pending = (await signIn<MfaPendingResponse>(server, owner.email, OTHER_PASSWORD)).body;
  return {
    "second factor": sharedSecretKey,
    "second factor not set up": unused.sharedSecretKey,
    "set-up session": unused.sessionInfo,
    "pending credential": pending.mfaPendingCredential,
  };
}

/**
 * Everything that is stored. PGlite: all files in its folder, tables and write-ahead log alike. PostgreSQL: every row of
 * every table. The sandbox's outbox replaces the mailboxes: codes belong there.
 */
async function stored(): Promise<Buffer> {
  const { databaseUrl, dataDir } = server.config;
  if (databaseUrl) return Buffer.from(await everyRow(databaseUrl));
  const entries = readdirSync(join(dataDir, "pglite"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))));
}

async function everyRow(url: string): Promise<string> {
  const database = await openDatabase({ url, migrations: [] });
  try {
    const { query } = database.tables<Record<string, never>>();
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      query,
    );
    const texts: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql<{
        text: string;
      }>`select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(query);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join("\n");
  } finally {
    await database.close();
  }
}

test("ID-04 passwords are stored as argon2id hashes, at OWASP's parameters", async () => {
  const bytes = await stored();
  expect(bytes.includes(owner.localId), "the accounts are in it").toBe(true);
  expect(bytes.includes("$argon2id$v=19$m=19456,t=2,p=1$")).toBe(true);
});

test("ID-04 nothing secret is stored in plain text: passwords, codes, tokens, private keys, second factors", async () => {
  const bytes = await stored();
  const found = Object.entries(secrets)
    .filter(([, value]) => bytes.includes(value))
    .map(([name]) => name);
  expect(found).toEqual([]);
  expect(Object.values(secrets).every((value) => value.length > 4)).toBe(true);
});
