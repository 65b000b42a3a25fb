import { anyOf } from "@sealwright/database";
import type { EventKind } from "@sealwright/protocol/signing/states";
import { type ChainedEvent, chainEvent } from "@sealwright/seal/events";
import type { Selectable, Transaction } from "kysely";
import type { EventRow, SigningTables } from "../base/tables.ts";

type Tx = Transaction<SigningTables>;

export interface EnvelopeEvent {
  kind: EventKind;
  actor: ChainedEvent["actor"];
  details?: ChainedEvent["details"];
}

export const BY_SENDER = { kind: "sender" } as const;
export const BY_SYSTEM = { kind: "system" } as const;
export const byRecipient = (id: string) => ({ kind: "recipient", id }) as const;

/** In the details of a seal whose timestamp authority was down for a day. */
export const NO_TIMESTAMP = "unavailable";

/**
 * Appends events to an envelope's chain. The caller holds the envelope's lock.
 * @param now an event is never older than the one before, since instances' clocks differ
 */
export async function appendEvents(
  tx: Tx,
  { id: envelopeId, workspaceId }: { id: string; workspaceId: string },
  events: readonly EnvelopeEvent[],
  now: number,
): Promise<void> {
  const row = await tx
    .selectFrom("signing.events")
    .selectAll()
    .where("envelopeId", "=", envelopeId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  let last = row && asChained(row);
  for (const { kind, actor, details = {} } of events) {
    const at = new Date(Math.max(now, last ? Date.parse(last.at) : 0)).toISOString();
    last = await chainEvent({ at, kind, actor, details }, last);
    await tx
      .insertInto("signing.events")
      .values({
        envelopeId,
        workspaceId,
        kind,
        seq: last.seq,
        at: new Date(last.at),
        actor: JSON.stringify(last.actor),
        details: JSON.stringify(last.details),
        previous: last.previous,
      })
      .execute();
  }
}

export async function readEvents(query: Pick<Tx, "selectFrom">, envelopeId: string): Promise<ChainedEvent[]> {
  const rows = await query
    .selectFrom("signing.events")
    .selectAll()
    .where("envelopeId", "=", envelopeId)
    .orderBy("seq")
    .execute();
  return rows.map(asChained);
}

/** Of several envelopes, each in its order. @param kinds by default all */
export async function readEventsOf(
  query: Pick<Tx, "selectFrom">,
  envelopeIds: string[],
  kinds?: readonly EventKind[],
): Promise<(ChainedEvent & { envelopeId: string })[]> {
  const rows = await query
    .selectFrom("signing.events")
    .selectAll()
    .where("envelopeId", "=", anyOf(envelopeIds))
    .$if(kinds !== undefined, (some) => some.where("kind", "in", kinds ?? []))
    .orderBy("envelopeId")
    .orderBy("seq")
    .execute();
  return rows.map((row) => ({ ...asChained(row), envelopeId: row.envelopeId }));
}

function asChained({ seq, at, kind, actor, details, previous }: Selectable<EventRow>): ChainedEvent {
  return { seq, at: at.toISOString(), kind, actor, details, previous };
}
