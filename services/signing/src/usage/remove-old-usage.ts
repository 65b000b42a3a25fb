import type { Queryable } from "@sealwright/database";
import { allowanceOf, PRICE_NAMES } from "@sealwright/protocol/payments";
import { DAY } from "@sealwright/runtime";
import type { SigningTables } from "../tables.ts";

/** The longest time within which what was sent can count: a pack's months, or the month of a plan. */
const COUNTS_FOR = Math.max(...PRICE_NAMES.map((price) => allowanceOf(price).pack?.months ?? 1)) * 31 * DAY;

/**
 * Deletes what can no longer count. What an API tier paid for stays as long as its envelope: that contract takes no room in
 * the register.
 */
export async function removeOldUsage(query: Queryable<SigningTables>, now: number): Promise<void> {
  await query
    .deleteFrom("signing.usage as used")
    .where("used.takenAt", "<", new Date(now - COUNTS_FOR))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb("used.kind", "!=", "documents"),
        not(
          exists(
            selectFrom("signing.envelopes as envelope")
              .select("envelope.id")
              .whereRef("envelope.id", "=", "used.envelopeId"),
          ),
        ),
      ]),
    )
    .execute();
}
