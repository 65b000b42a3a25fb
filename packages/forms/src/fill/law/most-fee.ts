import { exactProduct } from "../../arithmetic/decimals.ts";
import type { FeeLimit } from "../../tree/law.ts";

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
