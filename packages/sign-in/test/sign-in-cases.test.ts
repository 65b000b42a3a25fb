import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { signInCases } from "@sealwright/testkit/sign-in-cases";
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
