import { join } from "node:path";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { freePorts } from "../../../testkit/src/free-ports.ts";
import { bench } from "./own-packages.ts";

const BUILD_DIR = ".cache/bench";

export interface OwnServer {
  port: number;
  /** The folder with the built `site/` and `dashboard/`. */
  builtPages: string;
  process: ServerProcess;
}

/**
 * Starts the server of `npm start` with data of its own. The pages are built once for all runs: for fixed
 * addresses, not for the ports that happen to be free.
 */
export async function startOwnServer(environment: Record<string, string>): Promise<OwnServer> {
  const [port = 0] = await freePorts(1);
  const process = await startServerProcess({
    PORT: String(port),
    PUBLIC_SITE_URL: "http://localhost:3000",
    PUBLIC_DASHBOARD_URL: "http://localhost:3001",
    // Ours, at a fixed address: a company's own would have neither signing nor /verify.
    OWN_DASHBOARD: "true",
    PUBLIC_SIGNING_URL: "http://localhost:3003",
    BUILD_DIR,
    LOG_LEVEL: "error",
    // The load uses few accounts. Attempts are still counted, which is part of the work.
    LIMIT_SIGN_IN_PER_ACCOUNT: "100000000/1h",
    LIMIT_SIGN_IN_PER_ACCOUNT_AND_IP: "100000000/1h",
    LIMIT_MAIL_PER_MAILBOX: "100000000/1h",
    LIMIT_MAIL_PER_OWNER: "100000000/1h",
    ...environment,
  });
  return { port, builtPages: join(bench, "../..", BUILD_DIR), process };
}
