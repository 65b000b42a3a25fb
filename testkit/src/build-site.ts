import { buildWhatIsStale, siteApp } from "@sealwright/server/build";
import { readConfig } from "@sealwright/server/config";
import { testBuildEnvironment } from "./test-build.ts";

/** Vitest's global setup: the pages that the journeys use as well, built if they are stale. */
export async function setup(): Promise<void> {
  await buildWhatIsStale(readConfig(await testBuildEnvironment()), announce, [siteApp]);
}

function announce(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
