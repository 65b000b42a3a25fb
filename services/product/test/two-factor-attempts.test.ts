import { DAY, MINUTE, runChores, runInRequest, SECOND } from "@sealwright/runtime";
import { createTestLogger } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freshAccount, type Harness, LIMITS, startProduct } from "./product-harness.ts";
import { RIGHT, twoFactorCalls, WRONG } from "./two-factor-calls.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const { ownerWithApp, signedIn } = twoFactorCalls(() => product);
const LOCKED = [429, expect.objectContaining({ code: "too-many-attempts" })];

test("API-03 after five wrong codes even the valid one is rejected with 429, until five minutes have passed", async () => {
  const { app, verify } = await ownerWithApp();
  for (const code of app.wrongCodes(5)) expect(await verify(code)).toEqual(WRONG);
  expect(await verify(app.code())).toEqual(LOCKED);

  product.clock.advance(5 * MINUTE - SECOND);
  expect(await verify(app.code())).toEqual(LOCKED);
  product.clock.advance(SECOND);
  expect(await verify(app.code())).toEqual(RIGHT);
});

test("API-03 codes that are tried at the same time do not block each other", async () => {
  const owners = await Promise.all(Array.from({ length: 12 }, () => ownerWithApp()));
  const rounds = owners.map(({ app, verify }) => {
    const code = app.code();
    return Promise.all([verify(code), verify(code), verify(code), ...app.wrongCodes(1).map(verify)]);
  });
  for (const answers of await Promise.all(rounds)) {
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(([, { isValid }]) => isValid)).toHaveLength(1);
  }
});

test("API-03 attempts during the lockout do not prolong it", async () => {
  const { app, verify } = await ownerWithApp();
  for (const code of app.wrongCodes(5)) await verify(code);
  product.clock.advance(4 * MINUTE);
  expect(await verify(app.code())).toEqual(LOCKED);
  product.clock.advance(MINUTE);
  expect(await verify(app.code())).toEqual(RIGHT);
});

test("API-03 the count resets after the lockout: the next wrong code does not lock", async () => {
  const { app, verify } = await ownerWithApp();
  for (const code of app.wrongCodes(5)) await verify(code);
  product.clock.advance(5 * MINUTE);
  for (const code of app.wrongCodes(4)) expect(await verify(code)).toEqual(WRONG);
  expect(await verify(app.code())).toEqual(RIGHT);
  for (const code of app.wrongCodes(5)) expect(await verify(code)).toEqual(WRONG);
  expect(await verify(app.code())).toEqual(LOCKED);
});

test("API-03 wrong codes a day apart do not lock the owner out", async () => {
  const { account, app } = await ownerWithApp();
  for (const code of app.wrongCodes(6)) {
    product.clock.advance(DAY);
    expect(await (await signedIn(account)).verify(code)).toEqual(WRONG);
  }
});

test("API-03, ID-05 codes for many owners from one IP address have their own limit", async () => {
  const limits = { ...LIMITS, twoFactorPerIp: { count: 3, per: 15 * MINUTE } };
  const limited = await startProduct({ limits });
  onTestFinished(() => limited.stop());
  const { logger } = createTestLogger();
  const tryFrom = (address: string) =>
    runInRequest({ id: "test", logger, clientIp: address }, async () => {
      const account = freshAccount();
      const app = await limited.addTwoFactor(account);
      const body = { email: account.email, otp: app.wrongCodes(1)[0] };
      return (await limited.call("2fa/verify-qr", await limited.idToken(account), body)).status;
    });
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push(await tryFrom("198.51.100.1"));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await tryFrom("198.51.100.2")).toBe(200);
  limited.clock.advance(15 * MINUTE);
  await runChores(limited.chores);
  expect(await tryFrom("198.51.100.1")).toBe(200);
});

