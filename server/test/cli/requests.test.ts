import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ProductTables } from "@sealwright/product";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cli, openCli } from "./cli-harness.ts";

let cli: Cli;
const run = async (...args: string[]) => {
  const { code, out, err } = await cli.run("requests", ...args);
  expect(err).toEqual([]);
  expect(code).toBe(0);
  return out;
};

beforeAll(async () => {
  cli = await openCli();
  const database = cli.database.tables<ProductTables>();
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
afterAll(() => cli.close());

test("API-08 lists requests and subscribers, all or of one kind", async () => {
  expect(await run("list")).toHaveLength(3);
  expect(await run("list", "demo")).toEqual(["r1  2026-05-04T12:01:00.000Z  demo  mara@company.example"]);
  expect((await run("list", "newsletter")).join()).toContain("unconfirmed  paul@company.example");
  expect(await run("list", "hubspot")).toEqual([]);
  expect(JSON.parse((await run("list", "demo", "--json")).join())).toEqual({
    id: "r1",
    time: "2026-05-04T12:01:00.000Z",
    kind: "demo",
    email: "mara@company.example",
  });
});

test("API-08 exports CSV in which nothing is a formula, to a file that only its owner can read", async () => {
  expect(await run("export", "--out", "requests.csv")).toEqual(["Wrote requests.csv."]);
  const file = join(cli.folder, "requests.csv");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await cli.run("requests", "export", "--out", "nowhere/requests.csv")).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/requests\.csv cannot be written \(ENOENT\)\. Name a file/)],
  });
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(/^\uFEFFid,received,kind,name,email,/);
  expect(text).toContain(`r1,2026-05-04T12:01:00.000Z,demo,"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).toContain('"Two\nlines, ""quoted"""');
  expect(text).toContain(",'@paul,");
  expect(text).toContain("' +1");
  expect(text).toContain("'＝1");
  expect((await run("export", "newsletter")).join()).toContain(
    "http://localhost:3000/newsletter/unsubscribe?token=s1.",
  );
});

test("API-08 deletes by id and by address, in requests and newsletter", async () => {
  const international = { id: "s2", email: "mara@xn--bcher-kva.example", confirmedAt: null };
  await cli.database
    .tables<ProductTables>()
    .query.insertInto("product.subscribers")
    .values({ ...international, requestedAt: new Date(0) })
    .execute();
  expect(await run("delete", "Mara@bücher.example")).toEqual(["Deleted: 1"]);
  expect(await run("delete", "r2")).toEqual(["Deleted: 1"]);
  expect(await run("delete", "PAUL@company.example", "unknown")).toEqual(["Deleted: 2"]);
  expect(await run("list")).toEqual([expect.stringMatching(/^r1 /)]);
  expect(await cli.run("requests", "delete", "unknown")).toMatchObject({
    code: 1,
    err: [
      expect.stringContaining("Nothing was deleted: no request or subscription has such an id or address."),
    ],
  });
});

test("API-08 an unknown kind is answered with those that there are", async () => {
  expect(await cli.run("requests", "list", "orders")).toMatchObject({
    code: 2,
    err: [expect.stringMatching(/^There is no kind "orders", but: demo, /)],
  });
});
