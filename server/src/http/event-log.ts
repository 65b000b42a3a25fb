import { siteEvent } from "@sealwright/protocol/site-events";
import { SITE_EVENTS_PATH } from "@sealwright/protocol/site-events/path";
import { BodyError, createApp, type Logger, readJson } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { IpLimit } from "./ip-limit.ts";
import { isForeign } from "./own-pages.ts";

const MAX_BODY_BYTES = 2_000;

interface EventLogOptions {
  /** The site's. */
  origins: readonly string[];
  limit: IpLimit;
  logger: Logger;
}

/** Writes what pages report, after the visitor's consent, to the log: for a company that keeps its own figures. */
export function createEventLog({ origins, limit, logger }: EventLogOptions): Hono {
  const app = createApp(logger);
  app.post(SITE_EVENTS_PATH, async (c) => {
    if (isForeign(c, origins)) return c.text("Only pages of this site may call this\n", 403);
    if (!(await limit.admit())) {
      return c.text("Too many events\n", 429, { "Retry-After": String(limit.retryAfter) });
    }
    try {
      const parsed = siteEvent.safeParse(await readJson(c.req.raw, MAX_BODY_BYTES));
      if (!parsed.success) return c.text("This is not an event of the site", 400);
      logger.info({ event: parsed.data }, "site event");
      return c.body(null, 204);
    } catch (error) {
      if (error instanceof BodyError) return c.text(error.message, error.status);
      throw error;
    }
  });
  return app;
}
