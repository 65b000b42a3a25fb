import { z } from "astro/zod";
import { pageSections } from "../../../catalog/schemas/page-sections.ts";
import { pageDescription, pageTitle, sitePath, text } from "../../../catalog/schemas/text.ts";
import { withNumbers } from "../numbers/plan-numbers.ts";
import { priceName } from "../plan-schema.ts";
import { promise } from "../promises.ts";

const deal = z.strictObject({
  path: sitePath,
  title: pageTitle,
  description: pageDescription,
  heading: text.max(90),
  lede: text.max(300),
  offers: z
    .array(z.strictObject({ price: priceName, name: text.max(40), includes: z.array(promise).min(2) }))
    .min(1),
  sections: pageSections,
});

/** A landing page that sells prices of its own (PAY-09). It is reached from a campaign, not from the menus. */
export const dealSchema = withNumbers(deal, ({ price, offers }) => price ?? priceOfFirst(offers));

/** The page's own texts are about its first offer. */
function priceOfFirst(offers: unknown): unknown {
  return Array.isArray(offers) ? offers[0]?.price : undefined;
}

export type Deal = z.infer<typeof deal>;

/** As it is sold on this deployment. */
export type Offer = Omit<Deal["offers"][number], "includes"> & { includes: string[] };
