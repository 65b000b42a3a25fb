import { plainText } from "@sealwright/protocol/plain-text";
import type { Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardContext } from "../context.ts";

const CENTS = 100;

/** What a visitor chose on the site (specification section 2.5). */
const checkoutQuery = z.object({
  priceId: z
    .string({ error: "is missing" })
    .regex(/^[\w-]{1,100}$/, "must be 1 to 100 letters, digits and dashes"),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a whole number from 1 to 9999")
    .default("1")
    .transform(Number),
  /** In US cents, from dollars. */
  value: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, "must be an amount such as 180 or 180.50")
    .transform((dollars) => Math.round(Number(dollars) * CENTS))
    .optional(),
  product: plainText(100).default(""),
});

export type CheckoutChoice = z.output<typeof checkoutQuery>;

/** Plan, orders and the way to them. */
export function purchase(app: Hono, context: DashboardContext): void {
  const { config, cookies, sessions, show, signInUrl } = context;

  app.get("/plan", async (c) => {
    const owner = await context.owner(c);
    return show(c, { name: "plan", owner, siteUrl: config.siteUrl });
  });

  app.get("/checkout", async (c) => {
    const read = checkoutQuery.safeParse(c.req.query());
    const owner = await sessions.find(cookies.session.get(c));
    if (!read.success) {
      const issue = read.error.issues[0];
      const sentence = `${String(issue?.path[0])}: ${issue?.message}`;
      return show(c, { name: "checkout-refused", owner, sentence, siteUrl: config.siteUrl }, 400);
    }
    if (!owner) {
      cookies.checkout.set(c, keptQuery(c));
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
