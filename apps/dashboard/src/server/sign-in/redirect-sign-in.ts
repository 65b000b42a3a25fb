import type { SocialProvider } from "@sealwright/protocol/social";
import type { SocialCall } from "@sealwright/protocol/social/call";
import type { Context, Hono } from "hono";

/** A browser that is back from a provider. */
export interface ReturnedVisitor {
  provider: SocialProvider;
  /** To finish by `social`, which also says why if there is nothing to finish. */
  attempt: string;
  social: SocialCall;
}

/** Sign-in with Google and Microsoft by redirect, mounted on the dashboard's own origin. */
export interface RedirectSignIn {
  /** Those that can be offered. */
  providers: readonly SocialProvider[];
  /** The calls of social sign-in for the browser of a request. */
  callFor(c: Context): SocialCall;
  /** `start` and `callback` of `social/redirects`. @param finish ends the sign-in, and responds */
  routes(finish: (c: Context, returned: ReturnedVisitor) => Promise<Response>): Hono;
}
