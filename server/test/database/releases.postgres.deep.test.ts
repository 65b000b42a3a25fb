import { openDatabase, type SchemaMigrations } from "@sealwright/database";
import { migrations } from "@sealwright/server/migrations";
import {
  freshEmail,
  registerVerifiedAccount,
  signIn,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { createPostgresDatabase, TEST_POSTGRES_VARIABLE } from "@sealwright/testkit/database";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";

const clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step();
});

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createPostgresDatabase(process.env[TEST_POSTGRES_VARIABLE] ?? "");
  clean.push(drop);
  return url;
}

async function start(url: string, release = migrations): Promise<TestServer> {
  const environment = { DATABASE_URL: url, SECRET_KEY: "the same secret for every instance" };
  const server = await startTestServer({ environment, migrations: release });
  clean.push(() => server.stop());
  return server;
}

/** The next release: it has expanded every table by a column that it will need. */
const nextRelease = migrations.map(
  ({ schema, migrations }): SchemaMigrations => ({
    schema,
    migrations: {
      ...migrations,
      "9001-expand-every-table": {
        async up(db) {
          const { rows } = await sql<{ name: string }>`
            select table_name as name from information_schema.tables
            where table_schema = ${schema} and table_name not like 'kysely%'`.execute(db);
          for (const { name } of rows) {
            await sql`alter table ${sql.table(`${schema}.${name}`)} add column of_next_release text`.execute(
              db,
            );
          }
        },
      },
    },
  }),
);

/** Registers, signs in and uses the product. @returns the status of each step */
async function callEverything(server: TestServer, email = freshEmail()): Promise<number[]> {
  const { idToken } = await registerVerifiedAccount(server, email);
  const answers = await Promise.all(
    [
      ["/v1/accounts:lookup?key=test", { idToken }],
      ["/api/signature/owners", { email, name: "Zoë" }],
      ["/api/signature/2fa/get-info", { email }],
    ].map(([path, body]) =>
      fetch(`${server.urls.site}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
        body: JSON.stringify(body),
      }),
    ),
  );
  return answers.map(({ status }) => status);
}

const ALL_WELL = [200, 200, 200];

test("OPS-03 three instances that start together on an empty database all come up", async () => {
  const url = await emptyDatabase();
  const instances = await Promise.all([start(url), start(url), start(url)]);
  for (const instance of instances) expect(await callEverything(instance)).toEqual(ALL_WELL);
});

test("OPS-03 a rolling update and its rollback: two releases run side by side, and the older starts again", async () => {
  const url = await emptyDatabase();
  const older = await start(url);
  const email = freshEmail();
  expect(await callEverything(older, email)).toEqual(ALL_WELL);

  // As `npm run migrate` of the next release does, while the older one runs.
  await (await openDatabase({ url, migrations: nextRelease })).close();
  expect(await callEverything(older)).toEqual(ALL_WELL);
  const newer = await start(url, nextRelease);
  for (const release of [older, newer]) {
    expect(await callEverything(release)).toEqual(ALL_WELL);
    await signIn(release, email);
  }

  const again = await start(url);
  expect(await callEverything(again)).toEqual(ALL_WELL);
  await signIn(again, email);
  const warned = again.logs.filter(({ msg }) => msg === "database was migrated by a newer release");
  expect(warned.map(({ level, migration }) => [level, migration])).toContainEqual([
    "warn",
    "product/9001-expand-every-table",
  ]);
});
