/** The calls of social sign-in. They use this browser's cookies, and errors are the identity service's. */
import { type Checked, either, filledText, list, oneOf, optional, shape, text } from "../calls/answer.ts";
import { type Contract, type RequestSchema, takes } from "../calls/contract.ts";
import type { ServerErrorCode } from "../identity/errors.ts";
import type { finishRequest, linkRequest } from "./requests.ts";

/** Below SOCIAL_BASE; `none`: the credential is in a cookie. */
export type SocialContract = Contract<RequestSchema, unknown, ServerErrorCode, "none" | "id-token">;

const otherMethod = shape({
  /** The email already belongs to an account with other sign-in methods, so there are no tokens. */
  needConfirmation: oneOf(true),
  email: text,
  /** `password`, `google.com`, …; empty if the provider has not verified the email. */
  verifiedProvider: list(text),
  /** For a few minutes, this browser may link the provider with the owner's ID token. */
  linkable: optional(oneOf(true)),
});
export type OtherMethodResponse = Checked<typeof otherMethod>;

/** The tokens of an existing or a new account. */
const signedIn = shape({
  idToken: filledText,
  refreshToken: filledText,
  expiresIn: optional(text),
  localId: optional(text),
  isNewUser: optional(oneOf(true)),
});
export type SignedInResponse = Checked<typeof signedIn>;

/** Gets the result of an attempt after the browser has returned from the provider. Works once. */
export const finish = {
  path: "finish",
  caller: "none",
  request: takes<typeof finishRequest>(),
  answer: either(otherMethod, signedIn),
  errors: [
    "INSUFFICIENT_PERMISSION",
    "INVALID_IDP_RESPONSE",
    "TOO_MANY_ATTEMPTS_TRY_LATER",
    "USER_CANCELLED",
    "USER_DISABLED",
  ],
} satisfies SocialContract;

/** Links the provider of the last attempt, which ended with a `linkable` answer, to an account. Works once. */
export const link = {
  path: "link",
  caller: "id-token",
  request: takes<typeof linkRequest>(),
  answer: shape({ linked: oneOf(true) }),
  errors: [
    "ADMIN_ONLY_OPERATION",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
    "FEDERATED_USER_ID_ALREADY_LINKED",
    "INSUFFICIENT_PERMISSION",
    "INVALID_IDP_RESPONSE",
    "PROVIDER_ALREADY_LINKED",
    "USER_DISABLED",
  ],
} satisfies SocialContract;
