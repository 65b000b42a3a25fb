import { createApp, type Logger } from "@sealwright/runtime";
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { proxy } from "hono/proxy";

export const RELAY_BASE = "/relay/posthog";

const MAX_BODY_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;

/**
 * Passes PostHog's calls on from the site's own origin, without cookies and without the visitor's IP address.
 * @param host PostHog's address
 */
export function createPosthogRelay(host: string, logger: Logger): Hono {
  const app = createApp(logger);
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.on(["GET", "POST"], `${RELAY_BASE}/*`, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const target = `${host}${pathname.slice(RELAY_BASE.length)}${search}`;
    const { "content-type": type, "content-encoding": encoding } = c.req.header();
    const headers = {
      ...(type && { "Content-Type": type }),
      ...(encoding && { "Content-Encoding": encoding }),
    };
    const body = c.req.method === "POST" ? await c.req.arrayBuffer() : null;
    try {
      const response = await proxy(target, {
        method: c.req.method,
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      response.headers.delete("Set-Cookie");
      return response;
    } catch (error) {
      logger.warn({ err: error }, "PostHog does not respond");
      return c.text("", 502);
    }
  });
  return app;
}
