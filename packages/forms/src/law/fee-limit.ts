import { z } from "zod";
import type { FeeLimit } from "../tree/law.ts";

/** The amounts in the words of a limit of late fees, of one month's rent that is paid late. */
export const feeLimit: z.ZodType<FeeLimit> = z
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
