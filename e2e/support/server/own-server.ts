import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTemplate } from "@sealwright/testkit/database";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { TEST_BUILD_DIR } from "@sealwright/testkit/test-build";

/** A data folder with an empty database, deleted afterward. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-own-"));
  try {
    copyTemplate(folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts another server with the suite's pages. */
export function startOwnServer(environment: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess({ BUILD: "false", BUILD_DIR: TEST_BUILD_DIR, ...environment });
}

/** A separate server with its own data folder, stopped whatever happens. */
export function withServer(
  environment: Record<string, string>,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  return withFolder(async (folder) => {
    const server = await startOwnServer({ DATA_DIR: folder, ...environment });
    try {
      await work(server);
    } finally {
      await server.kill();
    }
  });
}
