import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promptMails } from "./environment/prompt-mails.ts";
import { freePorts, isFree } from "./free-ports.ts";

/** The pages that the tests look at, built apart so that a running `npm start` keeps its own. */
export const TEST_BUILD_DIR = ".cache/e2e";

const repository = join(import.meta.dirname, "../..");
const PORTS = 5;
const PORTS_FILE = join(repository, TEST_BUILD_DIR, "ports.json");

/**
 * The environment of the tests' server and its pages. Addresses are part of the pages, so the ports are
 * saved and used again while they are free: pages that are not stale are then not built again.
 */
export async function testBuildEnvironment(): Promise<Record<string, string>> {
  const [site, dashboard, signing, sandbox, company] = await ports();
  return {
    PORT: String(site),
    DASHBOARD_PORT: String(dashboard),
    SIGNING_PORT: String(signing),
    SANDBOX_PORT: String(sandbox),
    TOKEN_SYNC_URL: `http://localhost:${company}/session`,
    BUILD_DIR: TEST_BUILD_DIR,
    DESIGN_GALLERY: "true",
    ...promptMails,
  };
}

async function ports(): Promise<number[]> {
  const saved = savedPorts();
  if (saved.length === PORTS && (await Promise.all(saved.map(isFree))).every(Boolean)) return saved;
  const fresh = await freePorts(PORTS);
  mkdirSync(join(repository, TEST_BUILD_DIR), { recursive: true });
  writeFileSync(PORTS_FILE, JSON.stringify(fresh));
  return fresh;
}

function savedPorts(): number[] {
  try {
    return JSON.parse(readFileSync(PORTS_FILE, "utf8")) as number[];
  } catch {
    return [];
  }
}
