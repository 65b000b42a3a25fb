import { createLogger, SECOND, stopOnSignals } from "@sealwright/runtime";
import { buildWhatIsStale, builtFolder } from "./build.ts";
import { changedSinceBuild } from "./built-for.ts";
import { loadBuiltParts } from "./built-parts.ts";
import { startServer } from "./compose.ts";
import { readConfig } from "./config/index.ts";
import { refuseStart } from "./refuse-start.ts";
import { startMessage } from "./start-message.ts";

/** `npm start`: builds what is stale, then serves everything from this process. */
try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  for (const warning of config.warnings) logger.warn(warning);
  if (config.build) await buildWhatIsStale(config, console.log);
  const parts = await loadBuiltParts(config);
  const changed = changedSinceBuild(builtFolder(config, "site"), config) ?? [];
  if (changed.length > 0)
    logger.warn({ changed }, 'pages were built with other variables: run "npm run build"');
  const running = await startServer(config, { logger, processMetrics: true, ...parts });
  stopOnSignals(running.lifecycle, logger, { drainMs: config.drainSeconds * SECOND, withinMs: 10 * SECOND });
  console.log(startMessage(config, running));
} catch (error) {
  refuseStart(error);
}
