import { setup as buildSite } from "@sealwright/testkit/build-site";
import { TEST_POSTGRES_VARIABLE } from "@sealwright/testkit/database";
import { check } from "../checks/check.ts";
import type { Count } from "./count-tests.ts";
import { runPhases, runPlaywright, runVitest, timed } from "./phases.ts";
import { startPrivatePostgres } from "./private-postgres.ts";

/** `npm test`: all but what is asked of every single page (`npm run test:pages`), fastest feedback first. */
await runPhases(async (setting) => {
  const postgres = await startPrivatePostgres();
  console.log(
    `Databases: PGlite${postgres ? ` and ${postgres.version}` : "; no PostgreSQL server is installed here"}`,
  );
  if (postgres) setting.environment[TEST_POSTGRES_VARIABLE] = postgres.url;
  const counts: Count[] = [];
  const checksAndUnits = async () => {
    counts.push(await timed("Checks", check()));
    counts.push(await timed("Units and services", runVitest(setting, "!built pages", "!every page")));
  };
  try {
    // The site's builder mostly uses one core, and so do the checks.
    const both = await Promise.allSettled([buildSite(), checksAndUnits()]);
    // Not before both are over: Vitest's databases are on the PostgreSQL that is stopped below.
    for (const outcome of both) if (outcome.status === "rejected") throw outcome.reason;
    counts.push(
      await timed("Built pages", runVitest(setting, "built pages")),
      await timed("Playwright", runPlaywright(setting, "desktop", "phone")),
    );
    return counts;
  } finally {
    await postgres?.stop();
  }
});
