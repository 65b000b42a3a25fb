import { createHash } from "node:crypto";
import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";

export function calendarAddress(dashboardUrl: string, secret: string): string {
  return `${dashboardUrl}/calendar/${secret}.ics`;
}

/** What calendar programs subscribe to: without a session, at a secret address, which the log leaves out. */
export function calendarFeed(app: Hono, { signing }: SigningContext): void {
  app.get("/calendar/:file", async (c) => {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(c.req.param("file")) ?? [];
    const feed = secret && (await unlessNotFound(signing.readCalendarFeed({ secret })));
    if (!feed) return c.text("This calendar address doesn’t lead anywhere.", 404);
    const etag = `"${createHash("sha256").update(feed.calendar).digest("base64url").slice(0, 22)}"`;
    c.header("ETag", etag);
    // Asked for again each time, and sent only if it has changed.
    c.header("Cache-Control", "private, no-cache");
    if (isKnown(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    return c.body(feed.calendar, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="deadlines.ics"',
    });
  });
}

/** RFC 9110, section 13.1.2: compared weakly. */
function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag);
}
