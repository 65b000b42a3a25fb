import { CAMPAIGN_PARAMETERS } from "@sealwright/protocol/campaign";
import type { RedeemHandoffAnswer } from "@sealwright/protocol/product";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import type { Cookies } from "../cookies.ts";
import { findFormPage } from "../form-page.ts";
import { handOffRefusal, handOffSentence } from "../hand-off-refusals.ts";
import { pageToGoOnWith } from "../pages-to-go-on-with.ts";

/** How visitors come in (DASH-01, DASH-02). */
export function handOff(
  app: Hono,
  { config, cookies, product, sessions, show, signInUrl }: DashboardContext,
): void {
  /** The redirect leaves neither address nor history with the token in it, also where the token is refused. */
  app.get("/login", async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    const before = cookies.session.get(c);
    const token = c.req.query("accessToken") || c.req.query("token");
    if (!token) {
      const refused = handOffSentence(c.req.query("refused"));
      if (refused) return show(c, { name: "sign-in-failed", sentence: refused, signInUrl }, 401);
      return c.redirect((await sessions.find(before)) ? "/" : signInUrl, 302);
    }
    let owner: RedeemHandoffAnswer;
    try {
      owner = await product.redeemHandoff(token);
    } catch (error) {
      const refusal = handOffRefusal(error);
      if (refusal === undefined) throw error;
      return c.redirect(`/login?refused=${refusal}`, 303);
    }
    const named = { uid: c.req.query("uid"), email: c.req.query("email")?.toLowerCase() };
    if ((named.uid && named.uid !== owner.uid) || (named.email && named.email !== owner.email)) {
      return c.redirect("/login?refused=other-account", 303);
    }
    await sessions.close(before);
    cookies.session.set(c, await sessions.open(owner, c.req.header("User-Agent") ?? ""));
    const form = findFormPage(c.req.query("template"), config.siteUrl);
    if (form) cookies.form.set(c, String(form.templateId));
    return c.redirect(wantedPage(c, cookies), 303);
  });

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
