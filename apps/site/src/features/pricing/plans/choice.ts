import { QUANTITY_MAX } from "@sealwright/protocol/payments/prices";
import { type Cycle, type CyclePrices, hasSeats } from "../plan-prices.ts";

/** A visitor's choice on the pricing page. */
export interface Choice {
  cycle: Cycle;
  /** Seats by plan, as typed: a field may be empty or hold no number for a moment. */
  seats: Readonly<Record<string, string>>;
}

interface ChoosablePlan {
  id: string;
  prices?: CyclePrices | undefined;
}

/** Reads a shared address, such as ?cycle=annual&team=5. Anything else in it is ignored. */
export function choiceFromQuery(query: URLSearchParams, plans: readonly ChoosablePlan[]): Choice {
  const seats = plans
    .filter(hasSeats)
    .map(({ id }) => [id, query.get(id) ?? ""] as const)
    .filter(([, value]) => isSeatCount(value));
  return { cycle: query.get("cycle") === "annual" ? "annual" : "monthly", seats: Object.fromEntries(seats) };
}

/** The address of a choice: only what differs from one seat a month, and the parameters that are not ours. */
export function queryOfChoice(
  choice: Choice,
  current: URLSearchParams,
  plans: readonly { id: string }[],
): string {
  const query = new URLSearchParams(current);
  for (const name of ["cycle", ...plans.map(({ id }) => id)]) query.delete(name);
  if (choice.cycle === "annual") query.set("cycle", "annual");
  for (const [id, value] of Object.entries(choice.seats)) {
    if (isSeatCount(value) && value !== "1") query.set(id, value);
  }
  return query.toString();
}

function isSeatCount(value: string): boolean {
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= QUANTITY_MAX;
}

/** NaN while the field is empty, which a quote shows as the plain price. */
export function seatsOf(choice: Choice, planId: string): number {
  const value = choice.seats[planId] ?? "1";
  return isSeatCount(value) ? Number(value) : Number.NaN;
}