test("API-03 parallel guesses get no more attempts than sequential ones", async () => {
  const { app, verify } = await ownerWithApp();
  const answers = await Promise.all(app.wrongCodes(12).map((code) => verify(code)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(5);
  expect(answers.filter(([status]) => status === 429)).toHaveLength(7);
});

test("API-03 the lockout is per account: a new sign-in does not lift it, and other accounts are not affected", async () => {
  const { account, app, verify } = await ownerWithApp();
  for (const code of app.wrongCodes(5)) await verify(code);
  product.clock.advance(SECOND);
  const again = await signedIn(account);
  expect(await again.verify(app.code())).toEqual(LOCKED);
  const other = await ownerWithApp();
  expect(await other.verify(other.app.code())).toEqual(RIGHT);
});

test("API-03 a valid code resets the count", async () => {
  const { app, verify } = await ownerWithApp();
  for (const code of app.wrongCodes(4)) await verify(code);
  expect(await verify(app.code())).toEqual(RIGHT);
  for (const code of app.wrongCodes(4)) expect(await verify(code)).toEqual(WRONG);
  product.clock.advance(30 * SECOND);
  expect(await verify(app.code())).toEqual(RIGHT);
});

test("API-03, ID-05 a day's wrong codes have a ceiling, and the third burst is mailed to the owner once", async () => {
  const { account, app, verify } = await ownerWithApp();
  const { email: to } = account;
  const warnings = () => product.mails.filter((mail) => mail.to === to && mail.subject.includes("guessing"));
  const burst = async () => {
    for (const code of app.wrongCodes(5)) expect(await verify(code)).toEqual(WRONG);
    expect((await verify("000000"))[0]).toBe(429);
    expect((await verify("000000"))[0]).toBe(429);
    product.clock.advance(5 * MINUTE);
  };
  for (const _ of [1, 2]) await burst();
  expect(warnings()).toEqual([]);
  for (const _ of [3, 4, 5, 6]) await burst();
  await expect.poll(warnings).toHaveLength(1);
  expect((await verify(app.code()))[0]).toBe(429);
});

/** As a request from that IP address. */
function from<T>(clientIp: string, work: () => Promise<T>): Promise<T> {
  return runInRequest({ id: "test", logger: createTestLogger().logger, clientIp }, work);
}

describe("codes that a thief of the password tries elsewhere", () => {
  const HOME = "198.51.100.20";
  const ELSEWHERE = "203.0.113.66";

  async function ownerUnderAttack(rounds: number) {
    const { account, app, verify } = await ownerWithApp();
    expect(await from(HOME, () => verify(app.code()))).toEqual(RIGHT);
    const thief = await signedIn(account);
    for (let round = 0; round < rounds; round++) {
      product.clock.advance(5 * MINUTE);
      for (const code of app.wrongCodes(5)) await from(ELSEWHERE, () => thief.verify(code));
    }
    expect(await from(ELSEWHERE, () => thief.verify(app.code()))).toEqual(LOCKED);
    return { app, owner: await signedIn(account) };
  }

  test("API-03, ID-05 do not lock the owner out where a valid one came from, neither for minutes nor for the day", async () => {
    for (const rounds of [1, 6]) {
      const { app, owner } = await ownerUnderAttack(rounds);
      expect(await from(HOME, () => owner.verify(app.wrongCodes(1)[0]))).toEqual(WRONG);
      expect(await from(HOME, () => owner.verify(app.code()))).toEqual(RIGHT);
    }
  });

  test("API-03, ID-05 and the owner's own share there is as small", async () => {
    const { app, owner } = await ownerUnderAttack(1);
    for (const code of app.wrongCodes(5)) expect(await from(HOME, () => owner.verify(code))).toEqual(WRONG);
    expect(await from(HOME, () => owner.verify(app.code()))).toEqual(LOCKED);
  });

  test("API-03, ID-05 after 30 days without a code an address is no longer known", async () => {
    const { account, app, verify } = await ownerWithApp();
    expect(await from(HOME, () => verify(app.code()))).toEqual(RIGHT);
    product.clock.advance(30 * DAY);
    await runChores(product.chores);
    const later = await signedIn(account);
    for (const code of app.wrongCodes(5)) await from(ELSEWHERE, () => later.verify(code));
    expect(await from(HOME, () => later.verify(app.code()))).toEqual(LOCKED);
  });
});
