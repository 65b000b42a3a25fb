import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProductTables } from "@sealwright/product";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cli } from "../cli/cli-harness.ts";
import { DATABASES_OPENED_WITHIN, emptyPlace, openWithBackups, twoFactorOf } from "./backup-harness.ts";

let cli: Cli;
beforeAll(async () => {
  cli = await openWithBackups();
});
afterAll(() => cli.close());

test.each(["plain.backup", "sealed.backup"])(
  "OPS-04 %s cut short or changed restores nothing",
  async (name) => {
    const bytes = readFileSync(join(cli.folder, name));
    const options = name === "sealed.backup" ? ["--key-file", "key"] : [];
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    for (const [file, content] of [
      ["cut.backup", bytes.subarray(0, bytes.length - 40)],
      ["changed.backup", changed],
      ["no.backup", "not a backup"],
    ] as const) {
      writeFileSync(join(cli.folder, file), content);
      const place = await emptyPlace(cli);
      expect((await cli.run("restore", file, "--check", ...options)).code).toBe(1);
      const { code, err } = await place.restore(file, options);
      expect(code).toBe(1);
      expect(err.join()).toMatch(/cannot be read: .*\.$/);
      const tables = await place.read((open) => open.tables<ProductTables>().query.introspection.getTables());
      if (tables.some(({ name: table }) => table === "two_factor"))
        expect(await place.read(twoFactorOf)).toEqual([]);
      // Started anew in the same place.
      expect(await place.restore(name, options)).toMatchObject({ code: 0, err: [] });
    }
  },
  DATABASES_OPENED_WITHIN,
);
