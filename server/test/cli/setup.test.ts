import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/config/index.ts";
import { runIn, temporaryFolder } from "./cli-harness.ts";

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

const FLAGS = [
  "--site=https://www.company.example",
  "--dashboard=https://app.company.example",
  "--database=postgres://user:pass%23word@db.company.example/site",
  "--smtp=smtps://user:pa%23ss@mail.company.example",
  "--proxies=1",
  "--payments=https://pay.company.example",
];
const written = () => readFileSync(join(place.folder, ".env"), "utf8");

test("OPS-06 setup writes what the server starts with, with secrets of its own, for its owner alone", async () => {
  expect(await runIn(place.folder, ["setup", ...FLAGS])).toMatchObject({ code: 0, err: [] });
  expect(statSync(join(place.folder, ".env")).mode & 0o777).toBe(0o600);
  const config = readConfig(parseEnv(written()));
  expect(config).toMatchObject({ production: true, smtpUrl: "smtps://user:pa%23ss@mail.company.example" });
  const { folder, remove } = temporaryFolder();
  await runIn(folder, ["setup", ...FLAGS]);
  expect(readFileSync(join(folder, ".env"), "utf8")).not.toContain(config.secretKey);
  remove();
});

test("OPS-06 setup asks at a terminal, again after a wrong answer, and lists what is still to do", async () => {
  const answers = ["company.example", "https://www.company.example", "https://app.company.example"];
  const { code, out } = await runIn(place.folder, ["setup"], {}, answers);
  expect(code).toBe(0);
  expect(written()).toContain("PUBLIC_SITE_URL=https://www.company.example\n");
  expect(out.join("\n")).toMatch(/^Still to do: DATABASE_URL is not set/m);
  expect(out.join("\n")).toMatch(/^Still to do: STRIPE_SECRET_KEY is not set/m);
});

test("OPS-06 setup never writes over a file", async () => {
  writeFileSync(join(place.folder, ".env"), "SECRET_KEY=mine");
  const { code, err } = await runIn(place.folder, ["setup", ...FLAGS]);
  expect(code).toBe(1);
  expect(err.join()).toContain("already exists, and setup does not overwrite it");
  expect(written()).toBe("SECRET_KEY=mine");
});

test.each([
  ["--site=http://www.company.example", "PUBLIC_SITE_URL must be an https URL in production"],
  ["--proxies=many", "TRUSTED_PROXIES must be a number from 0 to 9"],
  ["--smtp=mail.company.example", "SMTP_URL must be an smtp:// or smtps:// URL"],
])("OPS-06 with %s setup writes nothing and says why", async (flag, problem) => {
  const { code, err } = await runIn(place.folder, ["setup", ...FLAGS, flag]);
  expect(code).toBe(1);
  expect(err.join()).toContain(`Nothing was written:\n  - ${problem}`);
  expect(written).toThrow("ENOENT");
});

test("OPS-06 setup without a terminal refuses what flags leave open, and writes nothing", async () => {
  const none = await runIn(place.folder, ["setup"]);
  expect(none.code).toBe(1);
  expect(none.err.join("\n")).toMatch(/^Nothing was written:\n/);
  expect(none.err.join("\n")).toMatch(/^ {2}- PUBLIC_SITE_URL is not set.+\(--site\)$/m);
  const some = await runIn(place.folder, ["setup", ...FLAGS.filter((flag) => !flag.startsWith("--smtp"))]);
  expect(some.err.join("\n")).toMatch(/^ {2}- SMTP_URL is not set.+\(--smtp\)$/m);
  expect(existsSync(join(place.folder, ".env"))).toBe(false);
});
