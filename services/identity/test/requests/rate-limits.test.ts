import { HOUR, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  expectRefusal,
  newEmail,
  PASSWORD,
  post,
  postAsAdmin,
  registerVerified,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      TRUSTED_PROXIES: "1",
      LIMIT_SIGN_UP_PER_IP: "3/1h",
      LIMIT_MAIL_PER_MAILBOX: "3/1h",
      LIMIT_MAIL_PER_IP: "5/1h",
    },
  });
});
afterAll(() => server.stop());

let addresses = 0;
/** An IP address that no other test uses, as the trusted proxy reports it. */
function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 200)}.${(addresses % 200) + 1}`;
}
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const owner = () => registerFrom(newAddress());
async function registerFrom(address: string) {
  const email = newEmail();
  const { status } = await post(server, "accounts:signUp", { email, password: PASSWORD }, from(address));
  expect(status).toBe(200);
  return { email };
}

describe("accounts and mails", () => {
  test("ID-05 three new accounts an hour from one address", async () => {
    const address = newAddress();
    for (let n = 0; n < 3; n += 1) await registerFrom(address);
    const fourth = { email: newEmail(), password: PASSWORD };
    expectRefusal(
      await post(server, "accounts:signUp", fourth, from(address)),
      "TOO_MANY_ATTEMPTS_TRY_LATER",
    );
    await registerFrom(newAddress());
    server.clock.advance(HOUR + MINUTE);
    await registerFrom(address);
  });

  test("ID-05, AUTH-15 three mails an hour to one mailbox, with an account or not", async () => {
    for (const email of [(await owner()).email, newEmail()]) {
      const ask = () =>
        post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email }, from(newAddress()));
      for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
      expectRefusal(await ask(), "TOO_MANY_ATTEMPTS_TRY_LATER");
    }
  });

  test("ID-05 five emails an hour per IP address", async () => {
    const address = newAddress();
    const ask = () =>
      post(
        server,
        "accounts:sendOobCode",
        { requestType: "PASSWORD_RESET", email: newEmail() },
        from(address),
      );
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
    expectRefusal(await ask(), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });
});

test("ID-05 emails that one owner has sent, whatever to and from where, are limited a minute", async () => {
  const lively = await startTestServer({
    environment: { TRUSTED_PROXIES: "1", LIMIT_MAIL_PER_OWNER: "3/1m" },
  });
  onTestFinished(() => lively.stop());
  const [one, other] = [await registerVerified(lively), await registerVerified(lively)];
  lively.clock.advance(MINUTE);
  const ask = ({ idToken }: { idToken: string }) =>
    post(
      lively,
      "accounts:sendOobCode",
      { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail: newEmail() },
      from(newAddress()),
    );
  const asAdmin = () =>
    postAsAdmin(lively, "accounts:sendOobCode", {
      requestType: "VERIFY_AND_CHANGE_EMAIL",
      email: one.email,
      newEmail: newEmail(),
    });
  for (let n = 0; n < 2; n += 1) expect((await ask(one)).status).toBe(200);
  // The dashboard asks for the owner.
  expect((await asAdmin()).status).toBe(200);
  for (const refused of [
    await ask(one),
    await asAdmin(),
    await post(lively, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken: one.idToken }),
  ]) {
    expectRefusal(refused, "TOO_MANY_ATTEMPTS_TRY_LATER");
  }
  expect((await ask(other)).status).toBe(200);
  lively.clock.advance(MINUTE + 1);
  expect((await ask(one)).status).toBe(200);
});

test("ID-05 without trusted proxies the header is ignored", async () => {
  const bare = await startTestServer({ environment: { LIMIT_SIGN_IN_PER_IP: "2/10m" } });
  const guess = (address: string) =>
    post(bare, "accounts:signInWithPassword", { email: newEmail(), password: PASSWORD }, from(address));
  for (let n = 0; n < 2; n += 1) expectRefusal(await guess(newAddress()), "INVALID_LOGIN_CREDENTIALS");
  expectRefusal(await guess(newAddress()), "TOO_MANY_ATTEMPTS_TRY_LATER");
  await bare.stop();
});
