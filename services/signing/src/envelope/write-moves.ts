import { type EnvelopeState, isBinding } from "@sealwright/protocol/signing/states";
import { readEvents } from "./events.ts";
import type { Standing } from "./moves.ts";
import { firstReminder, remindDaysOf } from "./reminder-times.ts";
import type { Envelope, Recipient, SigningTx } from "./rows.ts";
import { isSentAlone } from "./sent-alone.ts";

/** Writes the signers whose state has changed, also into the given rows. */
export async function writeSigners(
  tx: SigningTx,
  { id: envelope, timeZone, reminds, remindDays }: Envelope,
  recipients: readonly Recipient[],
  { signers }: Standing,
  now: Date,
): Promise<void> {
  // Who signs alone gets no mail, but what was asked stays for someone else whom a correction names.
  const asksToRemind = reminds && !(recipients.length === 1 && isSentAlone(await readEvents(tx, envelope)));
  for (const { id, state } of signers) {
    const row = recipients.find((one) => one.id === id);
    if (!row || row.state === state) continue;
    const reminder = asksToRemind ? firstReminder(now, timeZone, remindDaysOf(remindDays)) : null;
    const changes: Partial<Recipient> = {
      state,
      ...(state === "waiting" ? STARTS_AGAIN : {}),
      ...(state === "notified" ? { notifiedAt: now, remindAt: reminder } : {}),
      ...(state === "opened" ? { openedAt: now, remindAt: row.remindAt ?? reminder } : {}),
      ...(state === "signed" ? { signedAt: now, remindAt: null } : {}),
      ...(state === "approved" ? { approvedAt: now, remindAt: null } : {}),
      ...(state === "declined" ? { remindAt: null } : {}),
    };
    Object.assign(row, changes);
    const { filled: _, ...columns } = changes;
    await tx
      .updateTable("signing.recipients")
      .set({ ...columns, ...(state === "waiting" ? { filled: null } : {}) })
      .where("id", "=", id)
      .execute();
  }
}

/** Someone else may be at the corrected address. */
const STARTS_AGAIN: Partial<Recipient> = {
  notifiedAt: null,
  openedAt: null,
  shownHash: null,
  filled: null,
  undeliverable: false,
  reminders: 0,
  remindedAt: null,
  remindAt: null,
};

export async function writeState(
  tx: SigningTx,
  envelope: Envelope,
  state: EnvelopeState,
  { now, reason = null }: { now: Date; reason?: string | null | undefined },
): Promise<Envelope> {
  const changes = isBinding(state) ? { state, completedAt: now } : { state, endedAt: now, reason };
  await tx.updateTable("signing.envelopes").set(changes).where("id", "=", envelope.id).execute();
  if (state !== "completed") {
    await tx
      .updateTable("signing.recipients")
      .set({ remindAt: null })
      .where("envelopeId", "=", envelope.id)
      .execute();
  }
  await tx
    .updateTable("signing.contracts")
    .set({ changedAt: now })
    .where("id", "=", envelope.contractId)
    .execute();
  return { ...envelope, ...changes };
}

export async function writeNextStep(
  tx: SigningTx,
  envelope: Envelope,
  { nextStep = null }: Standing,
): Promise<Envelope> {
  if (nextStep === envelope.nextStep) return envelope;
  await tx.updateTable("signing.envelopes").set({ nextStep }).where("id", "=", envelope.id).execute();
  return { ...envelope, nextStep };
}
