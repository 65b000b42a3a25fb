import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type BuiltApp,
  buildWhatIsStale,
  builtFolder,
  dashboardApp,
  NoBuildToolsError,
  repository,
} from "@sealwright/server/build";
import { readConfig } from "@sealwright/server/config";
import { expect, onTestFinished, test } from "vitest";
import { publicVariables } from "../src/public-variables.ts";

/** Builds the dashboard into a folder of the test's own, on this disk or another. */
function setUp(app: BuiltApp = dashboardApp, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, ".building-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ BUILD_DIR: folder });
  const dashboard = builtFolder(config, "dashboard");
  mkdirSync(dashboard);
  const announced: string[] = [];
  return {
    dashboard,
    pages: join(dashboard, "pages.js"),
    stamp: join(dashboard, "stamp"),
    announced,
    build: (built = app) => buildWhatIsStale(config, (sentence) => announced.push(sentence), [built]),
  };
}

test("OPS-01 pages of older sources are built, and nothing is built the second time", async () => {
  const { announced, build, pages, stamp } = setUp();
  writeFileSync(stamp, "of older sources");

  await build();
  expect(announced).toEqual(["Building the dashboard …"]);
  expect(existsSync(pages)).toBe(true);
  await build();
  expect(announced).toHaveLength(1);
});

test("OPS-01 a build that fails says why, and is not taken for a finished one", async () => {
  const { announced, build, pages } = setUp(dashboardApp, repository);
  await build();
  // A stale build, which another builder then leaves half done.
  const failing = { ...dashboardApp, folder: "packages/brand", builder: "server/test/failing-builder.ts" };
  await expect(build(failing)).rejects.toThrow(/^The dashboard could not be built:\n.*no such import/s);
  expect(readFileSync(pages, "utf8")).toBe("half of the pages");

  await build();
  expect(announced).toHaveLength(3);
  expect(readFileSync(pages, "utf8")).not.toBe("half of the pages");
});

test("OPS-01 a build says its steps while it does them", async () => {
  const { announced, dashboard, build } = setUp(dashboardApp, repository);
  const waiting = { ...dashboardApp, builder: "server/test/waiting-builder.ts" };
  const building = build(waiting);
  await expect.poll(() => announced).toContain("  writing the pages …");
  expect(announced).toHaveLength(2);
  writeFileSync(join(dashboard, "go-on"), "");
  await building;
  expect(announced).toEqual(["Building the dashboard …", "  writing the pages …", "  compressing …"]);
});

test("OPS-02 an install without build tools says what to do, and keeps what is built", async () => {
  const { announced, build, pages, stamp } = setUp({
    ...dashboardApp,
    builder: "node_modules/left-out/builder.js",
  });
  writeFileSync(stamp, "of older sources");
  writeFileSync(pages, "pages");
  await expect(build()).rejects.toThrow(NoBuildToolsError);
  expect(announced).toEqual([]);
  expect([readFileSync(stamp, "utf8"), readFileSync(pages, "utf8")]).toEqual(["of older sources", "pages"]);
});

test("OPS-02 the build gets every variable that the site's pages read", () => {
  const read = readFileSync(join(repository, "apps/site/src/catalog/site-config.ts"), "utf8");
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
