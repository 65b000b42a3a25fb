import { besideTheBuild, DEEP_UNITS, everyPage, withDatabases } from "./parts.ts";
import { runPhases, runPlaywright, runVitest, timed } from "./phases.ts";

/**
 * `npm run test:deep`: what no requirement rests on alone: all pages, all forms, the other engine, crashes and outages,
 * and the journeys at other widths, in other themes and languages.
 */
await runPhases("test:deep", (setting) =>
  withDatabases(setting, async () => [
    ...(await besideTheBuild(async () => [
      await timed("Units and services", runVitest(setting, DEEP_UNITS)),
    ])),
    ...(await everyPage(setting)),
    await timed("Built pages", runVitest(setting, ["deep built pages"])),
    await timed("Journeys", runPlaywright(setting, ["deep", "phone"])),
  ]),
);
