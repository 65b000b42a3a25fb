import type { Rejected } from "@sealwright/sign-in/outcomes";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import { FORGOT_PAGE, LINK_PAGE } from "../sign-in/paths.ts";
import { applyRejection, rejectionOf } from "../sign-in/rejection.ts";
import { signInFlow } from "../sign-in/sign-in-flow.ts";

type MailKind = "forgot" | "link";

/** What is mailed to someone who cannot sign in: a link for a new password, or one that signs in without any. */
export function signInMails(app: Hono, context: DashboardContext): void {
  const { config } = context;

  const page = (path: string, kind: MailKind, send: (c: Context, email: string) => Promise<Sending>) => {
    app.get(path, (c) =>
      context.show(c, { name: "sign-in-mail", kind, sent: c.req.query("sent") !== undefined }),
    );
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
  const page = { name: "sign-in-mail", sent: false, ...asked, error: rejection } as const;
  return context.show(c, page, applyRejection(c, rejection));
}
