import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "@sealwright/testkit/process";

/** The pages of the browser suite are built apart, so that a running `npm start` keeps its own. */
export const E2E_BUILD_DIR = ".cache/e2e";

/** Playwright's global set-up: one server for the whole suite. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-e2e-"));
  const server = await startServerProcess({
    DATA_DIR: folder,
    BUILD_DIR: E2E_BUILD_DIR,
    DESIGN_GALLERY: "true",
  });
  process.env.E2E_SITE_URL = server.urls.site;
  process.env.E2E_DASHBOARD_URL = server.urls.dashboard;
  process.env.E2E_SANDBOX_URL = server.urls.sandbox;
  return async () => {
    const exitCode = await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (exitCode !== 0)
      throw new Error(`The server ended with ${exitCode}:\n${server.output().slice(-4000)}`);
  };
}
