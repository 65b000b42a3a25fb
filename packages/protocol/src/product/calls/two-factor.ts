import {
  anything,
  type Checked,
  flag,
  list,
  number,
  oneOf,
  optional,
  shape,
  text,
} from "../../calls/answer.ts";
import { anyRefusal } from "../../calls/any-refusal.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../email.ts";
import type { verifyCodeRequest } from "../two-factor-messages.ts";
import type { ProductContract } from "./product-contract.ts";

const info = { verified: flag, enabled: flag };
const twoFactorInfo = shape(info);
export type TwoFactorInfo = Checked<typeof twoFactorInfo>;

/** Whether sign-in requires a code (specification, section 7). */
export const getTwoFactorInfo = {
  path: "2fa/get-info",
  caller: "either",
  request: takes<typeof emailRequest>(),
  answer: twoFactorInfo,
  errors: [],
  refusal: anyRefusal,
} satisfies ProductContract;

/** Checks a code (specification, section 7). The first one enables two-factor. */
export const verifyQr = {
  path: "2fa/verify-qr",
  caller: "either",
  request: takes<typeof verifyCodeRequest>(),
  /** A code counts only when both are true. The recovery codes, which come with the first, are never shown again. */
  answer: shape({
    success: optional(flag),
    isValid: optional(flag),
    /** Why a right code no longer counts; a company's own backend says it in any shape. */
    error: anything,
    recoveryCodes: optional(list(text)),
  }),
  errors: ["recent-sign-in-required", "too-many-attempts", "two-factor-unavailable"],
  refusal: anyRefusal,
} satisfies ProductContract;

export const twoFactorStatus = shape({ ...info, recoveryCodesLeft: number });
export type TwoFactorStatus = Checked<typeof twoFactorStatus>;

/** As 2fa/get-info, with how many recovery codes are left. */
export const getTwoFactorStatus = {
  path: "2fa/status",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: twoFactorStatus,
  errors: [],
} satisfies ProductContract;

/** The setup of an authenticator app: the secret in base32, and the URL for its QR code. */
const twoFactorSetup = shape({ secret: text, otpauthUrl: text });
export type TwoFactorSetup = Checked<typeof twoFactorSetup>;

/** A secret for the owner's authenticator app, which counts once a first code confirms it. */
export const setUpTwoFactor = {
  path: "2fa/setup",
  caller: "either",
  request: takes<typeof emailRequest>(),
  answer: twoFactorSetup,
  errors: ["email-not-verified", "recent-sign-in-required", "two-factor-required"],
} satisfies ProductContract;

/** Replaces the recovery codes. */
export const regenerateRecoveryCodes = {
  path: "2fa/recovery-codes",
  caller: "either",
  request: takes<typeof verifyCodeRequest>(),
  answer: shape({ recoveryCodes: list(text) }),
  errors: ["two-factor-not-enabled", "invalid-code", "too-many-attempts", "two-factor-unavailable"],
} satisfies ProductContract;

/** Turns two-factor off with a code. */
export const disableTwoFactor = {
  path: "2fa/disable",
  caller: "either",
  request: takes<typeof verifyCodeRequest>(),
  answer: shape({ disabled: oneOf(true) }),
  errors: ["two-factor-not-enabled", "invalid-code", "too-many-attempts", "two-factor-unavailable"],
} satisfies ProductContract;
