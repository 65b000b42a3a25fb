import type { Context } from "hono";
import { chosenTheme } from "../../session/chosen-theme.ts";
import { applyRejection, type RejectionStatus } from "../../session/rejection.ts";
import { returnPage } from "../../session/return-page.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { findLibraryForm } from "../../shell/library-form.ts";
import { rememberCampaign } from "./campaign.ts";
import type { SignInView } from "./sign-in-view.ts";

/** When the pending sign-in has expired. */
const OVER = "This sign-in took too long, or you started another one. Please sign in again.";

export const COOKIES_OFF =
  "Your browser didn’t send our cookie back, and signing in needs one. Allow cookies for this site, then sign in again.";

const NOTICES = ["again", "checkout"] as const;

/** The sign-in page, unless someone is signed in and no new sign-in is required. */
export async function showSignIn(c: Context, context: DashboardContext): Promise<Response> {
  const { config, cookies, sessions } = context;
  const notice = NOTICES.find((name) => c.req.query(name) !== undefined);
  const isSignedIn = (await sessions.find(cookies.session.get(c))) !== undefined;
  if (isSignedIn && notice !== "again") {
    const page = returnPage(cookies.returnTo.get(c));
    cookies.returnTo.removeIfSet(c);
    return c.redirect(page ?? "/", 302);
  }
  rememberCampaign(c, cookies);
  const theme = chosenTheme(c.req.query("theme"));
  if (theme) cookies.theme.set(c, theme);
  const form = findLibraryForm(c.req.query("template"), config.siteUrl);
  if (form) cookies.form.set(c, String(form.templateId));
  if (c.req.query("over") !== undefined) {
    return showSignInPage(c, context, { error: { field: null, message: OVER } }, 401);
  }
  return (await showPending(c, context)) ?? showSignInPage(c, context, {}, 200, notice);
}

async function showPending(c: Context, context: DashboardContext): Promise<Response | undefined> {
  const isSent = c.req.query("sent") !== undefined;
  if (!isSent && c.req.query("returned") === undefined) return undefined;
  const pending = await context.pendingSignIns.find(c);
  if (!pending) {
    const keepsCookies = context.cookies.kept.get(c) !== undefined;
    return keepsCookies
      ? undefined
      : showSignInPage(c, context, { error: { field: null, message: COOKIES_OFF } }, 400);
  }
  const { id, email, link, proof } = pending;
  if (proof.needs === "verification") {
    const verification = { id, mail: isSent ? "sent" : "unsent" } as const;
    return showSignInPage(c, context, { email, verification }, isSent ? 200 : 403);
  }
  if (proof.needs !== "restart") return undefined;
  const view = { email, error: proof.rejection, ...(link ? { link: link.provider } : {}) };
  return showSignInPage(c, context, view, applyRejection(c, proof.rejection));
}

export function showSignInPage(
  c: Context,
  { config, cookies, show, social }: DashboardContext,
  view: SignInView,
  status: 200 | RejectionStatus = 200,
  notice?: (typeof NOTICES)[number],
): Response {
  // "no-referrer" would make the form's Origin header `null`.
  c.header("Referrer-Policy", "same-origin");
  if (cookies.kept.get(c) === undefined) cookies.kept.set(c, "1");
  return show(
    c,
    "sign-in",
    { providers: social.providers, siteUrl: config.siteUrl, ...view, notice },
    status,
  );
}
