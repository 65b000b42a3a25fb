import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import type { PaymentsTables } from "@sealwright/payments";
import type { ProductTables } from "@sealwright/product";
import { createSecretBox } from "@sealwright/runtime";
import {
  buy,
  enrollAuthenticator,
  PRODUCTION_ENVIRONMENT,
  registerVerifiedAccount,
  signIn,
  signInWithCode,
  startTestServer,
  TEST_POSTGRES_VARIABLE,
} from "@sealwright/testkit";
import { createPostgresDatabase } from "@sealwright/testkit/database";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrations } from "../../src/migrations.ts";
import { SECRETS } from "../../src/secrets.ts";
import { runIn, temporaryFolder } from "../cli/cli-harness.ts";

const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;
/** A loaded machine takes ten seconds for each server and database. */
const SERVERS_STARTED_WITHIN = 180_000;
const COMMAND = join(import.meta.dirname, "../../src/cli/main.ts");

test(
  "OPS-04 what the embedded database has moves to PostgreSQL: accounts sign in, second factors open and work, orders are there, the source stays",
  async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const target = await createPostgresDatabase(process.env[TEST_POSTGRES_VARIABLE] ?? "");
    onTestFinished(target.drop);
    const environment = { DATA_DIR: folder, SECRET_KEY };

    const before = await startTestServer({ environment: { ...environment, DATABASE_URL: "" } });
    const accounts = [await registerVerifiedAccount(before), await registerVerifiedAccount(before)];
    const [buyer] = accounts;
    if (buyer) await buy(before, buyer, "PRICE_FREELANCER_MONTHLY");
    const owner = await registerVerifiedAccount(before);
    const authenticator = await enrollAuthenticator(before, owner);
    const moving = () => runIn(folder, ["move"], { ...environment, DATABASE_URL: target.url });
    expect((await moving()).err).toEqual([
      expect.stringMatching(/^A server runs on .*\. Stop the server first\.$/),
    ]);
    await before.stop();
    const source = await openDatabase({ folder, migrations: [] });
    const box = createSecretBox(SECRET_KEY, SECRETS.twoFactor.purpose);
    const [{ uid, email } = { uid: "", email: "" }] = accounts;
    const factor = { uid, email, secret: box.seal("JBSWY3DPEHPK3PXP"), verified: true, enabled: false };
    await source.tables<ProductTables>().query.insertInto("product.twoFactor").values(factor).execute();
    await source.close();

    expect((await runIn(folder, ["move"], environment)).err.join()).toContain("Set DATABASE_URL");
    const wrongKey = { SECRET_KEY: PRODUCTION_ENVIRONMENT.IDENTITY_ADMIN_TOKEN };
    expect(
      (await runIn(folder, ["move"], { ...environment, ...wrongKey, DATABASE_URL: target.url })).err.join(),
    ).toContain("SECRET_KEY does not open 16 of 16 keys");

    // The refused one left nothing behind, so this starts anew.
    const { code, out, err } = await moving();
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.join()).toMatch(/^Moved \d+ rows of \d+ tables; \d+ sealed values open\. Start the server/);
    expect(readdirSync(folder).filter((name) => name.includes("backup"))).toEqual([]);
    expect((await moving()).err.join()).toMatch(/^The database is not empty: .* Move into an empty one\.$/);

    const after = await startTestServer({ environment: { ...environment, DATABASE_URL: target.url } });
    onTestFinished(after.stop);
    for (const account of accounts) expect((await signIn(after, account.email)).uid).toBe(account.uid);
    after.clock.advance(before.clock.now() - after.clock.now());
    await expect(signInWithCode(after, owner.email, "AAAAAAAAAAAAAAAA")).rejects.toThrow("INVALID_CODE");
    expect((await signInWithCode(after, owner.email, authenticator)).idToken).toBeTruthy();
    const moved = await openDatabase({ url: target.url, migrations: [] });
    onTestFinished(moved.close);
    const [row] = await moved
      .tables<ProductTables>()
      .query.selectFrom("product.twoFactor")
      .selectAll()
      .execute();
    expect(await box.open(row?.secret ?? "")).toBe("JBSWY3DPEHPK3PXP");
    const orders = await moved
      .tables<PaymentsTables>()
      .query.selectFrom("payments.orders")
      .select("email")
      .execute();
    expect(orders).toEqual([{ email: buyer?.email }]);
  },
  SERVERS_STARTED_WITHIN,
);

test(
  "OPS-04 a move that was killed in the middle leaves both places as they were, and starts anew",
  async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const target = await createPostgresDatabase(process.env[TEST_POSTGRES_VARIABLE] ?? "");
    onTestFinished(target.drop);
    const environment = { DATA_DIR: folder, SECRET_KEY };
    const before = await startTestServer({ environment: { ...environment, DATABASE_URL: "" } });
    const account = await registerVerifiedAccount(before);
    await before.stop();
    await (await openDatabase({ url: target.url, migrations })).close();

    // Rows of accounts wait for this lock.
    const holder = new Client({ connectionString: target.url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("begin; lock table identity.accounts in exclusive mode");
    const moving = spawn(process.execPath, [COMMAND, "move"], {
      env: { PATH: process.env.PATH, ...environment, DATABASE_URL: target.url },
      stdio: "ignore",
    });
    const exited = once(moving, "exit");
    await expect
      .poll(
        async () =>
          (
            await holder.query(
              "select 1 from pg_locks where not granted and relation = 'identity.accounts'::regclass",
            )
          ).rowCount,
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    moving.kill("SIGKILL");
    await exited;
    await holder.query("rollback");

    const backups = () => readdirSync(folder).filter((name) => name.includes("backup"));
    expect(backups()).toEqual(["move.backup"]);
    const { code, err } = await runIn(folder, ["move"], { ...environment, DATABASE_URL: target.url });
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(backups(), "nothing is left of the one that was killed").toEqual([]);
    const after = await startTestServer({ environment: { ...environment, DATABASE_URL: target.url } });
    onTestFinished(after.stop);
    expect((await signIn(after, account.email)).uid).toBe(account.uid);
  },
  SERVERS_STARTED_WITHIN,
);
