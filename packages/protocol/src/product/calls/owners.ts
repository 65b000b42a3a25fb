import {
  anything,
  type Checked,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  record,
  shape,
  text,
} from "../../calls/answer.ts";
import { anyRefusal } from "../../calls/any-refusal.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../email.ts";
import type {
  deleteOwnerRequest,
  loginMethodRequest,
  ownerRequest,
  renameOwnerRequest,
} from "../owner-messages.ts";
import { draft } from "./drafts.ts";
import type { ProductContract } from "./product-contract.ts";
import { twoFactorStatus } from "./two-factor.ts";

/** Stores who registered and where they came from (specification, section 7). May be repeated. */
export const registerOwner = {
  path: "owners",
  caller: "id-token",
  request: takes<typeof ownerRequest>(),
  /** `isSignUp`: true until a caller of complete-login has claimed to report the sign-up. */
  answer: shape({ owner: shape({ email: text, isSignUp: optional(flag) }) }),
  errors: ["email-not-verified", "too-many-attempts", "two-factor-required"],
  refusal: anyRefusal,
} satisfies ProductContract;

/** Records how the owner signed in (specification, section 7). */
export const recordLoginMethod = {
  path: "login-methods",
  caller: "id-token",
  request: takes<typeof loginMethodRequest>(),
  answer: anything,
  errors: ["too-many-attempts", "two-factor-required"],
  refusal: anyRefusal,
} satisfies ProductContract;

const ownerExport = shape({
  /** From the identity service; null when that is an external one. */
  account: nullable(record(anything)),
  owner: nullable(record(anything)),
  logins: list(shape({ method: text, at: text })),
  drafts: list(draft),
  twoFactor: twoFactorStatus,
});
/** Everything we store about an owner. Times: ISO 8601. */
export type OwnerExport = Checked<typeof ownerExport>;

/** Everything that is stored about the owner, without secrets. */
export const exportOwner = {
  path: "owners/export",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: ownerExport,
  errors: [],
} satisfies ProductContract;

/** Gives an owner another name: the people see it whom they send contracts to. */
export const renameOwner = {
  path: "owners/rename",
  caller: "grant",
  request: takes<typeof renameOwnerRequest>(),
  answer: shape({ renamed: oneOf(true) }),
  errors: ["too-many-attempts"],
} satisfies ProductContract;

const deletedOwner = shape({
  /** Everything the product backend stored about the owner. */
  deleted: oneOf(true),
  /**
   * The account at the identity service: deleted; to be deleted as soon as that service responds, with nothing left to
   * do for the owner; or external, so that the caller has to delete it.
   */
  account: oneOf("deleted", "pending", "retained"),
});
export type DeleteOwnerResponse = Checked<typeof deletedOwner>;

/** Deletes the owner here and at the identity service, after a sign-in of the last five minutes. */
export const deleteOwner = {
  path: "owners/delete",
  caller: "either",
  request: takes<typeof deleteOwnerRequest>(),
  answer: deletedOwner,
  errors: [
    "recent-sign-in-required",
    "two-factor-required",
    "invalid-code",
    "too-many-attempts",
    "two-factor-unavailable",
  ],
} satisfies ProductContract;
