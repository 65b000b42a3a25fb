import type { Database } from "@sealwright/database";
import { MINUTE } from "@sealwright/runtime";
import { sql } from "kysely";
import type { WebhookTables } from "../webhook-tables.ts";

/** A delivery that one worker has for itself. */
export interface ClaimedDelivery {
  eventId: string;
  webhookId: string;
  /** This attempt's number. */
  tries: number;
}

/** Longer than any attempt takes. A worker that dies leaves its delivery to the others after this. */
const LEASE = MINUTE;

/**
 * Takes the next delivery that is due. A receiver that is slow holds up one delivery at a time, its own: while one is under
 * way, no other goes to the same webhook.
 */
export async function claimDelivery(
  database: Database<WebhookTables>,
  now: number,
): Promise<ClaimedDelivery | undefined> {
  const [at, until] = [new Date(now), new Date(now + LEASE)];
  return database.transaction(async (tx) => {
    // Two at once would each find that no other is under way.
    await sql`select pg_advisory_xact_lock(hashtextextended('webhook deliveries', 0))`.execute(tx);
    const claimed = await sql<ClaimedDelivery>`
    update signing.webhook_deliveries set tries = tries + 1, locked_until = ${until}
    where (event_id, webhook_id) in (
      select event_id, webhook_id from signing.webhook_deliveries as due
      where state = 'waiting' and due_at <= ${at} and (locked_until is null or locked_until <= ${at})
        and not exists (
          select 1 from signing.webhook_deliveries as other
          where other.webhook_id = due.webhook_id and other.locked_until > ${at}
        )
      order by due_at limit 1 for update skip locked
    )
    returning event_id as "eventId", webhook_id as "webhookId", tries`.execute(tx);
    return claimed.rows[0];
  });
}
