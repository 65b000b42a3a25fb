import type { SocialProvider } from "@sealwright/protocol/social";
import type { SocialCall } from "@sealwright/protocol/social/call";
import type { Context, Hono } from "hono";

/** A browser that is back from a provider. */
export interface ReturnedVisitor {
  provider: SocialProvider;
  /** Finished by `social`, which also explains why there may be nothing to finish. */
  attempt: string;
  social: SocialCall;
}

/** Sign-in with Google and Microsoft by redirect, mounted on the dashboard's own origin. */
export interface RedirectSignIn {
  providers: readonly SocialProvider[];
  /** Social sign-in calls for a request's browser. */
  callFor(c: Context): SocialCall;
  /** `start` and `callback` of `social/redirects`. @param finish ends the sign-in, and responds */
  routes(finish: (c: Context, returned: ReturnedVisitor) => Promise<Response>): Hono;
}
