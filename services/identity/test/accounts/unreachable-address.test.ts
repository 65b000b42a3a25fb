import { MailError } from "@sealwright/mail";
import type { SignUpResponse } from "@sealwright/protocol/identity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestContext, type TestContext } from "../harness/identity-context.ts";
import { PASSWORD } from "../harness/identity-harness.ts";

let identity: TestContext;
beforeAll(async () => {
  identity = await startTestContext();
});
afterAll(() => identity.close());

const ADDRESS = "rübin@company.example";
const refused = { code: "INVALID_RECIPIENT_EMAIL" };

test("ID-01 an address that the mail server can’t carry gets an answer at once, and no account", async () => {
  const { mailer, mails, run } = identity;
  mailer.carries = async (to) => to !== ADDRESS;
  const owner = await run<SignUpResponse>("accounts:signUp", {
    email: "robin@company.example",
    password: PASSWORD,
  });
  await expect(run("accounts:signUp", { email: ADDRESS, password: PASSWORD })).rejects.toMatchObject(refused);
  for (const asked of [
    { requestType: "PASSWORD_RESET", email: ADDRESS },
    { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken: owner.idToken, newEmail: ADDRESS },
  ]) {
    await expect(run("accounts:sendOobCode", asked)).rejects.toMatchObject(refused);
  }
  expect(mails).toEqual([]);
  mailer.carries = async () => true;
  const made = await run<SignUpResponse>("accounts:signUp", { email: ADDRESS, password: PASSWORD });
  expect(made.email).toBe(ADDRESS);
});

test("ID-01 … and one that cannot be asked about now is to be tried again", async () => {
  const { mailer, run } = identity;
  mailer.carries = () => Promise.reject(new MailError(new Error("away")));
  const asked = run("accounts:signUp", { email: "søren@company.example", password: PASSWORD });
  await expect(asked).rejects.toMatchObject({ code: "SEND_EMAIL_FAILED" });
});
