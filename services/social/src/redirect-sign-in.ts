import { identityCallError } from "@sealwright/protocol/identity/errors";
import type { SocialProvider } from "@sealwright/protocol/social";
import type { SocialCall } from "@sealwright/protocol/social/call";
import * as calls from "@sealwright/protocol/social/calls";
import * as redirects from "@sealwright/protocol/social/redirects";
import { finishRequest, linkRequest } from "@sealwright/protocol/social/requests";
import { createApp, randomToken } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { createSocialContext, type SocialConfig, type SocialDependencies } from "./context.ts";
import { toSocialError } from "./errors.ts";
import { finishSignIn, linkProvider } from "./finish-sign-in.ts";
import { beginAttempt, findAttempt, isFromElsewhere, readResponse, routeOf } from "./visit-provider.ts";

/** A browser that is back from a provider, or did not get there. */
export interface ReturnedVisitor {
  provider: SocialProvider;
  /** To finish by `social`. Empty if there is nothing to finish; `social` then says so, as of any other failure. */
  attempt: string;
  social: SocialCall;
}

/**
 * Sign-in with Google and Microsoft for an app that renders its pages on the server: `start` sends the browser there,
 * and `callback` has the app finish the sign-in and respond. No script takes part, and no token leaves the server.
 */
export function createRedirectSignIn(config: SocialConfig, dependencies: SocialDependencies) {
  const context = createSocialContext(config, dependencies, "dashboard_social");

  /** The calls of social sign-in for the browser of a request. Fails like the browser's own client. */
  function callFor(c: Context): SocialCall {
    const run = async (path: string, request: unknown) => {
      try {
        return path === calls.link.path
          ? await linkProvider(context, c, linkRequest.parse(request).idToken)
          : await finishSignIn(context, c, finishRequest.parse(request).attempt, readResponse(c));
      } catch (error) {
        const known = toSocialError(error);
        throw known ? identityCallError(known.message, known) : error;
      }
    };
    // The contract of a call decides its answer, which the type of `run` cannot say.
    return (({ path }, request) => run(path, request)) as SocialCall;
  }

  return {
    /** Those that have a client of ours. */
    providers: config.providers.map(({ id }) => id),
    callFor,
    /** To be mounted at SOCIAL_BASE. @param finish ends the sign-in, and responds with a page or a redirect */
    routes(finish: (c: Context, returned: ReturnedVisitor) => Promise<Response>): Hono {
      const app = createApp();
      app.use(async (c, next) => {
        await next();
        // Neither the provider nor a page of ours needs to know where the visitor was.
        c.header("Referrer-Policy", "no-referrer");
      });
      const respond = (c: Context, attempt: string) => {
        const provider = context.providers.get(c.req.param("provider") ?? "")?.id;
        return provider ? finish(c, { provider, attempt, social: callFor(c) }) : c.notFound();
      };
      app.get(routeOf(redirects.start), async (c) => {
        if (isFromElsewhere(c)) return respond(c, "");
        const page = await beginAttempt(context, c, randomToken());
        return page ? c.redirect(page, 302) : respond(c, "");
      });
      app.get(routeOf(redirects.callback), async (c) =>
        respond(c, (await findAttempt(context, c))?.attempt ?? ""),
      );
      return app;
    },
  };
}
