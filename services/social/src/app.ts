import * as calls from "@sealwright/protocol/social/calls";
import * as redirects from "@sealwright/protocol/social/redirects";
import { createApp, RETRY_AFTER_SECONDS, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { createSocialContext, type SocialConfig, type SocialDependencies } from "./context.ts";
import { SocialError, toSocialError } from "./errors.ts";
import { routeOf } from "./visit-provider.ts";
import { callback, finish, link, start } from "./window-sign-in.ts";

/**
 * Sign-in with Google and Microsoft for the site's pages, mounted at SOCIAL_BASE: `start` sends the browser there,
 * `callback` takes it back to a page of the site, which asks `finish` for the result. If an account has the address
 * and another sign-in method, `/link` adds the provider once its owner has used that. No code or token is ever in the URL of a page.
 */
export function createSocialSignIn(config: SocialConfig, dependencies: SocialDependencies): { app: Hono } {
  const context = createSocialContext(config, dependencies, "social");
  const app = createApp();

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });
  app.get(routeOf(redirects.start), (c) => start(context, c));
  app.get(routeOf(redirects.callback), (c) => callback(context, c));
  app.post(`/${calls.finish.path}`, (c) => finish(context, c));
  app.post(`/${calls.link.path}`, (c) => link(context, c));
  app.notFound((c) => c.json({ error: { code: 404, message: "NOT_FOUND" } }, 404));
  app.onError((error, c) => {
    const known = toSocialError(error);
    if (known) return respond(c, known);
    requestLogger(context.logger).error({ err: error }, "social sign-in failed");
    return respond(c, new SocialError("INTERNAL_ERROR"));
  });
  return { app };
}

function respond(c: Context, { status, message, reason }: SocialError): Response {
  if (status === 503) c.header("Retry-After", String(RETRY_AFTER_SECONDS));
  return c.json(
    { error: { code: status, message, errors: [{ message, domain: "global", reason }] } },
    status,
  );
}
