import { z } from "zod";
import { exactProduct } from "../arithmetic/decimals.ts";

/** The amounts in the words of a limit of late fees, of one month's rent that is paid late. */
export const feeLimit = z
  .strictObject({
    percent: z.number().positive().max(100).optional(),
    /** Of what: the rent of the month, or what of it is unpaid. */
    of: z.enum(["rent", "unpaidRent"]).optional(),
    /** The most in all. */
    cents: z.int().positive().optional(),
    /** The most a day, up to `cents`. */
    centsPerDay: z.int().positive().optional(),
    /** Which of `percent` and `cents` is the limit. */
    whichever: z.enum(["less", "greater"]).optional(),
  })
  .refine(({ percent, cents }) => percent !== undefined || cents !== undefined, "names no amount")
  .refine(
    ({ percent, of }) => (percent === undefined) === (of === undefined),
    "says of what the percentage is",
  )
  .refine(
    ({ percent, cents, whichever }) =>
      (percent !== undefined && cents !== undefined) === (whichever !== undefined),
    "says whichever is the limit, of two amounts and of no others",
  );
export type FeeLimit = z.infer<typeof feeLimit>;

/**
 * The most that a single fee may be, where the whole rent of the month is unpaid.
 * @param rent in cents a month
 * @returns cents, rounded down: a limit is not exceeded by half a cent
 */
export function mostFee({ percent, cents, whichever }: FeeLimit, rent: number): number {
  const share = percent === undefined ? undefined : Math.floor(exactProduct([rent, percent], 4, 100));
  if (share === undefined || cents === undefined) return share ?? cents ?? 0;
  return whichever === "less" ? Math.min(share, cents) : Math.max(share, cents);
}
