import type { SocialProvider } from "@sealwright/protocol/social";
import type { Rejected } from "@sealwright/sign-in/outcomes";
import type { Context } from "hono";
import { findLibraryForm } from "../account/library-form.ts";
import type { DashboardContext } from "../context.ts";
import { chosenTheme } from "../session/chosen-theme.ts";
import { rememberCampaign } from "./campaign.ts";
import { type RejectedStatus, rejectedResponse } from "./rejected-response.ts";

/** A sign-in that is no longer there when it should continue. */
export const SIGN_IN_OVER = "This sign-in took too long, or you started another one. Please sign in again.";

export const COOKIES_OFF =
  "Your browser didn’t send our cookie back, and signing in needs one. Allow cookies for this site, then sign in again.";

/** What the page of the sign-in shows beside its empty form. */
export interface SignInView {
  email?: string;
  /** The refusal, with the field that it is about. */
  error?: { field: string | null; message: string };
  /** The address is not verified: the email can be sent again, was sent, or could not be. */
  verification?: { id: string; mail: "unsent" | "sent" | "failed" };
  /** Linked to the account once its owner has entered the password. */
  link?: SocialProvider;
}

export type SignInStatus = 200 | RejectedStatus;

const NOTICES = ["again", "checkout"] as const;

/** The sign-in that a visitor came to. Someone who is signed in goes to their account, unless a new sign-in is required. */
export async function showSignIn(c: Context, context: DashboardContext): Promise<Response> {
  const { config, cookies, sessions } = context;
  const notice = NOTICES.find((name) => c.req.query(name) !== undefined);
  const isSignedIn = (await sessions.find(cookies.session.get(c))) !== undefined;
  if (isSignedIn && notice !== "again") return c.redirect("/", 302);
  rememberCampaign(c, cookies);
  const theme = chosenTheme(c.req.query("theme"));
  if (theme) cookies.theme.set(c, theme);
  const form = findLibraryForm(c.req.query("template"), config.siteUrl);
  if (form) cookies.form.set(c, String(form.templateId));
  if (c.req.query("over") !== undefined) {
    return showSignInPage(c, context, { error: { field: null, message: SIGN_IN_OVER } });
  }
  return showPending(c, context) ?? showSignInPage(c, context, {}, 200, notice);
}

/** What a redirect to the page wants it to say. Undefined if it is over, or there was none. */
function showPending(c: Context, context: DashboardContext): Response | undefined {
  const isSent = c.req.query("sent") !== undefined;
  if (!isSent && c.req.query("returned") === undefined) return undefined;
  const pending = context.pendingSignIns.find(c);
  if (!pending) return undefined;
  const { id, email, link, proof } = pending;
  if (proof.needs === "verification") {
    const verification = { id, mail: isSent ? "sent" : "unsent" } as const;
    return showSignInPage(c, context, { email, verification }, isSent ? 200 : 403);
  }
  if (proof.needs !== "restart") return undefined;
  const error = { field: null, message: proof.message };
  const view = { email, error, ...(link ? { link: link.provider } : {}) };
  return showSignInPage(c, context, view, proof.status);
}

export function showSignInPage(
  c: Context,
  { config, cookies, show, social }: DashboardContext,
  view: SignInView,
  status: SignInStatus = 200,
  notice?: (typeof NOTICES)[number],
): Response {
  // "no-referrer" would make the form's Origin header `null`.
  c.header("Referrer-Policy", "same-origin");
  if (cookies.kept.get(c) === undefined) cookies.kept.set(c, "1");
  const page = { name: "sign-in", providers: social.providers, siteUrl: config.siteUrl, ...view } as const;
  return show(c, notice ? { ...page, notice } : page, status);
}

/** The sign-in's page with what a step was rejected for. */
export function showRejected(
  c: Context,
  context: DashboardContext,
  rejected: Rejected,
  view: SignInView = {},
): Response {
  const { field, message } = rejected;
  const status = rejectedResponse(c, context, rejected);
  return showSignInPage(c, context, { ...view, error: { field, message } }, status);
}
