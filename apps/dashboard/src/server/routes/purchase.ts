import type { Context, Hono } from "hono";
import { checkoutQuery } from "../checkout-query.ts";
import type { DashboardContext } from "../context.ts";

/** Plan, orders and the way to them. */
export function purchase(app: Hono, context: DashboardContext): void {
  const { config, cookies, show, signInUrl } = context;

  app.get("/plan", async (c) => {
    const owner = await context.owner(c);
    return show(c, { name: "plan", owner, siteUrl: config.siteUrl });
  });

  app.get("/checkout", async (c) => {
    const read = checkoutQuery.safeParse(c.req.query());
    const owner = await context.visitor(c);
    if (!read.success) {
      const issue = read.error.issues[0];
      const sentence = `${String(issue?.path[0])}: ${issue?.message}`;
      return show(c, { name: "checkout-refused", owner, sentence, siteUrl: config.siteUrl }, 400);
    }
    if (!owner) {
      cookies.checkout.set(c, keptQuery(c));
      cookies.goOn.removeIfSet(c);
      return c.redirect(signInUrl, 302);
    }
    return show(c, { name: "checkout", owner, choice: read.data, siteUrl: config.siteUrl });
  });
}

/** The parameters that were checked, and none beside them. */
function keptQuery(c: Context): string {
  const kept = new URLSearchParams();
  for (const name of Object.keys(checkoutQuery.shape)) {
    const value = c.req.query(name);
    if (value !== undefined) kept.set(name, value);
  }
  return kept.toString();
}
