import { withFullStop } from "@sealwright/protocol/error-text";
import type { SeatPlan } from "@sealwright/protocol/payments/calls";
import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import { QUANTITY_MAX } from "@sealwright/protocol/payments/prices";
import { takesSeat } from "@sealwright/protocol/signing/roles";
import type { Hono } from "hono";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { SigningContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import type { FieldReader } from "../../shell/forms/read-form.ts";
import type { FormError } from "../../ui/form/form-errors.ts";
import { SEATS_PAGE } from "../../ui/paths/people-paths.ts";

const REFUSED: readonly PaymentsCallError["code"][] = [
  "may-not-pay",
  "past-due",
  "payments-unavailable",
  "seats-changed",
  "seats-changing",
  "seats-given-up",
  "seats-not-sold",
];

/** How many seats the plan has: what another number costs, and buying it. */
export function seats(app: Hono, context: SigningContext): void {
  const { payments, show, signing } = context;

  async function loadSenders(owner: SignedInOwner) {
    const { members, seats: taken } = await signing.listPeople(owner);
    const senders = members.filter(({ id, role }) => id !== null && takesSeat(role));
    return { senders, taken };
  }

  app.get(SEATS_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const asked = readSeats(c.req.query("seats") ?? "");
    const { workspace } = owner;
    const [people, error] = [await loadSenders(owner), await findFormError(c, context, owner)];
    let plan: SeatPlan;
    try {
      plan = await payments.readSeats(
        owner,
        asked === undefined ? { workspace } : { workspace, seats: asked },
      );
    } catch (refusal) {
      return show(c, "seats-refused", { owner, message: sentenceOf(refusal) }, 409);
    }
    return show(c, "seats", { owner, plan, ...people, error, done: c.req.query("done") });
  });

  app.post(SEATS_PAGE, (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const change = readChange(field);
      const { senders } = await loadSenders(owner);
      const chosen = new Set(fields.getAll("stops"));
      const stops = senders.flatMap(({ id }) => (id !== null && chosen.has(id) ? id : []));
      const mustStop = Math.max(0, senders.length + 1 - change.seats);
      if (change.seats <= change.from && stops.length < mustStop) {
        const people = mustStop === 1 ? "one person" : `${mustStop} people`;
        return refuse(`Choose ${people} who will stop sending. The seats are unchanged.`);
      }
      try {
        const { from, seats } = change;
        const { state } = await payments.changeSeats(owner, { workspace: owner.workspace, ...change });
        const isGivenUp = state === "changed" && seats <= from;
        await signing.chooseSeatsToGiveUp(owner, { members: isGivenUp ? stops : null, from, seats });
        if (state === "pay") return SEATS_PAGE;
        return `${SEATS_PAGE}?done=${doneWith(change)}`;
      } catch (refusal) {
        return refuse(sentenceOf(refusal));
      }
    }),
  );
}

function doneWith({ from, seats }: { from: number; seats: number }): string {
  if (seats === from) return "stops";
  return seats > from ? "more" : "fewer";
}

function refuse(message: string): FormError {
  return { form: "seats", field: "seats", message };
}

/** @throws what is no refusal */
function sentenceOf(error: unknown): string {
  if (error instanceof PaymentsCallError && REFUSED.includes(error.code)) return withFullStop(error.message);
  throw error;
}

function readSeats(text: string): number | undefined {
  const count = Number(text);
  return /^\d{1,4}$/.test(text) && count >= 1 && count <= QUANTITY_MAX ? count : undefined;
}

function readChange(field: FieldReader) {
  const [from, seats] = [readSeats(field("from")) ?? 1, readSeats(field("seats")) ?? 1];
  return { from, seats, at: Number(field("at")) || 0, todayCents: Number(field("today")) || 0 };
}
