import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import {
  existingAccountMessage,
  identityErrorMessage,
} from "@sealwright/protocol/identity/identity-messages";
import type { Answers } from "./sign-in-flow.ts";

/** A visitor's act, the services' answers, and the resulting message: in the popup, and on the dashboard's page. */
export interface SignInCase {
  /** With the requirement that it shows. */
  title: string;
  answers: Answers;
  /** As typed, in place of a right address and password. */
  typed?: { email?: string; password?: string };
  /** As typed where the password leads to a code. */
  code?: string;
  /** Undefined where the sign-in is complete. */
  sentence?: string;
  /** Of the dashboard's page. */
  status: number;
}

const identityError = (message: string, status = 400) => ({
  status,
  json: { error: { code: status, message } },
});
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const REACH = "We couldn’t reach the server. Check your connection, or try again in a minute.";
const UNVERIFIED = "Please verify your email address, check your inbox.";
const TWO_FACTOR = { "2fa/get-info": { verified: true, enabled: true } };
const ACCEPTED = { "2fa/verify-qr": { success: true, isValid: true } };
const PASSWORD = "accounts:signInWithPassword";
const WRONG = "Email or Password is incorrect. Please try again.";
const CRASHED = { status: 500, json: {} };

const code = (title: string, answers: Answers, given: Omit<SignInCase, "title" | "answers">): SignInCase => ({
  title,
  answers: { ...TWO_FACTOR, ...answers },
  code: "123 456",
  ...given,
});

const refusedPassword = (error: string, sentence: string, status: number): SignInCase => ({
  title: `AUTH-07, AUTH-15 ${error}`,
  answers: { [PASSWORD]: identityError(error) },
  sentence,
  status,
});

export const signInCases: SignInCase[] = [
  { title: "AUTH-11 the right password", answers: {}, status: 303 },
  {
    title: "AUTH-03 no email",
    answers: {},
    typed: { email: " " },
    sentence: "Email is required",
    status: 400,
  },
  {
    title: "AUTH-03 no password",
    answers: {},
    typed: { password: "" },
    sentence: "Password is required",
    status: 400,
  },
  ...["INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD", "EMAIL_NOT_FOUND", "INVALID_EMAIL"].map((error) =>
    refusedPassword(error, WRONG, 401),
  ),
  refusedPassword("USER_DISABLED", identityErrorMessage("user-disabled"), 403),
  refusedPassword("TOO_MANY_ATTEMPTS_TRY_LATER", identityErrorMessage("too-many-requests"), 429),
  refusedPassword("PASSWORD_LOGIN_DISABLED", identityErrorMessage("operation-not-allowed"), 403),
  refusedPassword("SOMETHING_NEW", identityErrorMessage("internal-error"), 500),
  {
    title: "AUTH-15, HOUSE-03 the identity service cannot be reached",
    answers: { [PASSWORD]: lost },
    sentence: REACH,
    status: 503,
  },
  {
    title: "HOUSE-03 a proxy answers in place of the identity service",
    answers: { [PASSWORD]: () => new Response("<html>Log in to the network</html>") },
    sentence: "Something went wrong on our end. Please try again in a minute.",
    status: 503,
  },
  {
    title: "AUTH-07 an unverified address",
    answers: {
      "accounts:lookup": { users: [{ localId: "uid", email: "zoe@company.example", emailVerified: false }] },
    },
    sentence: UNVERIFIED,
    status: 403,
  },
  {
    title: "AUTH-11 an owner with another address",
    answers: { owners: { owner: { email: "other@company.example" } } },
    sentence: "Something went wrong",
    status: 401,
  },
  {
    title: "AUTH-12 the product crashes",
    answers: { owners: CRASHED },
    sentence: "Something went wrong",
    status: 500,
  },
  {
    title: "AUTH-12 complete-login cannot be reached",
    answers: { "complete-login": lost },
    sentence: "Something went wrong",
    status: 503,
  },
  {
    title: "AUTH-12 complete-login answers with an error in place of a message",
    answers: { "complete-login": { error: "The account is locked", token: "t" } },
    sentence: "Something went wrong",
    status: 500,
  },
  {
    title: "AUTH-08 the look-up of two-factor fails, and the server asks for no code",
    answers: { "2fa/get-info": CRASHED },
    status: 303,
  },
  { title: "AUTH-10 recording the login method fails", answers: { "login-methods": CRASHED }, status: 303 },
  code("AUTH-08 the right code", ACCEPTED, { status: 303 }),
  code(
    "AUTH-08 a code that is too short",
    {},
    {
      code: "12345",
      sentence: "Enter the 6 to 10 digits of the code",
      status: 400,
    },
  ),
  code(
    "AUTH-08 a code that is valid but no success",
    { "2fa/verify-qr": { success: false, isValid: true } },
    {
      sentence: "Invalid OTP",
      status: 401,
    },
  ),
  code(
    "AUTH-08 a wrong code",
    { "2fa/verify-qr": { success: true, isValid: false } },
    {
      sentence: "Invalid OTP",
      status: 401,
    },
  ),
  code(
    "AUTH-08 the check crashes",
    { "2fa/verify-qr": CRASHED },
    { sentence: "Something went wrong", status: 500 },
  ),
  code(
    "AUTH-08 the check says why, in another shape",
    { "2fa/verify-qr": { success: false, error: { message: "This code was used" } } },
    { sentence: "This code was used", status: 401 },
  ),
  code(
    "AUTH-08 too many codes",
    {
      "2fa/verify-qr": {
        status: 429,
        json: { error: "Too many attempts. Please wait a few minutes.", code: "too-many-attempts" },
      },
    },
    { sentence: "Too many attempts. Please wait a few minutes.", status: 429 },
  ),
  code(
    "AUTH-08 complete-login asks for another code",
    {
      ...ACCEPTED,
      "complete-login": { status: 403, json: { error: "Enter the code first", code: "two-factor-required" } },
    },
    { sentence: "Your sign-in needs another code. Enter the one that your app shows now.", status: 401 },
  ),
];

