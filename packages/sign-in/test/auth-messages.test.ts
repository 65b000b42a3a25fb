import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { createIdentityCall } from "@sealwright/protocol/identity/call";
import {
  BUSY_REASON,
  IDENTITY_ERRORS,
  type IdentityErrorCode,
  identityCallError,
} from "@sealwright/protocol/identity/errors";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { createProductCall } from "@sealwright/protocol/product/call";
import { createSocialCall } from "@sealwright/protocol/social/call";
import { describe, expect, test } from "vitest";
import { createAuthFlow } from "../src/auth-flow.ts";

/** Section 8 of the specification. */
const SPECIFIED = [
  "wrong-password",
  "user-not-found",
  "email-already-in-use",
  "invalid-email",
  "too-many-requests",
  "user-disabled",
  "expired-action-code",
  "invalid-action-code",
  "requires-recent-login",
  "invalid-user-token",
  "user-token-expired",
  "network-request-failed",
  "missing-recaptcha-token",
  "multi-factor-auth-required",
  "popup-blocked",
  "popup-closed-by-user",
  "unauthorized-domain",
] as const satisfies IdentityErrorCode[];

const codes = [
  ...new Set<IdentityErrorCode>([...SPECIFIED, "service-busy", ...Object.values(IDENTITY_ERRORS)]),
];
/** The specification's own messages, which have no period. */
const FROM_SPECIFICATION = new Set<string>([
  authMessages.register.invalidEmail,
  authMessages.register.weakPassword,
  authMessages.login.missingEmail,
  authMessages.login.missingPassword,
]);

/** Every error that an identity service may return. */
const ERROR_CODES: [message: string, reason?: string][] = [
  ...Object.keys(IDENTITY_ERRORS),
  ...[
    "EMAIL_NOT_FOUND",
    "INVALID_PASSWORD",
    "MISSING_RECAPTCHA_TOKEN",
    "QUOTA_EXCEEDED",
    "RESET_PASSWORD_EXCEED_LIMIT",
  ],
  "SOMETHING_NEW",
].map((message): [string, string?] => [message]);
ERROR_CODES.push(["TOO_MANY_ATTEMPTS_TRY_LATER", BUSY_REASON]);

/** Unrelated to credentials. */
const ALWAYS_SPECIFIC = ["service-busy", "too-many-requests", "user-disabled", "unauthorized-domain"];
const NOT_CREDENTIALS = [...ALWAYS_SPECIFIC, "network-request-failed"];

function flowRejectedWith(message: string, reason = "invalid") {
  const error = { code: 400, message, errors: [{ message, domain: "global", reason }] };
  const fetch = async () => Response.json({ error }, { status: 400 });
  return createAuthFlow({
    identity: createIdentityCall({ baseUrl: "http://identity", apiKey: "test", fetch }),
    social: createSocialCall({ baseUrl: "http://site", fetch }),
    product: createProductCall({ baseUrl: "http://product", fetch }),
    dashboardUrl: "http://dashboard",
    projectId: "test",
    campaign: () => ({}),
    chosenForm: () => ({}),
    chosenTheme: () => ({}),
    rememberPurchase: async () => {},
    claimSignUp: () => undefined,
    settleSignUp: () => false,
    timezone: () => "",
    onSignUp: () => {},
    onSignedIn: () => {},
  });
}

describe("the message for", () => {
  test.each(codes)("AUTH-15 %s is a readable sentence, not the code", (code) => {
    const message = identityErrorMessage(code);
    if (!FROM_SPECIFICATION.has(message)) expect(message).toMatch(/^[A-Z].+\.$/);
    expect(message).not.toMatch(/[a-z]+-[a-z]+-[a-z]+|[A-Z]+_[A-Z]+|undefined/);
    expect(message.length).toBeLessThan(140);
  });

  test.each(["user-not-found", "wrong-password", "invalid-credential"] as const)(
    "AUTH-15 %s does not reveal whether an account exists",
    (code) => expect(identityErrorMessage(code)).toBe(authMessages.login.wrong),
  );
});

