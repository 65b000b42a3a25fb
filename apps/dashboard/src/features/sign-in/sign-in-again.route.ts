import { sendOobCode } from "@sealwright/protocol/identity/calls";
import { BodyError } from "@sealwright/runtime";
import type { Hono } from "hono";
import { loadReauthentication } from "../../session/reauthentication/reauthentication.ts";
import { returnPage } from "../../session/return-page.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { mailError } from "../../ui/form/form-errors.ts";
import { SIGN_IN_AGAIN } from "../../ui/paths/sign-in-paths.ts";

/**
 * Sends an owner to sign in again, and remembers the page to return to. An owner without password or
 * provider gets a new sign-in link by email.
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
    return show(c, "sign-in-link", { owner, message: error?.message });
  });
}
