import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JobTables } from "@sealwright/database";
import type { ProductTables } from "@sealwright/product";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cli, openCli } from "./cli-harness.ts";

const EMAIL = "owner@company.example";
/** Of "Seven-Otters-71". */
const HASH =
  "$argon2id$v=19$m=65536,t=3,p=1$NGJ5Ahz1bHysa45wjyCO9g$umhqcuW3g60ZSk5k3+t36oPPLJqhWapkNOdf8JzlnBg";

let cli: Cli;
beforeAll(async () => {
  cli = await openCli();
});
afterAll(() => cli.close());

const run = (command: string, ...args: string[]) => cli.run("identity", command, ...args);

test("AUTH-08, ID-01 an operator imports, finds, closes, exports and gives back accounts; each act is recorded", async () => {
  const { folder } = cli;
  const { query } = cli.database.tables<ProductTables & JobTables>();
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
  expect(imported).toEqual({
    code: 1,
    out: ["Imported 1 of 2 accounts."],
    err: ["Account 2: INVALID_LOCAL_ID"],
  });
  expect((await run("find", EMAIL)).out.join("\n")).toContain('"localId": "moved"');
  expect(await run("find", "no-one@company.example")).toMatchObject({ code: 1 });

  await query
    .insertInto("product.twoFactor")
    .values({ uid: "moved", email: EMAIL, secret: "sealed", verified: true, enabled: true })
    .execute();
  await sql`insert into identity.federated_identities (local_id, provider_id, raw_id)
    values ('moved', 'google.com', 'subject')`.execute(query);
  expect(
    await run("reset-factor", EMAIL, "--password", "--providers", "--by", "Ann", "--why", "passport seen"),
  ).toMatchObject({
    code: 0,
  });
  expect(await query.selectFrom("product.twoFactor").select("uid").execute()).toEqual([]);
  const mails = await query.selectFrom("jobs.jobs").select("payload").execute();
  expect(mails).toEqual([{ payload: { email: EMAIL, event: { what: "two-factor-reset" } } }]);

  expect((await run("disable", "moved", "--why", "asked to")).code).toBe(0);
  const exported = await run("export");
  expect(exported.out.map((line) => JSON.parse(line))).toMatchObject([{ localId: "moved", disabled: true }]);
  expect(exported.out.join()).not.toContain("passwordHash");
  writeFileSync(file, exported.out.join("\n"));
  expect((await run("import", file)).out).toEqual(["Imported 1 of 1 accounts."]);

  const events = (await run("events")).out.map((line) => JSON.parse(line));
  expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(["operator"]));
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      "account-created",
      "factor-removed",
      "password-removed",
      "provider-removed",
      "account-disabled",
    ]),
  );
  expect(events.find(({ kind }) => kind === "factor-removed")?.detail).toBe("by Ann: passport seen");
});

test.each([
  ["{bad", "it is not JSON"],
  ["[]", 'it has no "users"'],
  ['{"users":[{},{"createdAt":"soon"}]}', "account 2, createdAt: Invalid input"],
])("ID-01 of a file with %s nothing is imported, for a reason in one sentence", async (text, reason) => {
  const file = join(cli.folder, "broken.json");
  writeFileSync(file, text);
  const err = [`${file} cannot be imported: ${reason}`];
  expect(await run("import", file)).toEqual({ code: 1, out: [], err });
});

test("ID-01 a missing file and an unknown hash algorithm are reported in one sentence each", async () => {
  expect((await run("import", "missing.json")).err).toEqual([
    "missing.json cannot be imported: it cannot be read (ENOENT)",
  ]);
  writeFileSync(join(cli.folder, "md5.json"), JSON.stringify({ hashAlgorithm: "MD5", users: [{}] }));
  expect(await run("import", "md5.json")).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/^INVALID_HASH_ALGORITHM : /)],
  });
});

test("ID-01 events take a number of days", async () => {
  expect(await run("events", "--days", "x")).toMatchObject({
    code: 2,
    err: ["--days must be a number above 0. See: sealwright identity events --help"],
  });
});