describe("a rejection with the error", () => {
  test("ID-05 for too many attempts does not blame the visitor when the service is busy", async () => {
    const fields = { email: "a@b.example", password: "x" };
    const busy = await flowRejectedWith("TOO_MANY_ATTEMPTS_TRY_LATER", BUSY_REASON).signInWithPassword(
      fields,
    );
    expect(busy).toMatchObject({ message: "We’re busy right now. Try again in a moment." });
    const limited = await flowRejectedWith(
      "TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts",
    ).signInWithPassword(fields);
    expect(limited).toMatchObject({ message: expect.stringMatching(/^Too many attempts\./) });
  });

  test.each(ERROR_CODES)(
    "AUTH-15, AUTH-07 %s at sign-in reveals nothing about the account",
    async (error, reason) => {
      const result = await flowRejectedWith(error, reason).signInWithPassword({
        email: "a@b.example",
        password: "x",
      });
      expect(result.outcome).toBe("rejected");
      const { code } = identityCallError(error, { reason });
      const specific = [
        ...NOT_CREDENTIALS,
        "internal-error",
        "missing-recaptcha-token",
        "operation-not-allowed",
      ];
      expect(result).toMatchObject({
        message: specific.includes(code) ? identityErrorMessage(code) : authMessages.login.wrong,
      });
    },
  );

  test.each(["EMAIL_NOT_FOUND", "USER_NOT_FOUND"])(
    "AUTH-15, AUTH-13 %s counts as a sent reset email",
    async (code) => {
      const flow = flowRejectedWith(code);
      expect(await flow.sendPasswordResetEmail({ email: "a@b.example" })).toEqual({ outcome: "sent" });
    },
  );

  test.each(ERROR_CODES)("AUTH-15, AUTH-04 %s at registration has a message", async (error, reason) => {
    const fields = { email: "a@b.example", password: "Secret12word", confirmPassword: "Secret12word" };
    const result = await flowRejectedWith(error, reason).register(fields);
    const { code } = identityCallError(error, { reason });
    const messages: Partial<Record<IdentityErrorCode, string>> = {
      "internal-error": authMessages.register.failed,
      "too-many-requests": authMessages.register.tooMany,
    };
    expect(result).toMatchObject({
      outcome: "rejected",
      message: error === "SOMETHING_NEW" ? error : (messages[code] ?? identityErrorMessage(code)),
    });
  });

  test.each([
    ["BLOCKING_FUNCTION_ERROR : Only employees may register", "Only employees may register"],
    ["BLOCKING_FUNCTION_ERROR", "BLOCKING_FUNCTION_ERROR"],
    ["<b>NEW</b> : <script>alert(1)</script>", "<script>alert(1)</script>"],
    ["EMAIL_EXISTS : some detail", identityErrorMessage("email-already-in-use")],
    ["INTERNAL_ERROR : a stack trace", undefined],
    [" : ", undefined],
    ["", undefined],
  ])("AUTH-04, AUTH-13, AUTH-15 the provider's message %j is shown as %j", async (error, message) => {
    const flow = flowRejectedWith(error);
    const fields = { email: "a@b.example", password: "Secret12word", confirmPassword: "Secret12word" };
    expect(await flow.register(fields)).toMatchObject({ message: message ?? authMessages.register.failed });
    expect(await flow.sendPasswordResetEmail(fields)).toMatchObject({
      message: message ?? authMessages.login.failed,
    });
  });

  test.each(ERROR_CODES)(
    "AUTH-15, AUTH-09 %s after social sign-in is the general failure, or says what to do",
    async (error, reason) => {
      const result = await flowRejectedWith(error, reason).finishSocialSignIn("google", "0123456789abcdef");
      const { code } = identityCallError(error, { reason });
      const specific = [...ALWAYS_SPECIFIC, "user-cancelled"];
      expect(result).toMatchObject({
        outcome: "rejected",
        message: specific.includes(code)
          ? identityErrorMessage(code)
          : "An error occurred. Please try again.",
      });
    },
  );

  test.each(ERROR_CODES)("AUTH-15, AUTH-08 %s for a code is shown at its field", async (error, reason) => {
    const pending = { mfaPendingCredential: "p", mfaInfo: [], localId: "x" };
    const challenge = { pending, method: "google" as const };
    const result = await flowRejectedWith(error, reason).submitCode(challenge, "123 456");
    expect(result).toMatchObject({ outcome: "rejected", field: "code", message: expect.any(String) });
    if (error === "INVALID_CODE") expect(result).toMatchObject({ message: "Invalid OTP" });
    if (error === "SOMETHING_NEW") expect(result).toMatchObject({ message: "Something went wrong" });
  });
});
