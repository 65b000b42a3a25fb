import { isSocialProvider } from "@sealwright/protocol/social";
import type { Hono } from "hono";
import type { DashboardContext } from "../../shell/context.ts";
import { readForm, readSubmission } from "../../shell/forms/read-form.ts";
import { NOTICE_PAGE, SIGN_IN_OVER, SIGN_IN_PAGE } from "../../ui/paths/sign-in-paths.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { withoutRepeating } from "./repeatable-sign-in.ts";
import { COOKIES_OFF, showSignInPage } from "./show-sign-in.ts";
import { signInFlow } from "./sign-in-flow.ts";

export function signIn(app: Hono, context: DashboardContext): void {
  const { cookies, pendingSignIns, show } = context;

  app.post("/sign-in", async (c) => {
    const { key, field } = await readSubmission(c);
    const email = field("email");
    if (cookies.kept.get(c) === undefined) {
      return showSignInPage(c, context, { email, error: { field: null, message: COOKIES_OFF } }, 400);
    }
    const provider = field("link");
    const link = isSocialProvider(provider) ? { provider, email } : undefined;
    return withoutRepeating(c, context, key, async () => {
      const flow = signInFlow(c, context);
      const outcome = await flow.signInWithPassword({ email, password: field("password"), link });
      return completeSignIn(c, context, { email, method: "email_password", link }, outcome);
    });
  });

  app.get(NOTICE_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const proof = (await pendingSignIns.find(c))?.proof;
    if (proof?.needs !== "reading") return c.redirect("/", 302);
    return show(c, "sign-in-notice", { owner, notice: proof.notice, next: proof.next });
  });

  app.post("/sign-in/verification", async (c) => {
    const field = await readForm(c);
    const pending = await pendingSignIns.find(c);
    if (pending?.proof.needs !== "verification" || pending.id !== field("pending")) {
      return c.redirect(SIGN_IN_OVER, 303);
    }
    const { id, email, proof } = pending;
    if (await signInFlow(c, context).sendVerificationEmail(proof.idToken)) {
      return c.redirect(`${SIGN_IN_PAGE}?sent`, 303);
    }
    return showSignInPage(c, context, { email, verification: { id, mail: "failed" } }, 503);
  });
}
