import { SigningCallError } from "@sealwright/protocol/signing/call";
import { openEmbedded, readEmbeddedLink } from "@sealwright/protocol/signing/calls";
import type { Hono } from "hono";
import { client } from "../client.ts";
import type { SigningContext } from "../context.ts";
import { shownIn } from "../frame.ts";
import { follow } from "../frames.ts";

/** The URL of a session inside a page of the sender's: it opens at once, and once. */
export function embedded(app: Hono, context: SigningContext): void {
  const { signing, config } = context;

  app.get("/s/:url{ses_[\\w-]{43}}", async (c) => {
    // A browser that guesses where someone goes next, or asks for the headers alone, must not use it up.
    if (c.req.method !== "GET" || c.req.header("Sec-Purpose")) return c.body(null, 405);
    const secret = c.req.param("url").slice("ses_".length);
    const frame = await signing(readEmbeddedLink, { secret });
    const show = (path: string, open: string | undefined) => {
      const request = new Request(new URL(path, config.url), { headers: c.req.raw.headers });
      return follow(app, request, shownIn(c, frame, { secret: open, act: "open" }));
    };
    try {
      const opened = await signing(openEmbedded, { secret, ...client() });
      return await show(`/sign/${opened.session}`, opened.secret);
    } catch (error) {
      const isOver = error instanceof SigningCallError && error.outcome === "refused";
      if (!isOver || error.code === "too-many-attempts") throw error;
      return show(ENDED, undefined);
    }
  });

  app.get(ENDED, (c) => context.show(c, { name: "frame-ended" }, 410));
}

const ENDED = "/sign/ended/frame";
