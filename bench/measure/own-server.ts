import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { freePorts } from "../../packages/testkit/src/free-ports.ts";

/**
 * What `npm start` starts, on data of its own. The pages are built once for all runs: for addresses that stay, not for
 * the ports that happen to be free.
 */
export async function startOwnServer(
  environment: Record<string, string>,
): Promise<{ port: number; process: ServerProcess }> {
  const [port = 0] = await freePorts(1);
  const process = await startServerProcess({
    PORT: String(port),
    PUBLIC_SITE_URL: "http://localhost:3000",
    PUBLIC_DASHBOARD_URL: "http://localhost:3001",
    BUILD_DIR: ".cache/bench",
    LOG_LEVEL: "error",
    ...environment,
  });
  return { port, process };
}
