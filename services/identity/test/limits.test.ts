import { HOUR, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  expectRefusal,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  WRONG_PASSWORD,
} from "./support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      TRUSTED_PROXIES: "1",
      LIMIT_SIGN_IN_PER_ACCOUNT: "4/10m",
      LIMIT_SIGN_IN_PER_ADDRESS: "6/10m",
      LIMIT_SIGN_UP_PER_ADDRESS: "3/1h",
      LIMIT_MAIL_PER_MAILBOX: "3/1h",
      LIMIT_MAIL_PER_ADDRESS: "5/1h",
    },
  });
});
afterAll(() => server.stop());

let addresses = 0;
/** A network address that no other test calls from, as the one proxy before the server tells it. */
function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 200)}.${(addresses % 200) + 1}`;
}
const from = (address: string, written = "") => ({
  headers: { "X-Forwarded-For": written ? `${written}, ${address}` : address },
});
const tryPassword = (email: string, password: string, address = newAddress(), written = "") =>
  post(server, "accounts:signInWithPassword", { email, password }, from(address, written));
const owner = () => registerFrom(newAddress());
async function registerFrom(address: string) {
  const email = newEmail();
  const { status } = await post(server, "accounts:signUp", { email, password: PASSWORD }, from(address));
  expect(status).toBe(200);
  return { email };
}
const word = ({ body }: Answer<unknown>) => JSON.stringify(body).match(/[A-Z_]{12,}/)?.[0];

describe("guessing the password of one account", () => {
  test("ID-05 after four wrong ones, from anywhere, the right one is refused too, until the time is over", async () => {
    const { email } = await owner();
    for (let n = 0; n < 4; n += 1) {
      expectRefusal(await tryPassword(email, WRONG_PASSWORD), "INVALID_LOGIN_CREDENTIALS");
    }
    expectRefusal(await tryPassword(email, WRONG_PASSWORD), "TOO_MANY_ATTEMPTS_TRY_LATER");
    expectRefusal(await tryPassword(email, PASSWORD), "TOO_MANY_ATTEMPTS_TRY_LATER");
    server.clock.advance(9 * MINUTE);
    expectRefusal(await tryPassword(email, PASSWORD), "TOO_MANY_ATTEMPTS_TRY_LATER");
    server.clock.advance(2 * MINUTE);
    expect((await tryPassword(email, PASSWORD)).status).toBe(200);
  });

  test("ID-05 many at once get no more than their share", async () => {
    const { email } = await owner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryPassword(email, WRONG_PASSWORD)));
    const words = answers.map(word);
    expect(words.filter((one) => one === "INVALID_LOGIN_CREDENTIALS")).toHaveLength(4);
    expect(words.filter((one) => one === "TOO_MANY_ATTEMPTS_TRY_LATER")).toHaveLength(16);
  });

  test("ID-05 capitals and blanks make no second account of it", async () => {
    const { email } = await owner();
    for (const written of [email, email.toUpperCase(), ` ${email}`, `${email} `]) {
      expectRefusal(await tryPassword(written, WRONG_PASSWORD), "INVALID_LOGIN_CREDENTIALS");
    }
    expectRefusal(await tryPassword(email, PASSWORD), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 right passwords spend nothing", async () => {
    const { email } = await owner();
    for (let n = 0; n < 8; n += 1) expect((await tryPassword(email, PASSWORD)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) await tryPassword(email, WRONG_PASSWORD);
    for (let n = 0; n < 3; n += 1) expect((await tryPassword(email, PASSWORD)).status).toBe(200);
  });

  test("ID-05, AUTH-15 an address without an account is counted alike: the limit tells nothing", async () => {
    const [known, unknown] = [(await owner()).email, newEmail()];
    const answers = [];
    for (const email of [known, unknown]) {
      const words = [];
      for (let n = 0; n < 6; n += 1)
        words.push(JSON.stringify((await tryPassword(email, WRONG_PASSWORD)).body));
      answers.push(words);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test("ID-05, AUTH-13 whoever mistypes or is locked out by a stranger gets in by a reset, at once", async () => {
    const { email } = await owner();
    for (let n = 0; n < 5; n += 1) await tryPassword(email, WRONG_PASSWORD);
    const address = newAddress();
    const asked = await post(
      server,
      "accounts:sendOobCode",
      { requestType: "PASSWORD_RESET", email },
      from(address),
    );
    expect(asked.status).toBe(200);
    const oobCode = await resetCodeOf(email);
    for (let n = 0; n < 12; n += 1) {
      const wrong = { oobCode: `wrong-${n}`, newPassword: OTHER_PASSWORD };
      expectRefusal(await post(server, "accounts:resetPassword", wrong, from(address)), "INVALID_OOB_CODE");
      const weak = { oobCode, newPassword: "weak" };
      expectRefusal(await post(server, "accounts:resetPassword", weak, from(address)), "WEAK_PASSWORD");
    }
    const reset = await post(
      server,
      "accounts:resetPassword",
      { oobCode, newPassword: OTHER_PASSWORD },
      from(address),
    );
    expect(reset.status).toBe(200);
    expect((await tryPassword(email, OTHER_PASSWORD, address)).status).toBe(200);
  });

  async function resetCodeOf(email: string): Promise<string> {
    const mail = await server.outbox.newestTo(email);
    return (
      new URL(mail.links.find((link) => link.includes("resetPassword")) ?? "").searchParams.get("oobCode") ??
      ""
    );
  }
});

describe("guessing from one address", () => {
  test("ID-05 one password over many accounts: the address is stopped, others are not", async () => {
    const address = newAddress();
    const { email } = await owner();
    for (let n = 0; n < 6; n += 1) {
      expectRefusal(await tryPassword(newEmail(), WRONG_PASSWORD, address), "INVALID_LOGIN_CREDENTIALS");
    }
    expectRefusal(await tryPassword(newEmail(), WRONG_PASSWORD, address), "TOO_MANY_ATTEMPTS_TRY_LATER");
    expectRefusal(await tryPassword(email, PASSWORD, address), "TOO_MANY_ATTEMPTS_TRY_LATER");
    expect((await tryPassword(email, PASSWORD)).status).toBe(200);
  });

  test("ID-05 what a caller writes into X-Forwarded-For makes no new address of it", async () => {
    const address = newAddress();
    for (let n = 0; n < 6; n += 1) await tryPassword(newEmail(), WRONG_PASSWORD, address, newAddress());
    const refused = await tryPassword(newEmail(), WRONG_PASSWORD, address, newAddress());
    expectRefusal(refused, "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 an IPv6 network is one address", async () => {
    for (let n = 0; n < 6; n += 1) await tryPassword(newEmail(), WRONG_PASSWORD, `2001:db8:5:6::${n}`);
    const refused = await tryPassword(newEmail(), WRONG_PASSWORD, "2001:db8:5:6:ffff::1");
    expectRefusal(refused, "TOO_MANY_ATTEMPTS_TRY_LATER");
    expectRefusal(
      await tryPassword(newEmail(), WRONG_PASSWORD, "2001:db8:5:7::1"),
      "INVALID_LOGIN_CREDENTIALS",
    );
  });
});

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

  test("ID-05 five mails an hour on the wish of one address", async () => {
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

test("ID-05 without trusted proxies the header is anybody's word and changes nothing", async () => {
  const bare = await startTestServer({ environment: { LIMIT_SIGN_IN_PER_ADDRESS: "2/10m" } });
  const guess = (address: string) =>
    post(bare, "accounts:signInWithPassword", { email: newEmail(), password: PASSWORD }, from(address));
  for (let n = 0; n < 2; n += 1) expectRefusal(await guess(newAddress()), "INVALID_LOGIN_CREDENTIALS");
  expectRefusal(await guess(newAddress()), "TOO_MANY_ATTEMPTS_TRY_LATER");
  await bare.stop();
});
