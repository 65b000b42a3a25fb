import type { Database, JobTables } from "@sealwright/database";
import { type Clock, DAY } from "@sealwright/runtime";
import type { SigningTables } from "../tables.ts";
import { removeOldUsage } from "../usage/remove-old-usage.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  clock: Clock;
  /** Days. */
  keptFor: number;
}

/** A mail server that is down is waited for as long. */
const MAILED_WITHIN = 31 * DAY;
/** A list that was not added is still where it came from. */
const LISTS_KEPT = 30 * DAY;

/** For how long a deleted draft or template can be brought back. */
const RESTORABLE_FOR = DAY;
/** What webhooks were told, with names and addresses. So long it can be sent again by hand. */
const EVENTS_KEPT_FOR = 30 * DAY;

/** Deletes what was kept long enough. */
export async function removeOld({ database, clock, keptFor }: Dependencies): Promise<void> {
  const before = new Date(clock.now() - keptFor * DAY);
  await database.query
    .deleteFrom("signing.envelopes")
    .where(({ or, eb }) => or([eb("completedAt", "<", before), eb("endedAt", "<", before)]))
    .execute();
  await database.query
    .deleteFrom("signing.contracts")
    .where("deletedAt", "<", new Date(clock.now() - RESTORABLE_FOR))
    .execute();
  await database.query
    .deleteFrom("signing.webhookEvents")
    .where("createdAt", "<", new Date(clock.now() - EVENTS_KEPT_FOR))
    .execute();
  await database.query
    .deleteFrom("signing.templates")
    .where("deletedAt", "<", new Date(clock.now() - RESTORABLE_FOR))
    .execute();
  await database.query
    .deleteFrom("signing.imports")
    .where("kind", "=", "list")
    .where("uploadedAt", "<", new Date(clock.now() - LISTS_KEPT))
    .execute();
  await removeOldUsage(database.query, clock.now());
  await removeOwnerless(database, clock.now());
}

/** What no one has signed, of owners whose account was deleted, once the mails about its end are sent. */
async function removeOwnerless(database: Dependencies["database"], now: number): Promise<void> {
  await database.query
    .deleteFrom("signing.envelopes as envelope")
    .using("signing.workspaces as workspace")
    .whereRef("workspace.id", "=", "envelope.workspaceId")
    .where("workspace.uid", "is", null)
    .where("envelope.endedAt", "<", new Date(now - MAILED_WITHIN))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.marks as mark")
            .select("mark.recipientId")
            .whereRef("mark.envelopeId", "=", "envelope.id"),
        ),
      ),
    )
    .execute();
  await database.query
    .deleteFrom("signing.contracts as contract")
    .using("signing.workspaces as workspace")
    .whereRef("workspace.id", "=", "contract.workspaceId")
    .where("workspace.uid", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.envelopes as envelope")
            .select("envelope.id")
            .whereRef("envelope.contractId", "=", "contract.id"),
        ),
      ),
    )
    .execute();
}
