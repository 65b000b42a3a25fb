import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhatIsStale, builtFolder, repository } from "@sealwright/server/build";
import { readConfig } from "@sealwright/server/config";
import { expect, onTestFinished, test } from "vitest";
import { publicVariables } from "../src/public-variables.ts";

test("OPS-01 pages of older sources are built, and nothing is built the second time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ BUILD_DIR: folder });
  const dashboard = builtFolder(config, "dashboard");
  mkdirSync(dashboard);
  writeFileSync(join(dashboard, "stamp"), "of older sources");

  const announced: string[] = [];
  const build = () => buildWhatIsStale(config, (sentence) => announced.push(sentence), ["dashboard"]);
  await build();
  expect(announced).toEqual(["Building the dashboard …"]);
  expect(existsSync(join(dashboard, "pages.js"))).toBe(true);
  await build();
  expect(announced).toHaveLength(1);
});

test("OPS-02 the build gets every variable that the site's pages read", () => {
  const read = readFileSync(join(repository, "apps/site/src/site-config.ts"), "utf8");
  const names = [...read.matchAll(/import\.meta\.env\.(\w+)/g)].map(([, name]) => name);
  const example = "https://service.example";
  const given = publicVariables(
    readConfig({
      IDENTITY_API_KEY: "key",
      PUBLIC_IDENTITY_URL: example,
      PUBLIC_SIGNATURE_URL: example,
      PUBLIC_PAYMENTS_URL: example,
      PUBLIC_GEO_URL: example,
    }),
  );
  expect(names).toContain("PUBLIC_TOKEN_SYNC_URL");
  expect(names.filter((name) => !((name as string) in given))).toEqual([]);
});
