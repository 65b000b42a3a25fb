import { serveAssets } from "@sealwright/design/serve-assets.ts";
import { SigningCallError } from "@sealwright/protocol/signing/call";
import { BodyError, createApp, RETRY_AFTER_SECONDS, requestId, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { SigningContext } from "./context.ts";
import { frameOf, framePolicy } from "./frame.ts";
import { frames } from "./frames.ts";
import { door } from "./routes/door.ts";
import { embedded } from "./routes/embedded.ts";
import { files } from "./routes/files.ts";
import { fill } from "./routes/fill.ts";
import { leave } from "./routes/leave.ts";
import { steps } from "./routes/steps.ts";
import { NoSession } from "./signer-session.ts";

const ROUTES = [embedded, door, steps, fill, leave, files];

/** The signers' pages: rendered here, whole without JavaScript, with a session's secret in a cookie. */
export function createSigningPagesApp(context: SigningContext): Hono {
  const { config, pages, show, limit } = context;
  const app = createApp();

  app.use(async (c, next) => {
    const frame = frameOf(c);
    const policy = pages.contentSecurityPolicy;
    c.header("Content-Security-Policy", frame ? framePolicy(policy, frame) : policy);
    c.header("Cache-Control", "no-store");
    // The origin alone: with "no-referrer", browsers would send `Origin: null` with our own forms too (decision 0089).
    c.header("Referrer-Policy", "strict-origin");
    // It has no way to name an origin; where it is missing, the policy's `frame-ancestors` stands alone.
    if (!frame) c.header("X-Frame-Options", "DENY");
    c.header("X-Robots-Tag", "noindex, nofollow");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    await next();
  });
  serveAssets(app, pages.assets);
  // CSRF: every write must come from one of our own forms. A page cannot forge the Origin header.
  app.use(async (c, next) => {
    // It was checked and counted as the request that came.
    if (frameOf(c)) return next();
    if (c.req.method === "POST" && c.req.header("Origin") !== config.url) {
      return show(c, { name: "rejected" }, 403);
    }
    if (!(await limit.admit())) {
      c.header("Retry-After", String(limit.retryAfter));
      return show(c, { name: "too-many" }, 429);
    }
    await next();
  });
  frames(app, context);
  for (const routes of ROUTES) routes(app, context);

  app.notFound((c) => show(c, { name: "not-found" }, 404));
  app.onError((error, c) => showError(error, c, context));
  return app;
}

/** A refusal that no route has a page of its own for. */
function showError(error: Error, c: Context, { show, logger }: SigningContext): Response {
  if (error instanceof NoSession || codeOf(error) === "session-ended") {
    return show(c, { name: frameOf(c) ? "frame-ended" : "session-ended" }, 401);
  }
  if (error instanceof BodyError) {
    return show(c, { name: "invalid-form", message: error.message }, error.status);
  }
  switch (codeOf(error)) {
    case "invalid-link":
      return show(c, { name: "invalid-link" }, 404);
    case "too-many-attempts":
      c.header("Retry-After", String(RETRY_AFTER_SECONDS));
      return show(c, { name: "too-many" }, 429);
    case "file-not-ready":
      return show(c, { name: "file-not-ready" }, 409);
    case "bad-request":
      return show(c, { name: "invalid-form", message: error.message }, 400);
    case "unavailable":
      c.header("Retry-After", String(RETRY_AFTER_SECONDS));
      return show(c, { name: "unavailable" }, 503);
  }
  requestLogger(logger).error({ err: error }, "signing page failed");
  return show(c, { name: "server-error", requestId: requestId() ?? "" }, 500);
}

function codeOf(error: Error): string | undefined {
  if (!(error instanceof SigningCallError)) return undefined;
  return error.outcome === "refused" ? error.code : "unavailable";
}
