import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { createFlowWithAnswers } from "@sealwright/testkit/sign-in-flow";
import { expect, test } from "vitest";
import type { TwoFactorChallenge } from "../src/outcomes.ts";

/** Answers that a company's own backend may give in place of ours. */
const CREDENTIALS = { email: "Zoe@Company.example", password: "x" };
const TWO_FACTOR = { "2fa/get-info": { verified: true, enabled: true } };
const VERIFIED = { success: true, isValid: true };

/** The outcome of submitting a code. */
async function submitCode(answers: Parameters<typeof createFlowWithAnswers>[0], code = "123456") {
  const { flow, sent } = createFlowWithAnswers({ ...TWO_FACTOR, ...answers });
  const signedIn = await flow.signInWithPassword(CREDENTIALS);
  expect(signedIn).toMatchObject({ outcome: "two-factor" });
  const { challenge } = signedIn as { challenge: TwoFactorChallenge };
  return { result: await flow.submitCode(challenge, code), sent };
}

test.each(["123 456", "123-456", "123\u2013456", " 123\u00a0456\n"])(
  "AUTH-08 a code typed as %j is sent as its digits",
  async (code) => {
    const { sent } = await submitCode({ "2fa/verify-qr": VERIFIED }, code);
    expect(sent["2fa/verify-qr"]).toMatchObject({ otp: "123456" });
  },
);

test.each(["", "12345", "12345678901", "12345a"])(
  "AUTH-08 %j cannot be a code and is not sent",
  async (code) => {
    const { result, sent } = await submitCode({}, code);
    expect(result).toMatchObject({
      outcome: "rejected",
      field: "code",
      message: authMessages.twoFactor.incomplete,
    });
    expect(sent).not.toHaveProperty("2fa/verify-qr");
  },
);

test.each([
  { error: "The account is locked" },
  { error: { message: "The account is locked" }, token: "t" },
  { message: "Redirecting to dashboard" },
  { token: "" },
  { token: null, message: "Redirecting to dashboard" },
  { token: { value: "t" } },
  {},
])("AUTH-12 complete-login answering 200 with %j signs no one in", async (answer) => {
  const { flow } = createFlowWithAnswers({ "complete-login": answer });
  expect(await flow.signInWithPassword(CREDENTIALS)).toMatchObject({
    outcome: "rejected",
    field: null,
    message: "Something went wrong",
  });
});

test.each([
  ["This code was used", "This code was used"],
  [{ message: "This code was used" }, "This code was used"],
  [{ error: { message: "This code was used" } }, "This code was used"],
  [["Too old.", { message: "Try the next one." }], "Too old. Try the next one."],
  [{ reason: 7 }, '{"reason":7}'],
  [42, "42"],
  [{}, "Invalid OTP"],
  ["", "Invalid OTP"],
  [null, "Invalid OTP"],
])("AUTH-08 the check's error %j is shown as text", async (error, message) => {
  for (const answer of [
    { success: false, error },
    { status: 422, json: { error } },
  ]) {
    const { result } = await submitCode({ "2fa/verify-qr": answer });
    const shown = "json" in answer && message === "Invalid OTP" ? "Something went wrong" : message;
    expect(result).toMatchObject({ outcome: "rejected", field: "code", message: shown });
  }
});

test.each([
  { error: "Enter the code from your authenticator app first", code: "two-factor-required" },
  { error: { code: "two-factor-required", message: "Enter the code" } },
])("AUTH-08 complete-login that refuses %j after a code says that it needs another", async (json) => {
  const { result } = await submitCode({ "2fa/verify-qr": VERIFIED, "complete-login": { status: 403, json } });
  expect(result).toMatchObject({
    outcome: "rejected",
    field: "code",
    message: "Your sign-in needs another code. Enter the one that your app shows now.",
  });
});
