import { serveAssets } from "@sealwright/design/serve-assets.ts";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { BodyError, createApp, RETRY_AFTER_SECONDS, requestId, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { approve } from "./features/approve/approve.route.ts";
import { code } from "./features/code/code.route.ts";
import { consent } from "./features/consent/consent.route.ts";
import { currentStep } from "./features/current-step/current-step.route.ts";
import { leave } from "./features/decline/leave.route.ts";
import { embedded } from "./features/embedded/embedded.route.ts";
import { frames } from "./features/embedded/frames.route.ts";
import { files } from "./features/files/files.route.ts";
import { part } from "./features/files/part.route.ts";
import { door } from "./features/open/door.route.ts";
import { review } from "./features/review/review.route.ts";
import { fill } from "./features/sign/fill.route.ts";
import { letter } from "./features/sign/letter.route.ts";
import { isAutosave } from "./session/autosave.ts";
import { frameOf, framePolicy } from "./session/frame.ts";
import { NoSession } from "./session/signer-session.ts";
import type { SigningContext } from "./shell/context.ts";
import { PAGE_FRAME } from "./ui/pages/page-frame-path.ts";

const ROUTES = [
  embedded,
  door,
  currentStep,
  approve,
  code,
  consent,
  fill,
  letter,
  review,
  leave,
  files,
  part,
];

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
    // X-Frame-Options cannot name an origin; frames rely on `frame-ancestors`.
    if (!frame) c.header("X-Frame-Options", "DENY");
    c.header("X-Robots-Tag", "noindex, nofollow");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    await next();
  });
  serveAssets(app, pages.assets);
  app.get(PAGE_FRAME, (c) => {
    c.header("Content-Security-Policy", pages.pageFrame.contentSecurityPolicy(config.url));
    c.header("X-Frame-Options", undefined);
    c.header("Cache-Control", "public, max-age=3600");
    return c.html(pages.pageFrame.html);
  });
  // CSRF: every write must come from one of our own forms. A page cannot forge the Origin header.
  app.use(async (c, next) => {
    // The outer request was checked and counted already.
    if (frameOf(c)) return next();
    if (c.req.method === "POST" && c.req.header("Origin") !== config.url) {
      return show(c, "rejected", {}, 403);
    }
    if (!(await limit.admit())) {
      c.header("Retry-After", String(limit.retryAfter));
      return show(c, "too-many", {}, 429);
    }
    await next();
  });
  frames(app, context);
  for (const routes of ROUTES) routes(app, context);

  app.notFound((c) => show(c, "not-found", {}, 404));
  app.onError((error, c) => showError(error, c, context));
  return app;
}

function showError(error: Error, c: Context, { show, logger }: SigningContext): Response {
  if (isAutosave(c) && error instanceof SigningCallError && error.outcome === "refused") {
    return c.json({ problems: { session: notSaved(error) } }, 409);
  }
  if (error instanceof NoSession || codeOf(error) === "session-ended") {
    return show(c, frameOf(c) ? "frame-ended" : "session-ended", {}, 401);
  }
  if (error instanceof BodyError) {
    return show(c, "invalid-form", { message: error.message }, error.status);
  }
  switch (codeOf(error)) {
    case "session-replaced":
      return show(c, "session-replaced", { happened: error.message }, 409);
    case "invalid-link":
      return show(c, "invalid-link", {}, 404);
    case "too-many-attempts":
      c.header("Retry-After", String(RETRY_AFTER_SECONDS));
      return show(c, "too-many", {}, 429);
    case "file-not-ready":
      return show(c, "file-not-ready", {}, 409);
    case "bad-request":
      return show(c, "invalid-form", { message: error.message }, 400);
    case "unavailable":
      c.header("Retry-After", String(RETRY_AFTER_SECONDS));
      return show(c, "unavailable", {}, 503);
  }
  requestLogger(logger).error({ err: error }, "signing page failed");
  return show(c, "server-error", { requestId: requestId() ?? "" }, 500);
}

/** For the page's script, which keeps the page and its input. */
function notSaved({ code, message }: SigningCallError): string {
  const happened = code === "session-replaced" ? message : MOVED_ON;
  return `${happened}. What you change here is no longer saved: reload this page to see how to continue.`;
}

const MOVED_ON = "This contract has changed since you opened this page";

function codeOf(error: Error): string | undefined {
  if (!(error instanceof SigningCallError)) return undefined;
  return error.outcome === "refused" ? error.code : "unavailable";
}
