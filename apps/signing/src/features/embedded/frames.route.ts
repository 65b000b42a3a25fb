import type { Hono } from "hono";
import { frameOf, shownIn } from "../../session/frame.ts";
import { asForm, readFormText } from "../../session/read-form.ts";
import { signerSession } from "../../session/signer-session.ts";
import { isRefused } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";
import type { ShownFrame } from "../../ui/frame/frame-context.tsx";

const MAX_REDIRECTS = 3;

/**
 * Handles forms inside a frame. Frames get no cookies, so a redirect would lose the session: the response
 * is the target page itself.
 */
export function frames(app: Hono, context: SigningContext): void {
  app.post("/sign/:session/:act?", async (c, next) => {
    if (frameOf(c)) return next();
    const text = await readFormText(c);
    const form = asForm(text);
    if (!form.field("secret")) return next();
    const key = signerSession(c, context, form);
    const frame = await context.signing.readFrame(key).catch((error: unknown) => {
      if (isRefused(error, "session-ended", "session-replaced")) return undefined;
      throw error;
    });
    if (!frame) return next();
    const act = c.req.param("act") ?? "";
    const shown = shownIn(c, frame, { secret: key.secret, act });
    const url = new URL(c.req.url);
    const isLink = url.searchParams.has("show");
    url.searchParams.delete("show");
    const request = isLink
      ? new Request(url, { headers: c.req.raw.headers })
      : new Request(url, { method: "POST", headers: c.req.raw.headers, body: text });
    return follow(app, request, shown);
  });
}

/** Handles a framed request and follows its redirect. */
export async function follow(app: Hono, first: Request, frame: ShownFrame): Promise<Response> {
  let request = first;
  let response = await app.fetch(request, { frame });
  for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
    const location = response.headers.get("Location");
    if (!location) break;
    request = new Request(new URL(location, request.url), { headers: first.headers });
    response = await app.fetch(request, { frame });
  }
  return response;
}
