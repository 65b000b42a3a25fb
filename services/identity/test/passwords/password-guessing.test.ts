import { DAY, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  expectRefusal,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  postAsAdmin,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      TRUSTED_PROXIES: "1",
      LIMIT_SIGN_IN_PER_ACCOUNT_AND_IP: "4/10m",
      LIMIT_SIGN_IN_PER_ACCOUNT: "8/10m",
      LIMIT_SIGN_IN_PER_IP: "6/10m",
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
  test.each([
    ["four wrong ones from one address, there", 4, true],
    ["eight wrong ones from many addresses, anywhere", 8, false],
  ])("ID-05 after %s the correct one is rejected too, until the window ends", async (_what, share, atOne) => {
    const { email } = await owner();
    const address = newAddress();
    const from = () => (atOne ? address : newAddress());
    for (let n = 0; n < share; n += 1) {
      expectRefusal(await tryPassword(email, WRONG_PASSWORD, from()), "INVALID_LOGIN_CREDENTIALS");
    }
    expectRefusal(await tryPassword(email, WRONG_PASSWORD, from()), "TOO_MANY_ATTEMPTS_TRY_LATER");
    expectRefusal(await tryPassword(email, PASSWORD, from()), "TOO_MANY_ATTEMPTS_TRY_LATER");
    server.clock.advance(9 * MINUTE);
    expectRefusal(await tryPassword(email, PASSWORD, from()), "TOO_MANY_ATTEMPTS_TRY_LATER");
    server.clock.advance(2 * MINUTE);
    expect((await tryPassword(email, PASSWORD, from())).status).toBe(200);
  });

  test("ID-05 limits are counted per IP address", async () => {
    const { email } = await owner();
    const address = newAddress();
    for (let n = 0; n < 5; n += 1) await tryPassword(email, WRONG_PASSWORD, address);
    expect((await tryPassword(email, PASSWORD)).status).toBe(200);
  });

  test.each([
    ["one address", 4, true],
    ["many addresses", 8, false],
  ])("ID-05 many at once from %s get no more than their share", async (_what, share, atOne) => {
    const { email } = await owner();
    const address = newAddress();
    const guess = () => tryPassword(email, WRONG_PASSWORD, atOne ? address : newAddress());
    const words = (await Promise.all(Array.from({ length: 20 }, guess))).map(word);
    expect(words.filter((one) => one === "INVALID_LOGIN_CREDENTIALS")).toHaveLength(share);
    expect(words.filter((one) => one === "TOO_MANY_ATTEMPTS_TRY_LATER")).toHaveLength(20 - share);
  });

  test("ID-05 capitals and blanks make no second account of it", async () => {
    const { email } = await owner();
    const address = newAddress();
    for (const written of [email, email.toUpperCase(), ` ${email}`, `${email} `]) {
      expectRefusal(await tryPassword(written, WRONG_PASSWORD, address), "INVALID_LOGIN_CREDENTIALS");
    }
    expectRefusal(await tryPassword(email, PASSWORD, address), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 correct passwords do not count", async () => {
    const { email } = await owner();
    for (let n = 0; n < 8; n += 1) expect((await tryPassword(email, PASSWORD)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) await tryPassword(email, WRONG_PASSWORD);
    for (let n = 0; n < 3; n += 1) expect((await tryPassword(email, PASSWORD)).status).toBe(200);
  });

  test("ID-05, AUTH-15 an address without an account is counted alike: the limit tells nothing", async () => {
    for (const from of [newAddress, () => "198.51.250.1"]) {
      const answers = [];
      for (const email of [(await owner()).email, newEmail()]) {
        const words = [];
        for (let n = 0; n < 10; n += 1)
          words.push(JSON.stringify((await tryPassword(email, WRONG_PASSWORD, from())).body));
        answers.push(words);
        server.clock.advance(11 * MINUTE);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.at(-1)).toContain("TOO_MANY_ATTEMPTS_TRY_LATER");
    }
  });

  test("ID-05, AUTH-13 an owner who is locked out, by typos or an attacker, gets back in with a reset at once", async () => {
    const { email } = await owner();
    const address = newAddress();
    for (let n = 0; n < 5; n += 1) await tryPassword(email, WRONG_PASSWORD, address);
    for (let n = 0; n < 5; n += 1) await tryPassword(email, WRONG_PASSWORD);
    for (const from of [address, newAddress()]) {
      expectRefusal(await tryPassword(email, PASSWORD, from), "TOO_MANY_ATTEMPTS_TRY_LATER");
    }
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

  test("ID-05 one client does not lock out the others at its address who have signed in there", async () => {
    const address = newAddress();
    const colleague = await registerFrom(address);
    expect((await tryPassword(colleague.email, PASSWORD, address)).status).toBe(200);
    for (let n = 0; n < 30; n += 1) await tryPassword(newEmail(), WRONG_PASSWORD, address);
    expectRefusal(await tryPassword(newEmail(), PASSWORD, address), "TOO_MANY_ATTEMPTS_TRY_LATER");
    expect((await tryPassword(colleague.email, PASSWORD, address)).status).toBe(200);
    // Their accounts still have a limit of their own.
    for (let n = 0; n < 4; n += 1) await tryPassword(colleague.email, WRONG_PASSWORD, address);
    expectRefusal(await tryPassword(colleague.email, PASSWORD, address), "TOO_MANY_ATTEMPTS_TRY_LATER");
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

describe("an owner at home, while strangers elsewhere guess", () => {
  /** An owner who has signed in from an IP address, and whose password attackers have tried up to the limit. */
  async function underAttack() {
    const home = newAddress();
    const { email } = await registerFrom(home);
    const { body } = await tryPassword(email, PASSWORD, home);
    await attack(email);
    return { email, home, idToken: String(body.idToken) };
  }
  async function attack(email: string) {
    for (let n = 0; n < 8; n += 1) await tryPassword(email, WRONG_PASSWORD);
    expectRefusal(await tryPassword(email, PASSWORD), "TOO_MANY_ATTEMPTS_TRY_LATER");
  }

  test("ID-05 the owner can sign in there, with the usual number of attempts", async () => {
    const { email, home } = await underAttack();
    for (let n = 0; n < 3; n += 1) {
      expectRefusal(await tryPassword(email, WRONG_PASSWORD, home), "INVALID_LOGIN_CREDENTIALS");
    }
    expect((await tryPassword(email, PASSWORD, home)).status).toBe(200);
    expectRefusal(await tryPassword(email, PASSWORD), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 has a share that ends there too: a known address is no way to guess on", async () => {
    const { email, home } = await underAttack();
    for (let n = 0; n < 4; n += 1) {
      expectRefusal(await tryPassword(email, WRONG_PASSWORD, home), "INVALID_LOGIN_CREDENTIALS");
    }
    expectRefusal(await tryPassword(email, PASSWORD, home), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 an IP address is known per account: signing in to another account does not help an attacker", async () => {
    const { email } = await underAttack();
    const address = newAddress();
    const stranger = await registerFrom(address);
    expect((await tryPassword(stranger.email, PASSWORD, address)).status).toBe(200);
    expectRefusal(await tryPassword(email, PASSWORD, address), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 an IP address is unknown again after thirty days, or once earlier sign-ins are revoked", async () => {
    const { email, home } = await underAttack();
    server.clock.advance(31 * DAY);
    await attack(email);
    expectRefusal(await tryPassword(email, PASSWORD, home), "TOO_MANY_ATTEMPTS_TRY_LATER");

    const other = await underAttack();
    const validSince = String(Math.floor(server.clock.now() / 1000));
    const { users } = (await post(server, "accounts:lookup", { idToken: other.idToken })).body as {
      users: [{ localId: string }];
    };
    await postAsAdmin(server, "accounts:update", { localId: users[0].localId, validSince });
    expectRefusal(await tryPassword(other.email, PASSWORD, other.home), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 the IP address of a password change stays known, although earlier sign-ins are revoked", async () => {
    const { email, home, idToken } = await underAttack();
    const change = { idToken, password: OTHER_PASSWORD };
    expect((await post(server, "accounts:update", change, from(home))).status).toBe(200);
    server.clock.advance(2000);
    expect((await tryPassword(email, OTHER_PASSWORD, home)).status).toBe(200);
  });
});
