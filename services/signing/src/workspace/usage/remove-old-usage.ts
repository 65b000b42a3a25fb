import { type Database, deleteInBatches } from "@sealwright/database";
import { allowanceOf, PRICE_NAMES } from "@sealwright/protocol/payments";
import { type Clock, DAY } from "@sealwright/runtime";
import type { SigningTables } from "../../base/tables.ts";

/** The longest time for which an envelope can count: a pack's months, or a plan's month. */
const COUNTS_FOR = Math.max(...PRICE_NAMES.map((price) => allowanceOf(price).pack?.months ?? 1)) * 31 * DAY;

export function createOldUsage(database: Database<SigningTables>, clock: Clock) {
  const before = () => new Date(clock.now() - COUNTS_FOR);
  return {
    removeCounted: (signal: AbortSignal) =>
      deleteInBatches(
        database,
        "signing.usage",
        (rows) => rows.where("takenAt", "<", before()).orderBy("takenAt").where("kind", "!=", "documents"),
        { signal },
      ),

    /** Rows of an API tier stay with their envelopes, to keep those contracts out of the register's count. */
    removeDocuments: (signal: AbortSignal) =>
      deleteInBatches(
        database,
        "signing.usage",
        (rows) =>
          rows
            .where("takenAt", "<", before())
            .orderBy("takenAt")
            .where("kind", "=", "documents")
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom("signing.envelopes as envelope")
                    .select("envelope.id")
                    .whereRef("envelope.id", "=", "signing.usage.envelopeId"),
                ),
              ),
            ),
        { signal },
      ),
  };
}
