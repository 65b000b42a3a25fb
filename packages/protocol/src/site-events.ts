import { z } from "zod";

const short = z.string().max(100);
const amount = z.number().min(0).max(1e9);
const currency = z.literal("USD");

const event = <Name extends string, Properties extends z.ZodRawShape>(name: Name, properties: Properties) =>
  z.strictObject({ name: z.literal(name), properties: z.strictObject(properties), at: z.int().min(0) });

/** Events of a visit: nothing in them names the visitor. */
export const siteEvent = z.discriminatedUnion("name", [
  event("page_view", { path: short }),
  event("click", { category: short, label: short }),
  event("sign_up", { value: amount, predicted_ltv: amount, currency }),
  event("begin_checkout", {
    action: short,
    plan: short,
    cycle: short,
    quantity: amount,
    value: amount,
    currency,
  }),
  event("purchase", { value: amount, currency, plan: short, price: short, quantity: amount }),
]);
export type SiteEvent = z.infer<typeof siteEvent>;
