import { openDatabase } from "@sealwright/database";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

/** The result of opening the test's own database under an address that differs in one part. */
async function refusal(change: (url: URL) => void): Promise<string> {
  const url = new URL((await freshDatabase()).url ?? "");
  url.password = "hush-hush";
  change(url);
  const migrations = [{ schema: "trial", migrations: {} }];
  const error = await openDatabase({ url: url.href, migrations }).catch((thrown) => thrown);
  expect(error).toMatchObject({ name: "DatabaseUrlError" });
  expect(error.message).not.toContain("hush-hush");
  return error.message;
}

describe("an address that PostgreSQL refuses is said to be DATABASE_URL's,", () => {
  test("OPS-02 with a database that there is not", async () => {
    const said = await refusal((url) => {
      url.pathname = "/nowhere";
    });
    expect(said).toBe(
      "The database at DATABASE_URL cannot be used: the server has no database of that name. Create it, or correct the name.",
    );
  });

  test("OPS-02 with a user that there is not", async () => {
    const said = await refusal((url) => {
      url.username = "nobody_at_all";
    });
    expect(said).toContain("the server rejects its user name or password.");
    expect(said).not.toContain("nobody_at_all");
  });

  test("OPS-02 with TLS where the server has none", async () => {
    const said = await refusal((url) => {
      url.searchParams.set("sslmode", "verify-full");
    });
    expect(said).toContain("The server does not support SSL connections.");
  });
});
