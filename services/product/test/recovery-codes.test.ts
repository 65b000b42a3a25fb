import { brand } from "@sealwright/brand";
import { MINUTE, SECOND } from "@sealwright/runtime";
import { URI } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, freshAccount, type Harness, startProduct } from "./product-harness.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function signedIn(account: Account = freshAccount()) {
  const idToken = await product.idToken(account);
  const call = (path: string, body = {}) => product.call(path, idToken, { email: account.email, ...body });
  return { account, idToken, call };
}

/** An owner who has just enabled two-factor. */
async function ownerWithCodes() {
  const owner = await signedIn();
  const { body: setUp } = await owner.call("2fa/setup");
  const app = URI.parse(String(setUp.otpauthUrl));
  const code = (steps = 0) => app.generate({ timestamp: product.clock.now() + steps * 30 * SECOND });
  const { body } = await owner.call("2fa/verify-qr", { otp: code(-1) });
  await owner.call("complete-login");
  return { ...owner, code, codes: body.recoveryCodes as string[] };
}
const subjectsTo = (account: Account) =>
  product.mails.filter(({ to }) => to === account.email).map(({ subject }) => subject);

describe("recovery codes", () => {
  test("DASH-03, API-03 are returned once, with the first valid code: ten codes of ten digits, stored hashed", async () => {
    const { account, call, code, codes } = await ownerWithCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^\d{10}$/);
    expect((await call("2fa/verify-qr", { otp: code() })).body).toEqual({ success: true, isValid: true });
    const rows = await product.query
      .selectFrom("product.recoveryCodes")
      .selectAll()
      .where("uid", "=", account.uid)
      .execute();
    expect(rows).toHaveLength(10);
    for (const one of codes) expect(JSON.stringify(rows)).not.toContain(one);
  });

  test("AUTH-08, API-04 one allows complete-login in place of the app's code, once", async () => {
    const { account, codes } = await ownerWithCodes();
    product.clock.advance(MINUTE);
    const { call } = await signedIn(account);
    expect((await call("complete-login")).status).toBe(403);
    const spaced = codes[0]?.replace(/^(.{5})/, "$1 ");
    expect((await call("2fa/verify-qr", { otp: spaced })).body).toEqual({ success: true, isValid: true });
    expect((await call("complete-login")).status).toBe(200);
    expect((await call("2fa/verify-qr", { otp: codes[0] })).body).toMatchObject({ isValid: false });
    expect((await call("complete-login")).status).toBe(403);
    expect((await call("2fa/verify-qr", { otp: codes[1] })).body).toMatchObject({ isValid: true });
  });

  test.each([
    ["2fa/verify-qr", "-"],
    ["2fa/recovery-codes", " "],
    ["2fa/disable", "\u2013"],
    ["owners/delete", " - "],
  ])("API-02, API-03, API-04 are accepted by %s with %j between groups", async (path, between) => {
    const { call, codes } = await ownerWithCodes();
    const otp = codes[0]?.replace(/^(.{5})/, `$1${between}`);
    expect((await call(path, { otp })).status).toBe(200);
    expect((await call("2fa/verify-qr", { otp: codes[0] })).body).toMatchObject({ isValid: false });
  });

  test("API-03 of parallel requests with the same one, one wins", async () => {
    const { call, codes } = await ownerWithCodes();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call("2fa/verify-qr", { otp: codes[3] })),
    );
    expect(answers.filter(({ body }) => body.isValid === true)).toHaveLength(1);
  });

  test("API-03 guesses count as attempts, together with those at the app's codes", async () => {
    const { call, codes } = await ownerWithCodes();
    const wrong = Array.from({ length: 12 }, (_, index) => String(1_000_000_000 + index)).filter(
      (guess) => !codes.includes(guess),
    );
    for (const guess of wrong.slice(0, 5)) await call("2fa/verify-qr", { otp: guess });
    expect((await call("2fa/verify-qr", { otp: codes[0] })).status).toBe(429);
    product.clock.advance(5 * MINUTE);
    expect((await call("2fa/verify-qr", { otp: codes[0] })).body).toMatchObject({ isValid: true });
  });

  test("API-03 of another owner are invalid", async () => {
    const [one, other] = [await ownerWithCodes(), await ownerWithCodes()];
    expect((await one.call("2fa/verify-qr", { otp: other.codes[0] })).body).toMatchObject({ isValid: false });
  });

  test("DASH-03 new ones require a code, and invalidate the old ones", async () => {
    const { call, code, codes } = await ownerWithCodes();
    const rejected = await call("2fa/recovery-codes", { otp: "000000" });
    expect([rejected.status, rejected.body.code]).toEqual([403, "invalid-code"]);
    const { status, body } = await call("2fa/recovery-codes", { otp: code() });
    expect(status).toBe(200);
    const renewed = body.recoveryCodes as string[];
    expect(renewed).toHaveLength(10);
    expect((await call("2fa/verify-qr", { otp: codes[0] })).body).toMatchObject({ isValid: false });
    expect((await call("2fa/verify-qr", { otp: renewed[0] })).body).toMatchObject({ isValid: true });
  });

  test("DASH-03 the owner is emailed when two-factor is turned on or off, and when codes are used or regenerated", async () => {
    const { account, call, code, codes } = await ownerWithCodes();
    await call("2fa/verify-qr", { otp: codes[0] });
    await call("2fa/recovery-codes", { otp: codes[1] });
    await call("2fa/disable", { otp: code() });
    await expect
      .poll(() => subjectsTo(account).toSorted())
      .toEqual([
        `A recovery code for your ${brand.name} account was used`,
        `A recovery code for your ${brand.name} account was used`,
        `New recovery codes for your ${brand.name} account`,
        `Two-factor is off for your ${brand.name} account`,
        `Two-factor is on for your ${brand.name} account`,
      ]);
  });
});

