import { PRODUCTION_ENVIRONMENT, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runIn } from "../cli/cli-harness.ts";

const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { SECRET_KEY } });
});
afterAll(() => server.stop());

const backupAge = async () => {
  const metrics = await (await fetch(`${server.urls.site}/metrics`)).text();
  return /^backup_age_seconds (.+)$/m.exec(metrics)?.[1];
};

test("OPS-08 /metrics has no age of a backup before there is one, and then the age of the last that was read back", async () => {
  expect(await backupAge()).toBeUndefined();
  const { dataDir, databaseUrl } = server.config;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY };
  const written = await runIn(dataDir, ["backup", "one.backup"], environment);
  expect(written).toMatchObject({ code: 0, err: [] });
  expect(Number(await backupAge())).toBeLessThan(60);
});
