import { CAMPAIGN_PARAMETERS } from "@sealwright/protocol/campaign";
import type { RedeemHandoffResponse } from "@sealwright/protocol/product";
import { requestId, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import type { Cookies } from "../cookies.ts";
import { findFormPage } from "../form-page.ts";
import { handOffRefusal, handOffSentence } from "../hand-off-refusals.ts";
import { pageToGoOnWith } from "../pages-to-go-on-with.ts";

/** As requests are numbered: anything else in an address is not shown. */
const REQUEST_ID = /^[\w-]{0,64}$/;

/** How visitors come in (DASH-01, DASH-02). */
export function handOff(
  app: Hono,
  { config, cookies, logger, product, sessions, show, signInUrl }: DashboardContext,
): void {
  /** The redirect leaves neither address nor history with the token in it, also where nobody is let in. */
  app.get("/login", async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    const token = c.req.query("accessToken") || c.req.query("token");
    if (!token) return withoutToken(c);
    try {
      return c.redirect(await enter(c, token), 303);
    } catch (error) {
      requestLogger(logger).error({ err: error }, "hand-off failed");
      return c.redirect(`/login?fault=${requestId() ?? ""}`, 303);
    }
  });

  /** What became of a hand-off whose token the address no longer holds; else the way to where somebody signs in. */
  async function withoutToken(c: Context): Promise<Response> {
    const refused = handOffSentence(c.req.query("refused"));
    if (refused) return show(c, { name: "sign-in-failed", sentence: refused, signInUrl }, 401);
    const fault = c.req.query("fault");
    if (fault !== undefined && REQUEST_ID.test(fault)) {
      return show(c, { name: "fault", requestId: fault, signInUrl }, 500);
    }
    return c.redirect((await sessions.find(cookies.session.get(c))) ? "/" : signInUrl, 302);
  }

  /** Trades the token in for a session. @returns where the browser goes on */
  async function enter(c: Context, token: string): Promise<string> {
    let owner: RedeemHandoffResponse;
    try {
      owner = await product.redeemHandoff(token);
    } catch (error) {
      const refusal = handOffRefusal(error);
      if (refusal === undefined) throw error;
      return `/login?refused=${refusal}`;
    }
    const named = { uid: c.req.query("uid"), email: c.req.query("email")?.toLowerCase() };
    if ((named.uid && named.uid !== owner.uid) || (named.email && named.email !== owner.email)) {
      return "/login?refused=wrong-account";
    }
    await sessions.close(cookies.session.get(c));
    cookies.session.set(c, await sessions.open(owner, c.req.header("User-Agent") ?? ""));
    const form = findFormPage(c.req.query("template"), config.siteUrl);
    if (form) cookies.form.set(c, String(form.templateId));
    return wantedPage(c, cookies);
  }

  app.get("/register", async (c) => {
    if (await sessions.find(cookies.session.get(c))) return c.redirect("/", 302);
    const kept = new URLSearchParams();
    for (const name of ["from", ...CAMPAIGN_PARAMETERS]) {
      const value = c.req.query(name);
      if (value) kept.set(name, value);
    }
    const query = kept.size ? `?${kept}` : "";
    return c.redirect(`${config.siteUrl}/auth/register${query}`, 302);
  });
}

/** What the visitor was on the way to when they were sent to the login. */
function wantedPage(c: Context, { checkout, draft, goOn }: Cookies): string {
  const left = pageToGoOnWith(goOn.get(c));
  if (left !== undefined) {
    goOn.remove(c);
    return left;
  }
  const chosen = checkout.get(c);
  if (chosen !== undefined) {
    checkout.remove(c);
    return `/checkout?${new URLSearchParams(chosen)}`;
  }
  const id = draft.get(c);
  if (id === undefined) return "/";
  draft.remove(c);
  return `/drafts/${encodeURIComponent(id)}`;
}
