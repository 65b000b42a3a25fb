import { buildWhatIsStale } from "./build.ts";
import { readConfig } from "./config/index.ts";

/** `npm run build`: the pages, for the addresses that the environment names. */
await buildWhatIsStale(readConfig(process.env), console.log);
