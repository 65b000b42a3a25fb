import { SOCIAL_BASE, type SocialProvider } from "@sealwright/protocol/social";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { completeSignIn } from "../sign-in/complete-sign-in.ts";
import { SIGN_IN_PAGE } from "../sign-in/paths.ts";
import type { SignInStatus, SignInView } from "../sign-in/show-sign-in.ts";
import { signInFlow } from "../sign-in/sign-in-flow.ts";

/** Signing in with Google and Microsoft: a link leads to the provider, and its redirect back ends the sign-in. */
export function socialSignIn(app: Hono, context: DashboardContext): void {
  const routes = context.social.routes(async (c, { provider, attempt }) => {
    const outcome = await signInFlow(c, context).finishSocialSignIn(provider, attempt);
    const show = (view: SignInView, status: SignInStatus) =>
      showByRedirect(c, context, provider, view, status);
    return completeSignIn(c, context, { email: "", method: provider, show }, outcome);
  });
  app.route(SOCIAL_BASE, routes);
}

/** The provider's code is in this address, which must not stay. */
function showByRedirect(
  c: Context,
  { pendingSignIns }: DashboardContext,
  method: SocialProvider,
  { email = "", error, link }: SignInView,
  status: SignInStatus,
): Response {
  if (error && status !== 200) {
    const proof = { needs: "restart", message: error.message, status } as const;
    pendingSignIns.keep(c, { email, method, link: link && { provider: link, email }, proof });
  }
  return c.redirect(`${SIGN_IN_PAGE}?returned`, 303);
}
