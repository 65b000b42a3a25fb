import type { Context } from "hono";
import { findLibraryForm } from "../account/library-form.ts";
import type { DashboardContext } from "../context.ts";
import { chosenTheme } from "../session/chosen-theme.ts";
import { returnPage } from "../session/return-page.ts";
import { rememberCampaign } from "./campaign.ts";
import { applyRejection, type RejectionStatus } from "./rejection.ts";
import type { SignInView } from "./sign-in-view.ts";

/** Of a sign-in that is no longer there when it should continue. */
const OVER = "This sign-in took too long, or you started another one. Please sign in again.";

export const COOKIES_OFF =
  "Your browser didn’t send our cookie back, and signing in needs one. Allow cookies for this site, then sign in again.";

const NOTICES = ["again", "checkout"] as const;

/** The sign-in that a visitor came to. Someone who is signed in goes to their account, unless a new sign-in is required. */
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

/** What a redirect to the page wants it to say. Undefined if it is over, or there was none. */
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
  const page = { name: "sign-in", providers: social.providers, siteUrl: config.siteUrl, ...view } as const;
  return show(c, notice ? { ...page, notice } : page, status);
}
