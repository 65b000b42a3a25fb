import type { Database } from "@sealwright/database";
import { MINUTE } from "@sealwright/runtime";
import { sql } from "kysely";
import type { WebhookTables } from "../../base/webhook-tables.ts";

export interface ClaimedDelivery {
  eventId: string;
  webhookId: string;
  tries: number;
}

/** Longer than any attempt takes, so that other workers only take over from a dead one. */
const LEASE = MINUTE;

/** Takes the next due delivery. One at a time per webhook, so a slow receiver holds up only its own. */
export async function claimDelivery(
  database: Database<WebhookTables>,
  now: number,
): Promise<ClaimedDelivery | undefined> {
  const [at, until] = [new Date(now), new Date(now + LEASE)];
  return database.transaction(async (tx) => {
    // Without the lock, two workers could each claim one for the same webhook.
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
