import type { Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";

export const UNSUBSCRIBE_PATH = "/unsubscribe/";

/**
 * Stops the weekly summary after the mail's link and a click on the page, or one POST of a mail program
 * (RFC 8058).
 */
export function unsubscribe(app: Hono, { show, signing }: SigningContext): void {
  app.get(`${UNSUBSCRIBE_PATH}:secret`, (c) =>
    // Mail scanners open links, so a GET changes nothing.
    show(c, "unsubscribe", { path: c.req.path, done: false }),
  );

  app.post(`${UNSUBSCRIBE_PATH}:secret`, async (c) => {
    const done = await unlessNotFound(signing.unsubscribeFromSummary({ secret: c.req.param("secret") }));
    if (!done) return c.notFound();
    return show(c, "unsubscribe", { path: c.req.path, done: true });
  });
}
