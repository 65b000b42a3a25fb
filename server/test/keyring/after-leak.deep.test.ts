import { openDatabase } from "@sealwright/database";
import type { ProductTables } from "@sealwright/product";
import { createKeyedHash, createSecretBox } from "@sealwright/runtime";
import {
  createTestDatabase,
  registerVerifiedAccount,
  type SignedInAccount,
  signIn,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { expect, onTestFinished, test } from "vitest";
import { rotateAfterLeak } from "../../src/keyring/after-leak/rotate-after-leak.ts";
import { type KeyTables, selectKeys } from "../../src/keyring/key-rows.ts";
import { SECRETS } from "../../src/secrets.ts";
import { runIn, temporaryFolder } from "../cli/cli-harness.ts";
import { FIRST, keyringDatabase, SECOND } from "./keyring-harness.ts";

const TOTP = "JBSWY3DPEHPK3PXP";
const CODE = "0123456789";
const ROTATION_MS = 120_000;

/** One database, and servers on it, one after the other. */
async function startPlace() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const { url, drop } = await createTestDatabase(folder);
  onTestFinished(drop);
  // The waits of a rotation depend on it.
  const shared = { DATA_DIR: folder, DATABASE_URL: url ?? "", DATABASE_STATEMENT_SECONDS: "2" };
  return {
    start: (secrets: Record<string, string>) => startTestServer({ environment: { ...shared, ...secrets } }),
    rotate: (secrets: Record<string, string>, ...options: string[]) =>
      runIn(folder, ["rotate", ...options], { ...shared, DATABASE_URL: url, ...secrets }),
    async read<Result>(work: (query: ReturnType<typeof tablesOf>) => Promise<Result>): Promise<Result> {
      const open = await openDatabase({ url, folder, migrations: [] });
      try {
        return await work(tablesOf(open));
      } finally {
        await open.close();
      }
    },
  };
}

const tablesOf = (open: Awaited<ReturnType<typeof openDatabase>>) =>
  open.tables<ProductTables & KeyTables & { "identity.signingKeys": { kid: string } }>().query;

/** The dashboard's session cookie. */
async function openDashboard(server: TestServer, { idToken, email }: SignedInAccount): Promise<string> {
  const complete = await fetch(`${server.urls.site}/api/signature/complete-login`, {
    method: "POST",
    headers: { Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email }),
  });
  const { token } = (await complete.json()) as { token: string };
  const login = await fetch(`${server.urls.dashboard}/login?token=${token}`, { redirect: "manual" });
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const statusAt = async (server: TestServer, cookie: string) =>
  (await fetch(`${server.urls.dashboard}/`, { headers: { cookie }, redirect: "manual" })).status;

const lookUp = async (server: TestServer, idToken: string) =>
  (
    await fetch(`${server.urls.site}/v1/accounts:lookup?key=test`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ idToken }),
    })
  ).status;

