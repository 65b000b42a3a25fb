import { SOCIAL_BASE } from "@sealwright/protocol/social";
import type { Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { completeSignIn } from "../sign-in/complete-sign-in.ts";
import { signInFlow } from "../sign-in/sign-in-flow.ts";

/** Signing in with Google and Microsoft: a link leads to the provider, and its redirect back ends the sign-in. */
export function socialSignIn(app: Hono, context: DashboardContext): void {
  const routes = context.social.routes(async (c, { provider, attempt }) => {
    const outcome = await signInFlow(c, context).finishSocialSignIn(provider, attempt);
    // It redirects in any case: the provider's code is in this address, which must not stay.
    return completeSignIn(c, context, { email: "", method: provider }, outcome);
  });
  app.route(SOCIAL_BASE, routes);
}
