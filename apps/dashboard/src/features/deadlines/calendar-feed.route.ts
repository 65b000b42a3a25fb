import type { Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";

export function calendarAddress(dashboardUrl: string, secret: string): string {
  return `${dashboardUrl}/calendar/${secret}.ics`;
}

/** The feed of calendar programs: without a session, at a secret URL that is not logged. */
export function calendarFeed(app: Hono, { signing }: SigningContext): void {
  app.get("/calendar/:file", async (c) => {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(c.req.param("file")) ?? [];
    const known = versionIn(c.req.header("If-None-Match"));
    const feed = secret && (await unlessNotFound(signing.readCalendarFeed({ secret, known })));
    if (!feed) return c.text("This calendar address doesn’t lead anywhere.", 404);
    c.header("ETag", `"${feed.version}"`);
    // Revalidated on each request (ETag).
    c.header("Cache-Control", "private, no-cache");
    if (feed.calendar === undefined) return c.body(null, 304);
    return c.body(feed.calendar, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="deadlines.ics"',
    });
  });
}

/** RFC 9110, section 13.1.2: compared weakly. A calendar program has one version of it. */
function versionIn(header: string | undefined): string | undefined {
  return /^(?:W\/)?"([\w-]{1,64})"$/.exec(header?.split(",")[0]?.trim() ?? "")?.[1];
}
