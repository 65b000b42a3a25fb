import { type Checked, flag, nullable, number, oneOf, shape } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import type { rememberChoiceRequest } from "../messages.ts";
import type { PaymentsContract } from "./payments-contract.ts";
import { priceName } from "./price-name.ts";

/** For an account that still has to verify its address, perhaps on another device. Replaces what was there. */
export const rememberChoice = {
  path: "choices",
  caller: "id-token",
  request: takes<typeof rememberChoiceRequest>(),
  answer: shape({ remembered: oneOf(true) }),
  errors: ["unknown-price"],
} satisfies PaymentsContract;

export const choice = shape({ price: priceName, quantity: number, trial: flag });
export type Choice = Checked<typeof choice>;

/** The owner's pending purchase of the last week. */
export const readChoice = {
  path: "choices/read",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ choice: nullable(choice) }),
  errors: [],
} satisfies PaymentsContract;

/** Deletes what the owner was about to buy. */
export const forgetChoice = {
  path: "choices/forget",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ forgotten: oneOf(true) }),
  errors: [],
} satisfies PaymentsContract;
