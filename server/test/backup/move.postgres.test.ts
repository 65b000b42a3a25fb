import { readdirSync } from "node:fs";
import { openDatabase } from "@sealwright/database";
import type { ProductTables } from "@sealwright/product";
import { createSecretBox } from "@sealwright/runtime";
import {
  PRODUCTION_ENVIRONMENT,
  registerVerifiedAccount,
  signIn,
  startTestServer,
  TEST_POSTGRES_VARIABLE,
} from "@sealwright/testkit";
import { createPostgresDatabase } from "@sealwright/testkit/database";
import { expect, onTestFinished, test } from "vitest";
import { SECRETS } from "../../src/secrets.ts";
import { runIn, temporaryFolder } from "../cli/cli-harness.ts";

const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;

test("OPS-04 what the embedded database has moves to PostgreSQL: accounts sign in, second factors open, the source stays", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const target = await createPostgresDatabase(process.env[TEST_POSTGRES_VARIABLE] ?? "");
  onTestFinished(target.drop);
  const environment = { DATA_DIR: folder, SECRET_KEY };

  const before = await startTestServer({ environment: { ...environment, DATABASE_URL: "" } });
  const accounts = [await registerVerifiedAccount(before), await registerVerifiedAccount(before)];
  const moving = () => runIn(folder, ["move"], { ...environment, DATABASE_URL: target.url });
  expect((await moving()).err).toEqual(["Stop the server first."]);
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
  ).toContain("SECRET_KEY opens none of the sealed values");

  // The refused one left nothing behind, so this starts anew.
  const { code, out, err } = await moving();
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out.join()).toMatch(/^Moved \d+ rows of \d+ tables; \d+ sealed values open\. Start the server/);
  expect(readdirSync(folder).filter((name) => name.includes("backup"))).toEqual([]);
  expect((await moving()).err.join()).toContain("The database is not empty");

  const after = await startTestServer({ environment: { ...environment, DATABASE_URL: target.url } });
  onTestFinished(after.stop);
  for (const account of accounts) expect((await signIn(after, account.email)).uid).toBe(account.uid);
  const moved = await openDatabase({ url: target.url, migrations: [] });
  onTestFinished(moved.close);
  const [row] = await moved
    .tables<ProductTables>()
    .query.selectFrom("product.twoFactor")
    .selectAll()
    .execute();
  expect(box.open(row?.secret ?? "")).toBe("JBSWY3DPEHPK3PXP");
});
