import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { TEST_BUILD_DIR } from "@sealwright/testkit/test-build";
import { FILE_TYPES } from "../../../server/test/file-types.ts";
import { expect, test } from "../../support/test.ts";

test("PAGE-11 every kind of built file is served with its own content type", async ({ request }) => {
  const files = readdirSync(join(TEST_BUILD_DIR, "site/public"), { recursive: true, encoding: "utf8" });
  const byKind = new Map(
    files.filter((file) => /\.(?!br$|gz$)\w+$/.test(file)).map((file) => [extname(file), file]),
  );
  expect(byKind.size).toBeGreaterThan(10);
  for (const [kind, file] of byKind) {
    const type = (await request.head(`/${file}`)).headers()["content-type"];
    expect(type?.replace("; ", ";"), file).toBe(FILE_TYPES[kind.slice(1)]?.replace("; ", ";"));
  }
});
