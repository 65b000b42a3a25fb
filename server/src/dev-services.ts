import { createLogger, type NodeHandler, SECOND, stopOnSignals } from "@sealwright/runtime";
import { loadRenderedApps } from "./built-parts.ts";
import { startServer } from "./compose.ts";
import { readConfig } from "./config/index.ts";
import { refuseStart } from "./refuse-start.ts";

const noPages: NodeHandler = (_request, response) => {
  response
    .writeHead(404, { "Content-Type": "text/plain; charset=utf-8" })
    .end("Pages come from the site's development server.\n");
};
/** The services and the pages that they render for `npm run dev`, behind the site's development server. */
try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  /** From the site's development server. */
  const readPage = async (path: string) => ({
    html: await (await fetch(`${config.urls.site}${path}`)).text(),
    headers: {},
  });
  const readData = async (path: string) => {
    const response = await fetch(`${config.urls.site}${path}`);
    return response.ok ? response.text() : undefined;
  };
  const running = await startServer(config, {
    logger,
    site: { pages: noPages, faultPage: noPages, readPage, readData },
    ...(await loadRenderedApps(config)),
  });
  stopOnSignals(running.lifecycle, logger, { drainMs: 0, withinMs: 10 * SECOND });
} catch (error) {
  refuseStart(error);
}
