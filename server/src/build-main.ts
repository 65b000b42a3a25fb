import { buildWhatIsStale, builtFolder } from "./build.ts";
import { readConfig } from "./config/index.ts";
import { writeHosting } from "./hosting/write-hosting.ts";
import { refuseStart } from "./refuse-start.ts";

/** `npm run build`: builds the pages for the URLs in the environment, and what web servers in front of them need. */
try {
  const config = readConfig(process.env);
  await buildWhatIsStale(config, console.log);
  writeHosting(builtFolder(config, "site"));
} catch (error) {
  refuseStart(error);
}
