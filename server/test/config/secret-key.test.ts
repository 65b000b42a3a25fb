import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { developmentSecretKey } from "../../src/config/secret-key.ts";

describe("the development key", () => {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-key-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("OPS-04 is made once and kept, readable for its owner alone", () => {
    const dataDir = join(folder, "made", "when", "needed");
    const key = developmentSecretKey(dataDir);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(developmentSecretKey(dataDir)).toBe(key);
    expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
    expect(developmentSecretKey(join(folder, "another"))).not.toBe(key);
  });
});
