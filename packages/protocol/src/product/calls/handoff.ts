import { type Checked, filledText, flag, number, oneOf, optional, shape, text } from "../../calls/answer.ts";
import { anyRefusal } from "../../calls/any-refusal.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../email.ts";
import type { completeLoginRequest, redeemHandoffRequest, reissueGrantRequest } from "../handoff-messages.ts";
import type { ProductContract } from "./product-contract.ts";

/**
 * The gate to the dashboard (specification, section 7): decides on the server whether a sign-in is complete, and who reports
 * the sign-up that it may be.
 */
export const completeLogin = {
  path: "complete-login",
  caller: "id-token",
  request: takes<typeof completeLoginRequest>(),
  answer: shape({
    /** The one-time hand-off token, or the ID token, depending on configuration; it expires after so many seconds. */
    token: filledText,
    message: optional(text),
    expiresIn: optional(number),
    /** Of a request with a claim: whether this caller reports the sign-up. True for one claim of each owner. */
    isSignUp: optional(flag),
  }),
  errors: ["email-not-verified", "two-factor-required"],
  refusal: anyRefusal,
} satisfies ProductContract;

const redeemedHandoff = shape({
  uid: filledText,
  email: text,
  name: text,
  photoUrl: text,
  /** The bearer for the dashboard's calls about this owner. For its server only, never for a page. */
  grant: filledText,
});
export type RedeemHandoffResponse = Checked<typeof redeemedHandoff>;

/** A dashboard trades the token in its URL for the owner. The token is the credential. */
export const redeemHandoff = {
  path: "handoff/redeem",
  caller: "none",
  request: takes<typeof redeemHandoffRequest>(),
  answer: redeemedHandoff,
  errors: ["email-not-verified", "two-factor-required", "invalid-handoff"],
} satisfies ProductContract;

/** Whether a dashboard's grant is still valid, and whose it is. */
export const checkGrant = {
  path: "grants/check",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ valid: oneOf(true), uid: filledText }),
  errors: [],
} satisfies ProductContract;

/** Moves a dashboard's grant to a newer sign-in of its owner, whose ID token this is. */
export const reissueGrant = {
  path: "grants/reissue",
  caller: "id-token",
  request: takes<typeof reissueGrantRequest>(),
  answer: shape({ valid: oneOf(true) }),
  errors: [],
} satisfies ProductContract;
