import type { Rejected } from "@sealwright/sign-in/outcomes";
import type { Context, Hono } from "hono";
import { applyRejection, rejectionOf } from "../../session/rejection.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { readForm } from "../../shell/forms/read-form.ts";
import { FORGOT_PAGE, LINK_PAGE } from "../../ui/paths/sign-in-paths.ts";
import { signInFlow } from "./sign-in-flow.ts";

type MailKind = "forgot" | "link";

/** Emails for someone who cannot sign in: a link for a new password, or one that signs in without any. */
export function signInMails(app: Hono, context: DashboardContext): void {
  const { config } = context;

  const page = (path: string, kind: MailKind, send: (c: Context, email: string) => Promise<Sending>) => {
    app.get(path, (c) => context.show(c, "sign-in-mail", { kind, sent: c.req.query("sent") !== undefined }));
    app.post(path, async (c) => {
      const email = (await readForm(c))("email");
      const result = await send(c, email);
      return result.outcome === "sent"
        ? c.redirect(`${path}?sent`, 303)
        : showRejectedMail(c, context, { kind, email }, result);
    });
  };

  page(FORGOT_PAGE, "forgot", (c, email) => signInFlow(c, context).sendPasswordResetEmail({ email }));
  page(LINK_PAGE, "link", (c, email) => signInFlow(c, context).sendSignInLink({ email }, config.siteUrl));
}

type Sending = Rejected | { outcome: "sent" };

function showRejectedMail(
  c: Context,
  context: DashboardContext,
  asked: { kind: MailKind; email: string },
  rejected: Rejected,
): Response {
  const rejection = rejectionOf(context.logger, rejected);
  const status = applyRejection(c, rejection);
  return context.show(c, "sign-in-mail", { ...asked, sent: false, error: rejection }, status);
}
