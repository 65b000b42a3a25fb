import { setup as buildSite } from "@sealwright/testkit/build-site";
import { TEST_POSTGRES_VARIABLE } from "@sealwright/testkit/database";
import { check } from "../checks/check.ts";
import { runPlaywright, runVitest, type Setting, type TimedCount, timed } from "./phases.ts";
import { startPrivatePostgres } from "./private-postgres.ts";

/** Every requirement and every rule once, fastest feedback first. */
export const everyRule = (setting: Setting): Promise<TimedCount[]> =>
  withDatabases(setting, async () => [
    ...(await besideTheBuild(async () => [
      await timed("Checks", check()),
      await timed("Units and services", runVitest(setting, UNITS)),
    ])),
    await timed("Built pages", runVitest(setting, ["built pages"])),
    await timed("Journeys", runPlaywright(setting, ["desktop"])),
  ]);

/** The projects of vitest.config.ts that need neither a browser nor the built pages. */
export const UNITS = ["units", "on *"];

/** Those of `npm run test:deep`. */
export const DEEP_UNITS = ["deep units", "deep on *"];

/** Checks of every page: valid HTML, no dead link, axe, and room for text at twice its size. */
export async function everyPage(setting: Setting): Promise<TimedCount[]> {
  return [
    await timed("Every page, built", runVitest(setting, ["every page"])),
    await timed("Every page in a browser", runPlaywright(setting, ["every page"])),
  ];
}

/** Builds the site while something else uses the other core: the builder mostly uses one. */
export async function besideTheBuild(part: () => Promise<TimedCount[]>): Promise<TimedCount[]> {
  const [built, other] = await Promise.allSettled([buildSite(), part()]);
  // Not before both are over: what still runs may use the PostgreSQL that the caller stops.
  if (built.status === "rejected") throw built.reason;
  if (other.status === "rejected") throw other.reason;
  return other.value;
}

/** Runs parts that use a database, on a PostgreSQL of this run where one is installed. */
export async function withDatabases(
  setting: Setting,
  parts: () => Promise<TimedCount[]>,
): Promise<TimedCount[]> {
  const postgres = await startPrivatePostgres();
  console.log(
    `Databases: PGlite${postgres ? ` and ${postgres.version}` : "; no PostgreSQL server is installed here"}`,
  );
  if (postgres) setting.environment[TEST_POSTGRES_VARIABLE] = postgres.url;
  try {
    return await parts();
  } finally {
    await postgres?.stop();
  }
}
