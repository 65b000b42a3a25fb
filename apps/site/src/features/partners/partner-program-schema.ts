import { z } from "astro/zod";
import { slug } from "../../catalog/schemas/text.ts";

/** A partner's pay for a customer. */
export const partnerProgramSchema = z.strictObject({
  id: slug,
  /** Percent of what the customer pays, without tax. */
  share: z.int().min(1).max(60),
  /** Counted from the customer's first payment. */
  months: z.int().min(1).max(60),
  /** How long a click on the partner's link counts. */
  cookieDays: z.int().min(1).max(365),
  /** The smallest payout, in US cents. */
  payoutCents: z.int().min(0),
  /** Of the month after. */
  payoutDay: z.int().min(1).max(28),
});

export type PartnerProgram = z.infer<typeof partnerProgramSchema>;
