import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@sealwright/database";
import { createKeyedHash, createSecretBox, DAY, runInRequest } from "@sealwright/runtime";
import { migrations } from "@sealwright/server/migrations";
import {
  createTestClock,
  createTestDatabase,
  createTestLogger,
  type TestDatabase,
} from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, createAccounts } from "../../src/accounts/accounts.ts";
import { createSecurityEvents } from "../../src/events/security-events.ts";
import { createSigningKeys } from "../../src/keys/signing-keys.ts";
import { createIdTokens } from "../../src/sessions/id-tokens.ts";
import { createKnownIps } from "../../src/sessions/known-ips.ts";
import { createSessions } from "../../src/sessions/sessions.ts";
import type { IdentityTables } from "../../src/tables.ts";
import { newEmail } from "../harness/identity-harness.ts";

const clock = createTestClock();
const { logger } = createTestLogger();
const folder = mkdtempSync(join(tmpdir(), "sealwright-known-"));
let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase(folder);
  open = await openDatabase({ url: database.url, folder, migrations });
});
afterAll(async () => {
  await open.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const tables = () => open.tables<IdentityTables>();
const known = () =>
  createKnownIps(
    tables(),
    createKeyedHash("a secret for tests, of some length", "addresses"),
    { count: 2, per: 30 * DAY },
    clock,
  );
const from = <T>(clientIp: string, work: () => T) => runInRequest({ id: "r", logger, clientIp }, work);
const accounts = () => createAccounts(tables(), createSecurityEvents(tables(), 180, clock, logger), clock);
async function account(): Promise<Account> {
  const { localId } = await accounts().create({ email: newEmail() });
  const made = await accounts().byId(localId);
  if (!made) throw new Error("The account is not there");
  return made;
}
const rows = (localId: string) =>
  tables().query.selectFrom("identity.knownAddresses").selectAll().where("localId", "=", localId).execute();

function signInFrom(account: Account, address: string) {
  clock.advance(1000);
  const box = createSecretBox("a secret for tests, of some length", "keys");
  const idTokens = createIdTokens(createSigningKeys(tables(), box, logger, clock), "project", clock);
  const sessions = createSessions(
    tables(),
    { accounts: accounts(), idTokens, knownIps: known() },
    { maxAgeDays: 180, maxPerAccount: 100 },
    clock,
  );
  return from(address, () => sessions.start(account, "password"));
}

test("ID-05 an account is known from so many addresses, the newest; the others are tidied away", async () => {
  const owner = await account();
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3"]) {
    await signInFrom(owner, address);
  }
  expect(await rows(owner.localId)).toHaveLength(3);
  await known().removeExpired();
  const found = [];
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
    found.push(await from(address, () => known().includesCaller(owner)));
  }
  expect(found).toEqual([true, false, true]);
  clock.advance(31 * DAY);
  await known().removeExpired();
  expect(await rows(owner.localId)).toEqual([]);
});

test("ID-04, ID-05 the table contains no IP address, and hashes of the same one differ between accounts", async () => {
  const [one, other] = [await account(), await account()];
  for (const owner of [one, other]) await signInFrom(owner, "192.0.2.7");
  const [[first], [second]] = [await rows(one.localId), await rows(other.localId)];
  expect(JSON.stringify([first, second])).not.toContain("192.0.2.7");
  expect(first?.addressHash).not.toBe(second?.addressHash);
});

test("ID-05 known IP addresses are deleted with the account, and none is stored for a deleted one", async () => {
  const owner = await account();
  await signInFrom(owner, "192.0.2.9");
  await accounts().delete(owner.localId);
  expect(await rows(owner.localId)).toEqual([]);
  await expect(signInFrom(owner, "192.0.2.9")).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
  expect(await rows(owner.localId)).toEqual([]);
  expect(await from("192.0.2.9", () => known().includesCaller(undefined))).toBe(false);
});
