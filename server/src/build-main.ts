import { buildWhatIsStale } from "./build.ts";
import { readConfig } from "./config/index.ts";

/** `npm run build`: builds the pages for the URLs in the environment. */
await buildWhatIsStale(readConfig(process.env), console.log);
