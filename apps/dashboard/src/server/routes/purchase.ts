import type { Context, Hono } from "hono";
import { checkoutQuery } from "../account/checkout-query.ts";
import type { DashboardContext } from "../context.ts";

/** Plan, orders and checkout. */
export function purchase(app: Hono, context: DashboardContext): void {
  const { config, cookies, show, signInUrl } = context;

  app.get("/plan", async (c) => {
    const owner = await context.requireOwner(c);
    return show(c, { name: "plan", owner, siteUrl: config.siteUrl });
  });

  app.get("/checkout", async (c) => {
    const parsed = checkoutQuery.safeParse(c.req.query());
    const owner = await context.findOwner(c);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const message = `${String(issue?.path[0])}: ${issue?.message}`;
      return show(c, { name: "invalid-checkout", owner, message, siteUrl: config.siteUrl }, 400);
    }
    if (!owner) {
      cookies.checkout.set(c, knownParameters(c));
      cookies.returnTo.removeIfSet(c);
      return c.redirect(signInUrl, 302);
    }
    return show(c, { name: "checkout", owner, choice: parsed.data, siteUrl: config.siteUrl });
  });
}

/** Only the parameters that were checked. */
function knownParameters(c: Context): string {
  const known = new URLSearchParams();
  for (const name of Object.keys(checkoutQuery.shape)) {
    const value = c.req.query(name);
    if (value !== undefined) known.set(name, value);
  }
  return known.toString();
}
