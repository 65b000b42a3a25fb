import { CAMPAIGN_PARAMETERS } from "@sealwright/protocol/campaign";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import type { Hono } from "hono";
import { findChosenForm } from "../chosen-form.ts";
import type { DashboardContext } from "../context.ts";
import { pageToGoOnWith } from "./sign-in-again.ts";

/** How visitors come in (DASH-01, DASH-02). */
export function handOff(
  app: Hono,
  { config, cookies, product, sessions, signInUrl }: DashboardContext,
): void {
  /** The redirect leaves neither address nor history with the token in it. */
  app.get("/login", async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    const before = cookies.session.get(c);
    const token = c.req.query("accessToken") || c.req.query("token");
    if (!token) return c.redirect((await sessions.find(before)) ? "/" : signInUrl, 302);

    const owner = await product.redeemHandoff(token);
    const named = { uid: c.req.query("uid"), email: c.req.query("email")?.toLowerCase() };
    if ((named.uid && named.uid !== owner.uid) || (named.email && named.email !== owner.email)) {
      throw new ProductCallError("This sign-in link was made for another account", 401, "handoff-invalid");
    }
    await sessions.close(before);
    cookies.session.set(c, await sessions.open(owner, c.req.header("User-Agent") ?? ""));
    const form = findChosenForm(c.req.query("template"), config.siteUrl);
    if (form) cookies.form.set(c, String(form.templateId));
    const goOn = pageToGoOnWith(cookies.goOn.get(c));
    if (goOn) {
      cookies.goOn.remove(c);
      return c.redirect(goOn, 303);
    }
    const chosen = cookies.checkout.get(c);
    if (chosen === undefined) return c.redirect("/", 303);
    cookies.checkout.remove(c);
    return c.redirect(`/checkout?${new URLSearchParams(chosen)}`, 303);
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
