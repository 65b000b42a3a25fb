import { siteEvent } from "@sealwright/protocol/site-events";
import { SITE_EVENTS_PATH } from "@sealwright/protocol/site-events/path";
import { BodyError, createApp, type Logger, readJson } from "@sealwright/runtime";
import type { Hono } from "hono";

const MAX_BODY_BYTES = 2_000;

/** Writes what pages report, after the visitor's consent, to the log: for a company that keeps its own figures. */
export function createEventLog(logger: Logger): Hono {
  const app = createApp(logger);
  app.post(SITE_EVENTS_PATH, async (c) => {
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
