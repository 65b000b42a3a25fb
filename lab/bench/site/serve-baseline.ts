import { createLogger, createMetrics, listen } from "@sealwright/runtime";
import { createSiteFiles } from "../../../server/src/http/site-files.ts";

/** Serves a built site with the server's own parts, as a process of its own: `node serve-baseline.ts FOLDER PORT`. */
const [folder = "", port = "0"] = process.argv.slice(2);
await listen({
  name: "baseline",
  host: "127.0.0.1",
  port: Number(port),
  handler: createSiteFiles(folder).pages,
  logger: createLogger("error"),
  metrics: createMetrics({ processMetrics: false }),
});
console.log("The baseline is served.");
