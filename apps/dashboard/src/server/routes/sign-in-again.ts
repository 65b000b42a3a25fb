import { sendOobCode } from "@sealwright/protocol/identity/calls";
import { BodyError } from "@sealwright/runtime";
import type { Hono } from "hono";
import { loadReauthentication } from "../account/reauthentication.ts";
import type { DashboardContext } from "../context.ts";
import { mailError } from "../forms/form-errors.ts";
import { findFormError, handleSubmission } from "../forms/handle-submission.ts";
import { returnPage } from "../session/return-page.ts";
import { SIGN_IN_AGAIN } from "../sign-in/paths.ts";

/**
 * Sends an owner to sign in again, and remembers which page to return to. An owner with neither a password nor a provider
 * signed up by email link, and gets a new one.
 */
export function signInAgain(app: Hono, context: DashboardContext): void {
  const { config, cookies, identity, product, show } = context;

  app.post("/sign-in-again", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const page = returnPage(field("page"));
      if (page === undefined) throw new BodyError(400, "The form is incomplete");
      const { methods } = await loadReauthentication(product, owner);
      cookies.returnTo.set(c, page);
      const byLink = methods && !methods.password && methods.providers.length === 0;
      if (!byLink) return SIGN_IN_AGAIN;
      try {
        await identity(sendOobCode, {
          requestType: "EMAIL_SIGNIN",
          email: owner.email,
          continueUrl: config.siteUrl,
          canHandleCodeInApp: true,
        });
      } catch (error) {
        return { form: "sign-in-link", ...mailError(error, "link") };
      }
      return "/sign-in-again";
    }),
  );

  app.get("/sign-in-again", async (c) => {
    const owner = await context.requireOwner(c);
    const error = await findFormError(c, context, owner);
    return show(c, { name: "sign-in-link", owner, message: error?.message });
  });
}
