import { SOCIAL_BASE } from "@sealwright/protocol/social";
import type { Hono } from "hono";
import type { DashboardContext } from "../../shell/context.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { signInFlow } from "./sign-in-flow.ts";

/** A link leads to the provider, whose redirect back ends the sign-in. */
export function socialSignIn(app: Hono, context: DashboardContext): void {
  const routes = context.social.routes(async (c, { provider, attempt }) => {
    const outcome = await signInFlow(c, context).finishSocialSignIn(provider, attempt);
    // Always a redirect: the URL contains the provider's code.
    return completeSignIn(c, context, { email: "", method: provider }, outcome);
  });
  app.route(SOCIAL_BASE, routes);
}
