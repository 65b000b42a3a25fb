import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "@sealwright/testkit/process";
import { createFolderTemplate } from "@sealwright/testkit/template";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import { startCompanyServer } from "./company-server.ts";

/** Playwright's global setup: one server for the whole suite, and the company's own, which it notifies. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-e2e-"));
  await createFolderTemplate();
  const environment = await testBuildEnvironment();
  const company = await startCompanyServer(environment.TOKEN_SYNC_URL ?? "");
  // PGlite, unless a PostgreSQL is named: some journeys are measured on both.
  const database = process.env.E2E_DATABASE_URL ? { DATABASE_URL: process.env.E2E_DATABASE_URL } : {};
  const server = await startServerProcess({ ...environment, ...database, DATA_DIR: folder });
  process.env.E2E_COMPANY_URL = company.url;
  process.env.E2E_SITE_URL = server.urls.site;
  process.env.E2E_DASHBOARD_URL = server.urls.dashboard;
  process.env.E2E_SIGNING_URL = server.urls.signing;
  process.env.E2E_SANDBOX_URL = server.urls.sandbox;
  return async () => {
    const exitCode = await server.stop();
    company.stop();
    rmSync(folder, { recursive: true, force: true });
    if (exitCode !== 0)
      throw new Error(`The server ended with ${exitCode}:\n${server.output().slice(-4000)}`);
  };
}
