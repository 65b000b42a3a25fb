import { type Checked, nullable, number, oneOf, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { seatChangeRequest, seatsRequest } from "../messages.ts";
import type { PaymentsContract } from "./payments-contract.ts";
import { priceName } from "./price-name.ts";

const seatPlan = shape({
  price: priceName,
  product: text,
  /** Those of the next charge. */
  seats: number,
  /** Those that can be used until then: more, if some were given up. */
  usable: number,
  /** The next charge. ISO 8601. */
  renewsAt: text,
  nextCents: number,
  /** Seats that are bought once the bank or another card pays. */
  pending: nullable(
    shape({
      seats: number,
      cents: number,
      /** The provider's page to pay on. */
      payUrl: nullable(text),
      /** ISO 8601. */
      expiresAt: text,
    }),
  ),
  /** What the number of seats that was asked for costs. */
  offer: nullable(
    shape({
      seats: number,
      /** The amount holds for this second since the epoch; to be sent back with the change. */
      at: number,
      todayCents: number,
      nextCents: number,
    }),
  ),
});
export type SeatPlan = Checked<typeof seatPlan>;

/** The plan by the seat that runs, and what another number of seats costs until it renews. */
export const readSeats = {
  path: "seats/read",
  caller: "grant",
  request: takes<typeof seatsRequest>(),
  answer: seatPlan,
  errors: ["may-not-pay", "past-due", "payments-unavailable", "seats-given-up", "seats-not-sold"],
} satisfies PaymentsContract;

/** More seats are charged at once, fewer count from the next renewal on. */
export const changeSeats = {
  path: "seats/change",
  caller: "grant",
  request: takes<typeof seatChangeRequest>(),
  answer: shape({
    /** `pay`: the bank asks something, or the card was refused. Nothing has changed yet. */
    state: oneOf("changed", "pay"),
    payUrl: nullable(text),
  }),
  errors: [
    "may-not-pay",
    "past-due",
    "payments-unavailable",
    "seats-changed",
    "seats-changing",
    "seats-given-up",
    "seats-not-sold",
  ],
} satisfies PaymentsContract;
