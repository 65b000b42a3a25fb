import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";

export const UNSUBSCRIBE_PATH = "/unsubscribe/";

/** Stops the weekly summary: a click on the mail's link and then on the page, or one POST of a mail program (RFC 8058). */
export function unsubscribe(app: Hono, { show, signing }: SigningContext): void {
  app.get(`${UNSUBSCRIBE_PATH}:secret`, (c) =>
    // Programs that scan mail open links, so that looking changes nothing.
    show(c, { name: "unsubscribe", path: c.req.path, done: false }),
  );

  app.post(`${UNSUBSCRIBE_PATH}:secret`, async (c) => {
    const done = await unlessNotFound(signing.unsubscribeFromSummary({ secret: c.req.param("secret") }));
    if (!done) return c.notFound();
    return show(c, { name: "unsubscribe", path: c.req.path, done: true });
  });
}
