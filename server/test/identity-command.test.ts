import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type JobTables, openDatabase } from "@sealwright/database";
import type { ProductTables } from "@sealwright/product";
import { createTestClock, createTestDatabase, createTestLogger } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../src/config/index.ts";
import { migrations } from "../src/migrations.ts";
import { runIdentityCommand } from "../src/operator/identity-command.ts";

const EMAIL = "owner@company.example";
/** Of "Seven-Otters-71". */
const HASH =
  "$argon2id$v=19$m=65536,t=3,p=1$NGJ5Ahz1bHysa45wjyCO9g$umhqcuW3g60ZSk5k3+t36oPPLJqhWapkNOdf8JzlnBg";

let commands: Awaited<ReturnType<typeof openCommands>>;
beforeAll(async () => {
  commands = await openCommands();
});
afterAll(() => commands.close());

async function openCommands() {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-command-"));
  const { url, drop } = await createTestDatabase(folder);
  const database = await openDatabase({ url, folder, migrations });
  const { logger } = createTestLogger();
  const clock = createTestClock();
  return {
    folder,
    query: database.tables<ProductTables & JobTables>().query,
    async run(...args: string[]) {
      const lines: string[] = [];
      const write = (line: string) => void lines.push(line);
      const context = { config: readConfig({}), database, logger, clock, write, complain: write };
      return { code: await runIdentityCommand(args, context), lines };
    },
    async close() {
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("AUTH-08, ID-01 an operator imports, finds, closes, exports and gives back accounts; each act is recorded", async () => {
  const { folder, query, run } = commands;
  const file = join(folder, "accounts.json");
  const passwordHash = Buffer.from(HASH).toString("base64");
  const user = {
    localId: "moved",
    email: EMAIL,
    emailVerified: true,
    passwordHash,
    lastSignedInAt: "1700000000000",
  };
  writeFileSync(file, JSON.stringify({ users: [user, { email: "no-id@company.example" }] }));
  const imported = await run("import", file, "--by", "Ann", "--why", "moving over");
  expect(imported).toEqual({ code: 1, lines: ["Account 2: INVALID_LOCAL_ID", "Imported 1 of 2 accounts."] });
  expect((await run("find", EMAIL)).lines.join("\n")).toContain('"localId": "moved"');
  expect(await run("find", "no-one@company.example")).toMatchObject({ code: 1 });

  await query
    .insertInto("product.twoFactor")
    .values({ uid: "moved", email: EMAIL, secret: "sealed", verified: true, enabled: true })
    .execute();
  expect(
    await run("reset-factor", EMAIL, "--password", "--by", "Ann", "--why", "passport seen"),
  ).toMatchObject({
    code: 0,
  });
  expect(await query.selectFrom("product.twoFactor").select("uid").execute()).toEqual([]);
  const mails = await query.selectFrom("jobs.jobs").select("payload").execute();
  expect(mails).toEqual([{ payload: { email: EMAIL, event: { what: "two-factor-reset" } } }]);

  expect((await run("disable", "moved", "--why", "asked to")).code).toBe(0);
  const exported = await run("export");
  expect(exported.lines.map((line) => JSON.parse(line))).toMatchObject([
    { localId: "moved", disabled: true },
  ]);
  expect(exported.lines.join()).not.toContain("passwordHash");
  writeFileSync(file, exported.lines.join("\n"));
  expect((await run("import", file)).lines).toEqual(["Imported 1 of 1 accounts."]);

  const events = (await run("events")).lines.map((line) => JSON.parse(line));
  expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(["operator"]));
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["account-created", "factor-removed", "password-removed", "account-disabled"]),
  );
  expect(events.find(({ kind }) => kind === "factor-removed")?.detail).toBe("by Ann: passport seen");
});

test.each([
  ["{bad", "it is not JSON"],
  ["[]", 'it has no "users"'],
  ['{"users":[{},{"createdAt":"soon"}]}', "account 2, createdAt: Invalid input"],
])("ID-01 of a file with %s nothing is imported, for a reason in one sentence", async (text, reason) => {
  const file = join(commands.folder, "broken.json");
  writeFileSync(file, text);
  const lines = [`${file} cannot be imported: ${reason}`];
  expect(await commands.run("import", file)).toEqual({ code: 1, lines });
});

test("ID-01 a missing file and an unknown hash algorithm are reported in one sentence each", async () => {
  const missing = join(commands.folder, "missing.json");
  const { lines } = await commands.run("import", missing);
  expect(lines).toEqual([`${missing} cannot be imported: it cannot be read (ENOENT)`]);
  const file = join(commands.folder, "md5.json");
  writeFileSync(file, JSON.stringify({ hashAlgorithm: "MD5", users: [{}] }));
  expect((await commands.run("import", file)).lines).toEqual([
    expect.stringMatching(/^INVALID_HASH_ALGORITHM : /),
  ]);
});

test("ID-01 a command that is not understood is rejected and does nothing", async () => {
  for (const args of [
    [],
    ["explode"],
    ["find"],
    ["explode", "moved"],
    ["events", "--days", "x"],
    ["find", "--no"],
  ]) {
    expect((await commands.run(...args)).code).not.toBe(0);
  }
});