describe("disabling two-factor", () => {
  test("DASH-03 requires a code; afterwards sign-in requires none, and the recovery codes are gone", async () => {
    const { account, call, code, codes } = await ownerWithCodes();
    for (const otp of ["000000", code(-1), "1000000000"]) {
      const rejected = await call("2fa/disable", { otp });
      expect([rejected.status, rejected.body.code]).toEqual([403, "invalid-code"]);
    }
    expect((await call("2fa/disable", {})).status).toBe(400);
    expect((await call("2fa/get-info")).body).toEqual({ verified: true, enabled: true });
    expect((await call("2fa/disable", { otp: code() })).body).toEqual({ disabled: true });
    expect((await call("2fa/get-info")).body).toEqual({ verified: false, enabled: false });
    expect((await (await signedIn(account)).call("complete-login")).status).toBe(200);
    expect((await call("2fa/verify-qr", { otp: codes[0] })).body).toMatchObject({ isValid: false });
  });

  test("DASH-03 accepts a recovery code", async () => {
    const { call, codes } = await ownerWithCodes();
    expect((await call("2fa/disable", { otp: codes[9] })).status).toBe(200);
  });

  test("DASH-03 when it is not on is rejected with a sentence, and a setup without its first code is not on", async () => {
    const { call } = await signedIn();
    await call("2fa/setup");
    for (const path of ["2fa/disable", "2fa/recovery-codes"]) {
      const answer = await call(path, { otp: "123456" });
      expect([answer.status, answer.body]).toEqual([
        409,
        { error: "Two-factor authentication is not on", code: "two-factor-not-enabled" },
      ]);
    }
  });

  test("API-03 guesses are limited across calls", async () => {
    const { call, code } = await ownerWithCodes();
    for (const path of ["2fa/disable", "2fa/recovery-codes", "2fa/disable"]) {
      await call(path, { otp: "1000000000" });
    }
    for (const otp of ["1000000001", "1000000002"]) await call("2fa/verify-qr", { otp });
    expect((await call("2fa/disable", { otp: code() })).status).toBe(429);
  });

  test("API-03 one code does not authorize two parallel calls", async () => {
    const { call, code } = await ownerWithCodes();
    const otp = code();
    const answers = await Promise.all([
      call("2fa/recovery-codes", { otp }),
      call("2fa/recovery-codes", { otp }),
      call("2fa/recovery-codes", { otp }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  });
});
