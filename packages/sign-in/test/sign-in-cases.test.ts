import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { mailCases, providerCases, signInCases } from "@sealwright/testkit/sign-in-cases";
import { createFlowWithAnswers } from "@sealwright/testkit/sign-in-flow";
import { expect, test } from "vitest";

// The dashboard's page runs the same cases: apps/dashboard/test/sign-in/sign-in-cases.test.ts.
test.each(signInCases)("DASH-05, $title, in the popup", async ({ answers, typed, code, sentence }) => {
  const { flow, left } = createFlowWithAnswers(answers);
  const first = await flow.signInWithPassword({ email: "Zoe@Company.example", password: "x", ...typed });
  const result =
    code !== undefined && first.outcome === "two-factor"
      ? await flow.submitCode(first.challenge, code)
      : first;
  const told = result.outcome === "unverified" ? authMessages.login.unverified : undefined;
  expect(result.outcome === "rejected" ? result.message : told).toBe(sentence);
  expect(result.outcome === "handed-off").toBe(sentence === undefined);
  expect(left).toEqual(sentence === undefined ? ["session"] : []);
});

test.each(providerCases)("DASH-05, $title, after the popup's window", async ({ answers, code, sentence }) => {
  const { flow, left } = createFlowWithAnswers(answers);
  const first = await flow.finishSocialSignIn("google", "0123456789abcdef");
  const result =
    code !== undefined && first.outcome === "two-factor"
      ? await flow.submitCode(first.challenge, code)
      : first;
  const told = result.outcome === "unverified" ? authMessages.login.unverified : undefined;
  expect("message" in result ? result.message : told).toBe(sentence);
  expect(result.outcome === "handed-off").toBe(sentence === undefined);
  expect(left).toEqual(sentence === undefined ? ["session"] : []);
});

test.each(mailCases)("DASH-05, $title, in the popup", async ({ answers, typed, sentence }) => {
  const { flow } = createFlowWithAnswers(answers);
  const email = typed ?? "zoe@company.example";
  for (const result of [
    await flow.sendPasswordResetEmail({ email }),
    await flow.sendSignInLink({ email }, "https://site.example"),
  ]) {
    expect(result.outcome === "rejected" ? result.message : undefined).toBe(sentence);
  }
});
