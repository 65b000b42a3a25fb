import { setup as buildSite } from "@sealwright/testkit/build-site";
import { runPhases, runPlaywright, runVitest, timed } from "./phases.ts";

/** `npm run test:pages`: what is asked of every page: valid HTML, no dead link, axe, and room for text at twice its size. */
await runPhases(async (setting) => {
  await buildSite();
  return [
    await timed("Built pages", runVitest(setting, "every page")),
    await timed("Playwright", runPlaywright(setting, "every page")),
  ];
});
