import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { ACCOUNT, createFlowWithAnswers } from "@sealwright/testkit/sign-in-flow";
import { expect, test } from "vitest";

const NOT_VERIFIED = { "accounts:lookup": { users: [{ ...ACCOUNT, emailVerified: false }] } };
const WAITING = { refreshToken: "r", method: "email_password" } as const;
const PASSWORD = "Secret12word";

test("AUTH-04, AUTH-07 a registration and a sign-in that wait for the mail are kept, and reach no call of the product", async () => {
  const { flow, sent, left, kept } = createFlowWithAnswers(NOT_VERIFIED);
  const fields = { email: "zoe@company.example", password: PASSWORD };
  expect(await flow.register({ ...fields, confirmPassword: PASSWORD })).toMatchObject({
    outcome: "registered",
  });
  expect(await flow.signInWithPassword(fields)).toMatchObject({ outcome: "unverified" });
  expect(kept).toEqual([WAITING, WAITING]);
  expect(left).toEqual([]);
  expect(Object.keys(sent)).toEqual([
    "accounts:signUp",
    "accounts:sendOobCode",
    "accounts:signInWithPassword",
    "accounts:lookup",
  ]);
});

test("AUTH-11 once verified, it continues with a renewed token", async () => {
  const { flow, sent, left } = createFlowWithAnswers();
  const outcome = await flow.completeVerified(WAITING);
  expect(outcome).toMatchObject({ outcome: "handed-off" });
  expect(sent.token).toEqual({ grant_type: "refresh_token", refresh_token: "r" });
  expect(sent["accounts:lookup"]).toMatchObject({ idToken: "renewed.id.token" });
  expect(sent["login-methods"]).toEqual({ email: "zoe@company.example", method: "email_password" });
  expect(left).toEqual(["session"]);
});

test("AUTH-07 while the address is not verified, it does not continue", async () => {
  const { flow, sent, left } = createFlowWithAnswers(NOT_VERIFIED);
  expect(await flow.completeVerified(WAITING)).toMatchObject({ outcome: "unverified" });
  expect(sent.owners).toBeUndefined();
  expect(left).toEqual([]);
});

test("AUTH-08 with two-factor on, a code comes first", async () => {
  const { flow, left } = createFlowWithAnswers({ "2fa/get-info": { verified: true, enabled: true } });
  expect(await flow.completeVerified(WAITING)).toMatchObject({ outcome: "two-factor" });
  expect(left).toEqual([]);
});

test.each([
  ["USER_DISABLED", "This account has been disabled"],
  ["INVALID_REFRESH_TOKEN", "sign in again"],
  ["INTERNAL_ERROR", authMessages.login.failed],
])("AUTH-15 a renewal refused with %s is explained", async (message, sentence) => {
  const refusal = { status: 400, json: { error: { code: 400, message } } };
  const { flow } = createFlowWithAnswers({ token: refusal });
  expect(await flow.completeVerified(WAITING)).toMatchObject({
    outcome: "rejected",
    message: expect.stringContaining(sentence),
  });
});
