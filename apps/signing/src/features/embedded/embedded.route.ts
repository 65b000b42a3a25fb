import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import { client } from "../../session/client.ts";
import { shownIn } from "../../session/frame.ts";
import type { SigningContext } from "../../shell/context.ts";
import { follow } from "./frames.route.ts";

export function embedded(app: Hono, context: SigningContext): void {
  const { signing, config } = context;

  app.get("/s/:url{ses_[\\w-]{43}}", async (c) => {
    // A prefetch, or a request for the headers only, must not use it up.
    if (c.req.method !== "GET" || c.req.header("Sec-Purpose")) return c.body(null, 405);
    const secret = c.req.param("url").slice("ses_".length);
    const frame = await signing.readEmbeddedLink({ secret });
    const show = (path: string, open: string | undefined) => {
      const request = new Request(new URL(path, config.url), { headers: c.req.raw.headers });
      return follow(app, request, shownIn(c, frame, { secret: open, act: "open" }));
    };
    try {
      const opened = await signing.openEmbedded({ secret, ...client() });
      return await show(`/sign/${opened.session}`, opened.secret);
    } catch (error) {
      const isOver = error instanceof SigningCallError && error.outcome === "refused";
      if (!isOver || error.code === "too-many-attempts") throw error;
      return show(ENDED, undefined);
    }
  });

  app.get(ENDED, (c) => context.show(c, "frame-ended", {}, 410));
}

const ENDED = "/sign/ended/frame";
