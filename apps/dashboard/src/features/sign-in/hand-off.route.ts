import type { RedeemHandoffResponse } from "@sealwright/protocol/product/calls";
import { requestId, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { chosenTheme } from "../../session/chosen-theme.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { readForm } from "../../shell/forms/read-form.ts";
import { findLibraryForm } from "../../shell/library-form.ts";
import { isUnavailable, showUnavailable } from "../../shell/unavailable.ts";
import { SIGN_IN_PAGE } from "../../ui/paths/sign-in-paths.ts";
import { loadCampaign } from "./campaign.ts";
import { handOffErrorCode, handOffMessage } from "./hand-off-errors.ts";
import { openSession } from "./open-session.ts";
import { showSignIn } from "./show-sign-in.ts";

const REQUEST_ID = /^[\w-]{0,64}$/;

/** Where visitors arrive from the site (DASH-01, DASH-02). */
export function handOff(app: Hono, context: DashboardContext): void {
  const { config, cookies, logger, sessions } = context;

  /** Always redirects, even on failure, so that the token stays in neither the address bar nor the history. */
  app.get("/login", async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    const token = c.req.query("accessToken") || c.req.query("token");
    if (!token) return c.req.query("ask") === undefined ? showHandOffResult(c, context) : ask(c, context);
    if (isLookAhead(c) || !isFromSite(c, config.siteUrl)) return askFirst(c, context, token);
    return redeem(c, token);
  });

  /** The confirmation of a sign-in from elsewhere. The CSRF check has verified that the click was on our own page. */
  app.post("/login", async (c) => {
    const token = (await readForm(c))("token");
    cookies.arrival.removeIfSet(c);
    return token ? redeem(c, token) : c.redirect("/login", 303);
  });

  async function redeem(c: Context, token: string): Promise<Response> {
    try {
      return c.redirect(await redeemToken(c, context, token), 303);
    } catch (error) {
      requestLogger(logger).error({ err: error }, "hand-off failed");
      if (isUnavailable(error)) return c.redirect("/login?unavailable", 303);
      return c.redirect(`/login?failed=${requestId() ?? ""}`, 303);
    }
  }

  /** The site has the form. The purchase goes along, for an account whose mailed link is opened on another device. */
  app.get("/register", async (c) => {
    if (await sessions.find(cookies.session.get(c))) return c.redirect("/", 302);
    const forwarded = new URLSearchParams(loadCampaign(c, cookies));
    const checkout = new URLSearchParams(cookies.checkout.get(c));
    for (const name of ["priceId", "quantity"]) {
      const value = checkout.get(name);
      if (value) forwarded.set(name, value);
    }
    const query = forwarded.size ? `?${forwarded}` : "";
    return c.redirect(`${config.siteUrl}/auth/register${query}`, 302);
  });
}

/**
 * Whether the site sent the visitor. A link elsewhere could sign them in to an attacker’s account, and have them
 * enter their data there. Browsers without the header send none, and neither do programs.
 */
function isFromSite(c: Context, siteUrl: string): boolean {
  const from = c.req.header("Sec-Fetch-Site");
  if (from === undefined || from === "same-origin" || from === "same-site") return true;
  const referrer = c.req.header("Referer") ?? "";
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(siteUrl).origin;
}

/**
 * Link previewers (HEAD) and prefetches get the question, which leaves the token to the visitor; after an
 * error, previewers would ask again with GET.
 */
function isLookAhead(c: Context): boolean {
  const purpose = c.req.header("Sec-Purpose") ?? c.req.header("Purpose") ?? "";
  return c.req.method === "HEAD" || purpose.startsWith("prefetch");
}

const EXPECTED = ["uid", "email", "template", "theme"] as const;

/** Stores the sign-in in a cookie, so that its URL stays in neither the address bar nor the history. */
function askFirst(c: Context, { cookies }: DashboardContext, token: string): Response {
  const arrival = new URLSearchParams({ token });
  for (const name of EXPECTED) {
    const value = c.req.query(name);
    if (value) arrival.set(name, value);
  }
  cookies.arrival.set(c, arrival.toString());
  return c.redirect("/login?ask", 302);
}

function ask(c: Context, { cookies, show }: DashboardContext): Response {
  // "no-referrer" would make the form's Origin header `null`.
  c.header("Referrer-Policy", "same-origin");
  const arrival = new URLSearchParams(cookies.arrival.get(c));
  const token = arrival.get("token");
  if (!token) return c.redirect(SIGN_IN_PAGE, 302);
  arrival.delete("token");
  return show(c, "sign-in-question", {
    token,
    action: `/login?${arrival}`,
    email: arrival.get("email") ?? "",
  });
}

/** Shows the error of a failed hand-off; otherwise leads to the account or the sign-in. */
async function showHandOffResult(c: Context, context: DashboardContext): Promise<Response> {
  const { show } = context;
  const message = handOffMessage(c.req.query("error"));
  if (message) return show(c, "sign-in-failed", { message }, 401);
  if (c.req.query("unavailable") !== undefined) return showUnavailable(c, context);
  const failed = c.req.query("failed");
  if (failed !== undefined && REQUEST_ID.test(failed)) {
    return show(c, "server-error", { requestId: failed }, 500);
  }
  return showSignIn(c, context);
}

/** Redeems the token for a session. @returns where to redirect */
async function redeemToken(c: Context, context: DashboardContext, token: string): Promise<string> {
  const { config, cookies, product } = context;
  let owner: RedeemHandoffResponse;
  try {
    owner = await product.redeemHandoff(token);
  } catch (error) {
    const code = handOffErrorCode(error);
    if (code === undefined) throw error;
    return `/login?error=${code}`;
  }
  const expected = { uid: c.req.query("uid"), email: c.req.query("email")?.toLowerCase() };
  if ((expected.uid && expected.uid !== owner.uid) || (expected.email && expected.email !== owner.email)) {
    return "/login?error=wrong-account";
  }
  const theme = chosenTheme(c.req.query("theme"));
  if (theme) cookies.theme.set(c, theme);
  else cookies.theme.removeIfSet(c);
  const form = findLibraryForm(c.req.query("template"), config.siteUrl);
  if (form) cookies.form.set(c, String(form.templateId));
  return openSession(c, context, owner, form);
}
