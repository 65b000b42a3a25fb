import { setup as buildSite } from "@sealwright/testkit/build-site";
import { everyPage } from "./parts.ts";
import { runPhases } from "./phases.ts";

/** `npm run test:pages`: the part of `npm run test:deep` that is about every page. */
await runPhases("test:pages", async (setting) => {
  await buildSite();
  return everyPage(setting);
});
