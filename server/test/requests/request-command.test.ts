import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import { createRequestRegister, createSubscriptionLinks, type ProductTables } from "@sealwright/product";
import { createKeyedHash } from "@sealwright/runtime";
import { createTestDatabase } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "../../src/migrations.ts";
import { runRequestCommand } from "../../src/requests/request-command.ts";

const links = createSubscriptionLinks("https://site.example", createKeyedHash("a secret for tests", "links"));
const folder = mkdtempSync(join(tmpdir(), "sealwright-requests-"));
let close: () => Promise<void>;
let run: (...argv: string[]) => ReturnType<typeof runRequestCommand>;

beforeAll(async () => {
  const { url, drop } = await createTestDatabase(folder);
  const opened = await openDatabase({ url, folder, migrations });
  const database = opened.tables<ProductTables>();
  const register = createRequestRegister(database, links);
  run = (...argv) => runRequestCommand(register, argv);
  close = async () => {
    await opened.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const request = (id: string, kind: "demo" | "contact", email: string, fields: Record<string, string>) => ({
    id,
    kind,
    email,
    fingerprint: id,
    fields: JSON.stringify({ email, ...fields }),
    receivedAt: new Date(Date.UTC(2026, 4, 4, 12, Number(id.slice(-1)))),
  });
  await database.query
    .insertInto("product.requests")
    .values([
      request("r1", "demo", "mara@company.example", {
        name: '=HYPERLINK("https://evil.example")',
        company: "A, B",
      }),
      request("r2", "contact", "mara@company.example", { name: "Mara", message: 'Two\nlines, "quoted"' }),
      request("r3", "contact", "paul@company.example", { name: "@paul", message: " +1", company: "＝1" }),
    ])
    .execute();
  await database.query
    .insertInto("product.subscribers")
    .values({ id: "s1", email: "paul@company.example", requestedAt: new Date(0), confirmedAt: null })
    .execute();
});
afterAll(() => close());

test("API-08 lists requests and subscribers, all or of one kind", async () => {
  expect((await run("list")).text.split("\n")).toHaveLength(3);
  expect((await run("list", "demo")).text).toBe("r1  2026-05-04T12:01:00.000Z  demo  mara@company.example");
  expect((await run("list", "newsletter")).text).toContain("unconfirmed  paul@company.example");
  expect((await run("list", "hubspot")).text).toBe("None");
});

test("API-08 exports CSV in which nothing is a formula", async () => {
  const { text, out } = await run("export", "--out", "requests.csv");
  expect(out).toBe("requests.csv");
  expect(text).toMatch(/^\uFEFFid,received,kind,name,email,/);
  expect(text).toContain(`r1,2026-05-04T12:01:00.000Z,demo,"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).toContain('"Two\nlines, ""quoted"""');
  expect(text).toContain(",'@paul,");
  expect(text).toContain("' +1");
  expect(text).toContain("'＝1");
  expect((await run("export", "newsletter")).text).toContain(
    "https://site.example/newsletter/unsubscribe?token=s1.",
  );
});

test("API-08 deletes by id and by address, in requests and newsletter", async () => {
  expect((await run("delete", "r2")).text).toBe("Deleted: 1");
  expect((await run("delete", "PAUL@company.example", "unknown")).text).toBe("Deleted: 2");
  expect((await run("list")).text).toMatch(/^r1 /);
});

test.each([[[]], [["drop"]], [["delete"]], [["list", "orders"]], [["list", "--all"]]])(
  "API-08 %j is answered with how to use it",
  async (argv) => {
    await expect(run(...argv)).rejects.toThrow("npm run requests -- list");
  },
);