/** The end of a provider's sign-in, after its window or its redirect. */
export type ProviderCase = Omit<SignInCase, "typed">;

const returned = (error: string, sentence: string, status: number): ProviderCase => ({
  title: `AUTH-09, AUTH-15 ${error}`,
  answers: { finish: identityError(error) },
  sentence,
  status,
});

const TOKENS = { idToken: "an.id.token", refreshToken: "r" };
const otherMethod = (verifiedProvider: string[]) => ({
  needConfirmation: true,
  email: "zoe@company.example",
  verifiedProvider,
});
const lookedUp = (account: object) => ({
  finish: TOKENS,
  "accounts:lookup": { users: [{ localId: "uid", ...account }] },
});

export const providerCases: ProviderCase[] = [
  { title: "AUTH-09 a provider that vouches", answers: { finish: TOKENS }, status: 303 },
  returned("INVALID_IDP_RESPONSE", authMessages.social.failed, 401),
  returned("USER_CANCELLED", identityErrorMessage("user-cancelled"), 401),
  returned("USER_DISABLED", identityErrorMessage("user-disabled"), 403),
  returned("TOO_MANY_ATTEMPTS_TRY_LATER", identityErrorMessage("too-many-requests"), 429),
  returned("SOMETHING_NEW", authMessages.social.failed, 500),
  { title: "AUTH-15 nothing can be reached", answers: { finish: lost }, sentence: REACH, status: 503 },
  {
    title: "HOUSE-03 a proxy answers",
    answers: { finish: () => new Response("<html>Log in to the network</html>") },
    sentence: authMessages.social.failed,
    status: 503,
  },
  {
    title: "AUTH-09 an address that another provider has",
    answers: { finish: otherMethod(["microsoft.com"]) },
    sentence: existingAccountMessage("zoe@company.example", ["microsoft.com"]),
    status: 403,
  },
  {
    title: "AUTH-09 an address that has a password",
    answers: { finish: { ...otherMethod(["password"]), linkable: true } },
    sentence: `${existingAccountMessage("zoe@company.example", ["password"])} After that, Google will sign you in too.`,
    status: 403,
  },
  {
    title: "AUTH-07 an address that the provider does not vouch for",
    answers: lookedUp({ email: "zoe@company.example", emailVerified: false }),
    sentence: UNVERIFIED,
    status: 403,
  },
  {
    title: "AUTH-09 an account without an address",
    answers: lookedUp({ emailVerified: false }),
    sentence: authMessages.social.noAddress,
    status: 403,
  },
  {
    title: "AUTH-12 the product crashes",
    answers: { finish: TOKENS, "complete-login": CRASHED },
    sentence: "Something went wrong",
    status: 500,
  },
  code("AUTH-08, AUTH-09 the right code", { finish: TOKENS, ...ACCEPTED }, { status: 303 }),
  code(
    "AUTH-08, AUTH-09 a wrong code",
    { finish: TOKENS, "2fa/verify-qr": { success: true, isValid: false } },
    { sentence: "Invalid OTP", status: 401 },
  ),
];

/** Mails with a link for a new password, or one that signs in. */
export interface MailCase extends Pick<SignInCase, "title" | "answers" | "sentence" | "status"> {
  typed?: string;
}

const MAIL = "accounts:sendOobCode";
const refusedMail = (error: string, sentence: string, status: number): MailCase => ({
  title: `AUTH-13, AUTH-15 ${error}`,
  answers: { [MAIL]: identityError(error) },
  sentence,
  status,
});

export const mailCases: MailCase[] = [
  { title: "AUTH-13 any address", answers: { [MAIL]: { email: "zoe@company.example" } }, status: 303 },
  {
    title: "AUTH-03 no address",
    answers: {},
    typed: "zoe@",
    sentence: "Please enter valid email",
    status: 400,
  },
  refusedMail("TOO_MANY_ATTEMPTS_TRY_LATER", authMessages.forgot.tooMany, 429),
  refusedMail("INVALID_RECIPIENT_EMAIL", identityErrorMessage("invalid-recipient-email"), 401),
  refusedMail("BLOCKING_FUNCTION_ERROR : Only employees may", "Only employees may", 500),
  { title: "AUTH-15 nothing can be reached", answers: { [MAIL]: lost }, sentence: REACH, status: 503 },
];