test(
  "OPS-09 `rotate --after-leak` makes new keys, seals anew, ends sign-ins, and names who has to renew what",
  async () => {
    const place = await startPlace();
    const box = createSecretBox(FIRST, SECRETS.twoFactor.purpose);
    const hash = createKeyedHash(FIRST, SECRETS.recoveryCodes.purpose);
    const link = createKeyedHash(FIRST, SECRETS.newsletterLinks.purpose);

    // A server that runs with the secret that leaks.
    const before = await place.start({ SECRET_KEY: FIRST });
    const [owner, other] = [await registerVerifiedAccount(before), await registerVerifiedAccount(before)];
    const cookie = await openDashboard(before, other);
    expect(await statusAt(before, cookie)).toBe(200);
    await before.stop();
    await place.read(async (query) => {
      const factor = {
        uid: owner.uid,
        email: owner.email,
        secret: box.seal(TOTP),
        verified: true,
        enabled: true,
      };
      await query.insertInto("product.twoFactor").values(factor).execute();
      const codeHash = hash.hash(`${owner.uid}:${CODE}`);
      await query.insertInto("product.recoveryCodes").values({ uid: owner.uid, codeHash }).execute();
      const reader = {
        id: "reader",
        email: "reader@mail.example",
        requestedAt: new Date(),
        confirmedAt: null,
      };
      await query.insertInto("product.subscribers").values(reader).execute();
    });
    expect(await place.rotate({ SECRET_KEY: FIRST }, "--after-leak")).toMatchObject({
      code: 1,
      err: [expect.stringContaining("first restart every instance with a new SECRET_KEY")],
    });

    const secrets = { SECRET_KEY: SECOND, SECRET_KEY_PREVIOUS: FIRST };
    const running = await place.start(secrets);
    expect(await statusAt(running, cookie)).toBe(200);
    expect(await lookUp(running, other.idToken)).toBe(200);
    expect((await place.rotate({ SECRET_KEY: FIRST })).err.join()).toContain("restart it first");
    const { code, out, err } = await place.rotate(secrets, "--after-leak");
    expect({ code, err }).toEqual({ code: 0, err: [] });
    const report = out.join("\n");
    expect(report).toContain(`${owner.email} must renew: authenticator app, recovery codes`);
    expect(report).toContain("product.two_factor.secret: 1 values sealed anew or ended");
    expect(report).not.toContain(other.email);
    expect(out.at(-1)).toBe("Done. The old keys open nothing any more.");

    running.clock.advance(10_000);
    expect(await statusAt(running, cookie), "the dashboard's session has ended").toBe(302);
    expect(await lookUp(running, other.idToken), "tokens of the former key are refused").toBe(400);
    const again = await signIn(running, other.email);
    expect(await lookUp(running, again.idToken)).toBe(200);
    expect(await statusAt(running, await openDashboard(running, again))).toBe(200);
    const token = `reader.${link.hash("unsubscribe reader")}`;
    const unsubscribed = await fetch(`${running.urls.site}/api/signature/newsletter/unsubscribe`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token }),
    });
    expect(unsubscribed.status, "links of newsletters that were sent still work").toBe(200);
    await running.stop();

    const rows = await place.read(async (query) => {
      const { secret } = await query
        .selectFrom("product.twoFactor")
        .select("secret")
        .executeTakeFirstOrThrow();
      expect(secret).toMatch(/^v2\.2\./);
      return selectKeys(query);
    });
    const idsOf = (purpose: string) => rows.filter((row) => row.purpose === purpose).map(({ id }) => id);
    for (const { purpose, kind } of Object.values(SECRETS)) {
      expect([purpose, idsOf(purpose)]).toEqual([purpose, kind === "sealed" ? [2] : [1, 2]]);
    }
    await expect(place.start({ SECRET_KEY: FIRST })).rejects.toThrow("SECRET_KEY does not open the keyring");
    const after = await place.start({ SECRET_KEY: SECOND });
    await signIn(after, owner.email);
    await after.stop();
  },
  ROTATION_MS,
);

test(
  "OPS-09 `rotate --after-leak` may be stopped at any step, and resumes where it left off",
  async () => {
    const { database, open, keys, clock } = await keyringDatabase();
    const keyring = await open(SECOND, FIRST);
    const { twoFactor } = SECRETS;
    const product = database.tables<ProductTables>().query;
    const secret = keyring.box(twoFactor).seal(TOTP);
    const factor = { uid: "one", email: "one@company.example", secret, verified: true, enabled: true };
    await product.insertInto("product.twoFactor").values(factor).execute();
    const context = {
      database,
      keyring,
      clock,
      databaseStatementSeconds: 1,
      secrets: { current: SECOND, previous: FIRST },
    };
    for (const stopAfter of ["added", "waiting", "resealed"]) {
      for await (const { step } of rotateAfterLeak(context)) if (step === stopAfter) break;
    }
    const steps: unknown[] = [];
    for await (const step of rotateAfterLeak(context)) steps.push(step);
    expect(steps[0]).toEqual({ step: "added", resumes: true });
    expect(steps.at(-1)).toMatchObject({ step: "done" });
    const ids = (await selectKeys(keys.query)).filter(({ purpose }) => purpose === twoFactor.purpose);
    expect(ids.map(({ id }) => id)).toEqual([2]);
    const row = await product.selectFrom("product.twoFactor").select("secret").executeTakeFirstOrThrow();
    expect(await keyring.box(twoFactor).open(row.secret)).toBe(TOTP);
    await expect(keyring.box(twoFactor).open(secret)).rejects.toThrow("a key that is not there");
  },
  ROTATION_MS,
);
