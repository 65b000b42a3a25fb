import { createIdentityClient } from "@sealwright/protocol/identity/client";
import {
  BUSY_DETAIL,
  IDENTITY_ERRORS,
  type IdentityErrorCode,
  identityCallError,
} from "@sealwright/protocol/identity/errors";
import { createProductClient } from "@sealwright/protocol/product/client";
import { createSocialClient } from "@sealwright/protocol/social/client";
import { describe, expect, test } from "vitest";
import { authMessages, identityErrorMessage } from "../../src/content/strings/auth-messages.ts";
import { createAuthFlow } from "../../src/islands/auth/flow/auth-flow.ts";

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
/** In the specification's own words, which have no full stop. */
const GIVEN = new Set<string>([
  authMessages.register.invalidEmail,
  authMessages.register.weakPassword,
  authMessages.login.missingEmail,
  authMessages.login.missingPassword,
]);

/** Everything that an identity service may answer a page with. */
const WORDS = [
  ...Object.keys(IDENTITY_ERRORS),
  ...[
    "EMAIL_NOT_FOUND",
    "INVALID_PASSWORD",
    "MISSING_RECAPTCHA_TOKEN",
    "QUOTA_EXCEEDED",
    "RESET_PASSWORD_EXCEED_LIMIT",
  ],
  "SOMETHING_NEW",
  `TOO_MANY_ATTEMPTS_TRY_LATER : ${BUSY_DETAIL}`,
];

/** About nobody's credentials. */
const AT_EVERY_LOGIN = ["service-busy", "too-many-requests", "user-disabled", "unauthorized-domain"];
const ABOUT_NEITHER = [...AT_EVERY_LOGIN, "network-request-failed"];

function flowRejectedWith(word: string) {
  const fetch = async () => Response.json({ error: { code: 400, message: word } }, { status: 400 });
  return createAuthFlow({
    identity: createIdentityClient({ baseUrl: "http://identity", apiKey: "test", fetch }),
    social: createSocialClient({ baseUrl: "http://site", fetch }),
    product: createProductClient({ baseUrl: "http://product", fetch }),
    dashboardUrl: "http://dashboard",
    projectId: "test",
    campaign: () => ({}),
    chosenForm: () => ({}),
    track: () => {},
    timezone: () => "",
    onSignedIn: () => {},
  });
}

describe("the sentence for", () => {
  test.each(codes)("AUTH-15 %s is one for people, and not the code", (code) => {
    const sentence = identityErrorMessage(code);
    if (!GIVEN.has(sentence)) expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(sentence).not.toMatch(/[a-z]+-[a-z]+-[a-z]+|[A-Z]+_[A-Z]+|undefined/);
    expect(sentence.length).toBeLessThan(140);
  });

  test.each(["user-not-found", "wrong-password", "invalid-credential"] as const)(
    "AUTH-15 %s tells no stranger whether there is an account",
    (code) => expect(identityErrorMessage(code)).toBe(authMessages.login.wrong),
  );
});

describe("a refusal with the word", () => {
  test("ID-05 of too many attempts is no guess of the visitor's where the service is busy", async () => {
    const fields = { email: "a@b.example", password: "x" };
    const busy = await flowRejectedWith(`TOO_MANY_ATTEMPTS_TRY_LATER : ${BUSY_DETAIL}`).signInWithPassword(
      fields,
    );
    expect(busy).toMatchObject({ message: "We are busy just now. Try again in a moment." });
    const guessed = await flowRejectedWith(
      "TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts",
    ).signInWithPassword(fields);
    expect(guessed).toMatchObject({ message: expect.stringMatching(/^Too many attempts\./) });
  });

  test.each(WORDS)("AUTH-15, AUTH-07 %s tells at login nothing of the account's address", async (word) => {
    const result = await flowRejectedWith(word).signInWithPassword({ email: "a@b.example", password: "x" });
    expect(result.outcome).toBe("rejected");
    const { code } = identityCallError(word);
    const said = [...ABOUT_NEITHER, "internal-error", "missing-recaptcha-token", "operation-not-allowed"];
    expect(result).toMatchObject({
      message: said.includes(code) ? identityErrorMessage(code) : authMessages.login.wrong,
    });
  });

  test("AUTH-15, AUTH-13 EMAIL_NOT_FOUND counts as a reset mail that was sent", async () => {
    const flow = flowRejectedWith("EMAIL_NOT_FOUND");
    expect(await flow.sendPasswordResetEmail({ email: "a@b.example" })).toEqual({ outcome: "sent" });
  });

  test.each(WORDS)("AUTH-15, AUTH-04 %s is a sentence at registration", async (word) => {
    const fields = { email: "a@b.example", password: "Secret12word", repeat: "Secret12word" };
    const result = await flowRejectedWith(word).register(fields);
    const { code } = identityCallError(word);
    const own: Partial<Record<IdentityErrorCode, string>> = {
      "internal-error": authMessages.register.failed,
      "too-many-requests": authMessages.register.tooMany,
    };
    expect(result).toMatchObject({ outcome: "rejected", message: own[code] ?? identityErrorMessage(code) });
  });

  test.each(WORDS)(
    "AUTH-15, AUTH-09 %s after a provider is one failure, or what can be done",
    async (word) => {
      const result = await flowRejectedWith(word).finishSocialSignIn("google", "0123456789abcdef");
      const { code } = identityCallError(word);
      const said = [...AT_EVERY_LOGIN, "user-cancelled"];
      expect(result).toMatchObject({
        outcome: "rejected",
        message: said.includes(code) ? identityErrorMessage(code) : "An error occurred. Please try again.",
      });
    },
  );

  test.each(WORDS)("AUTH-15, AUTH-08 %s for a code stands at its field", async (word) => {
    const pending = { mfaPendingCredential: "p", mfaInfo: [], localId: "x" };
    const asked = { pending, method: "google" as const };
    const result = await flowRejectedWith(word).submitCode(asked, "123 456");
    expect(result).toMatchObject({ outcome: "rejected", field: "code", message: expect.any(String) });
    if (word === "INVALID_CODE") expect(result).toMatchObject({ message: "Invalid OTP" });
    if (word === "SOMETHING_NEW") expect(result).toMatchObject({ message: "Something went wrong" });
  });
});
