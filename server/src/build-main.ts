import { buildWhatIsStale } from "./build.ts";
import { readConfig } from "./config/index.ts";
import { refuseStart } from "./refuse-start.ts";

/** `npm run build`: builds the pages for the URLs in the environment. */
try {
  await buildWhatIsStale(readConfig(process.env), console.log);
} catch (error) {
  refuseStart(error);
}
