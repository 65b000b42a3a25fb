import { type Checked, flag, list, nullable, oneOf, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import { securityEvents, sessionList } from "../../identity/calls/activity.ts";
import type {
  changeEmailRequest,
  changePasswordRequest,
  endSignInRequest,
  removeProviderRequest,
} from "../account-messages.ts";
import type { emailRequest } from "../email.ts";
import type { ProductContract } from "./product-contract.ts";

const signInMethods = shape({
  password: flag,
  /** The linked providers: `google.com`. */
  providers: list(text),
  /** Whether the identity service itself requires a second factor after the password. */
  secondFactor: flag,
});
export type SignInMethods = Checked<typeof signInMethods>;

/** How the owner signs in, and whether they did so recently enough for what could lock them out. */
export const getAccount = {
  path: "account",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  /** Null methods: the identity service is an external one, which tells us nothing. */
  answer: shape({ methods: nullable(signInMethods), recent: flag }),
  errors: [],
} satisfies ProductContract;

/** Emails a link to the new address and a notice to the old one; the account moves once the link is opened. */
export const changeEmail = {
  path: "account/change-email",
  caller: "grant",
  request: takes<typeof changeEmailRequest>(),
  answer: shape({ sent: oneOf(true) }),
  errors: [
    "recent-sign-in-required",
    "too-many-emails",
    "too-many-attempts",
    "undeliverable-address",
    "external-account",
  ],
} satisfies ProductContract;

/** Sets a password and ends every other sign-in. */
export const changePassword = {
  path: "account/change-password",
  caller: "grant",
  request: takes<typeof changePasswordRequest>(),
  answer: shape({ changed: oneOf(true) }),
  errors: ["recent-sign-in-required", "weak-password", "too-many-attempts", "external-account"],
} satisfies ProductContract;

/** Removes a linked provider, which then no longer opens the account. One that is not linked is not an error. */
export const removeProvider = {
  path: "account/remove-provider",
  caller: "grant",
  request: takes<typeof removeProviderRequest>(),
  answer: shape({ removed: oneOf(true) }),
  errors: ["recent-sign-in-required", "last-sign-in-method", "too-many-attempts", "external-account"],
} satisfies ProductContract;

/** The account's recent events, newest first. */
export const listEvents = {
  path: "account/events",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: securityEvents,
  errors: [],
} satisfies ProductContract;

/** Where the owner is signed in on the site, the latest use first. Empty for an external identity service. */
export const listSignIns = {
  path: "account/sign-ins",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: sessionList,
  errors: [],
} satisfies ProductContract;

/** Ends one of the owner's sign-ins on the site. An unknown one is not an error. */
export const endSignIn = {
  path: "account/sign-ins/end",
  caller: "grant",
  request: takes<typeof endSignInRequest>(),
  answer: shape({ ended: oneOf(true) }),
  errors: [],
} satisfies ProductContract;

/** Ends every sign-in and every dashboard's grant, the caller's included. */
export const revokeSessions = {
  path: "sessions/revoke",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  /** False when the identity service is an external one: a sign-in on the site then continues. */
  answer: shape({ revoked: oneOf(true), identitySessionsRevoked: flag }),
  errors: [],
} satisfies ProductContract;
