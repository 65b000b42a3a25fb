import { MINUTE, runChores, SECOND } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshAccount, type Harness, startProduct } from "./product-harness.ts";
import { RIGHT, twoFactorCalls, WRONG } from "./two-factor-calls.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const { ownerWithApp, signedIn } = twoFactorCalls(() => product);

describe("two-factor info", () => {
  test("API-01 an owner without an app is not verified and not enabled", async () => {
    const { info } = await signedIn(freshAccount());
    expect(await info()).toEqual({ verified: false, enabled: false });
  });

  test.each([
    { verified: true, enabled: true },
    { verified: true, enabled: false },
    { verified: false, enabled: true },
  ])("API-01 it returns %j as stored", async (state) => {
    const { info } = await ownerWithApp(state);
    expect(await info()).toEqual(state);
  });
});

describe("a code", () => {
  test("API-03, AUTH-08: that is valid has success and isValid; a wrong one has neither", async () => {
    const { app, verify } = await ownerWithApp();
    expect(await verify(app.wrongCodes(1)[0])).toEqual(WRONG);
    expect(await verify(app.code())).toEqual(RIGHT);
  });

  test("API-03 is valid once", async () => {
    const { app, verify } = await ownerWithApp();
    expect(await verify(app.code())).toEqual(RIGHT);
    expect(await verify(app.code())).toEqual(WRONG);
  });

  test("API-03 sent in parallel works once", async () => {
    const { app, verify } = await ownerWithApp();
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(app.code())));
    expect(answers.filter(([, body]) => body.isValid)).toHaveLength(1);
  });

  test("API-03 is accepted one step early and one step late, for clock drift, and no more", async () => {
    for (const [steps, taken] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const { app, verify } = await ownerWithApp();
      expect(await verify(app.code(steps))).toEqual(taken ? RIGHT : WRONG);
    }
  });

  test("API-03 older than the last accepted one is rejected; the next one is not", async () => {
    const { app, verify } = await ownerWithApp();
    expect(await verify(app.code(0))).toEqual(RIGHT);
    expect(await verify(app.code(-1))).toEqual(WRONG);
    expect(await verify(app.code(1))).toEqual(RIGHT);
  });

  test("API-03 of another owner's app is wrong", async () => {
    const [one, other] = [await ownerWithApp(), await ownerWithApp()];
    expect(await one.verify(other.app.code())).toEqual(WRONG);
  });

  test("API-03 of an owner without an app is wrong, however often it is tried", async () => {
    const { verify } = await signedIn(freshAccount());
    for (let time = 0; time < 7; time += 1) expect(await verify("123456")).toEqual(WRONG);
  });

  test.each([" ", "-", "\u2013"])("AUTH-08 may be grouped with %j, as apps show it", async (separator) => {
    const { app, verify } = await ownerWithApp();
    const code = app.code();
    expect(await verify(` ${code.slice(0, 3)}${separator}${code.slice(3)}`)).toEqual(RIGHT);
  });

  test.each(["1234567", "12345678", "123456789", "1234567890"])(
    "AUTH-08 of 6 to 10 digits is accepted as input: %s",
    async (otp) => {
      const { verify } = await ownerWithApp();
      expect(await verify(otp)).toEqual(WRONG);
    },
  );

  test.each(["12345", "12345678901", "12345a", "١٢٣٤٥٦", "-12345", ""])(
    "API-07, AUTH-08: %j is rejected as input, naming otp, and does not count as an attempt",
    async (otp) => {
      const { app, verify } = await ownerWithApp();
      for (let time = 0; time < 6; time += 1) {
        expect(await verify(otp)).toEqual([
          400,
          { error: "otp must be 6 to 10 digits", code: "bad-request" },
        ]);
      }
      expect(await verify(app.code())).toEqual(RIGHT);
    },
  );

  test("API-03, API-07 a code as a number is rejected with the reason: it has lost its leading zeros", async () => {
    const { verify } = await ownerWithApp();
    const error = 'otp must be a string, such as "012345": a number drops leading zeros';
    expect(await verify(123456)).toEqual([400, { error, code: "bad-request" }]);
  });

  test.each([undefined, null, ["123456"]])("API-07 %j is rejected as input as well", async (otp) => {
    const { verify } = await ownerWithApp();
    expect(await verify(otp)).toEqual([400, { error: "otp is required", code: "bad-request" }]);
  });
});

describe("a lost SECRET_KEY", () => {
  const LOST = {
    error: "We can no longer check your two-factor codes. Please contact us",
    code: "two-factor-unavailable",
  };

  test("API-03, OPS-04 leaves two-factor on: every code is rejected with a sentence, and the log says why", async () => {
    const { account, app, idToken, info, verify, complete } = await ownerWithApp();
    await app.loseKey();
    for (const otp of [app.code(), "1234567890"]) expect(await verify(otp)).toEqual([409, LOST]);
    for (const path of ["2fa/disable", "owners/delete"]) {
      const answer = await product.call(path, idToken, { email: account.email, otp: app.code() });
      expect([path, answer.status, answer.body]).toEqual([path, 409, LOST]);
    }
    expect((await product.call("2fa/setup", idToken, { email: account.email })).body.code).toBe(
      "two-factor-required",
    );
    expect((await complete()).body.code).toBe("two-factor-required");
    expect(await info()).toEqual({ verified: true, enabled: true });
    expect(product.logs).toContainEqual(
      expect.objectContaining({ level: "error", msg: expect.stringContaining("SECRET_KEY") }),
    );
  });

  test("API-03, OPS-04 is resolved for an owner by deleting their rows: they can set it up again", async () => {
    const { account, app, idToken, complete } = await ownerWithApp();
    await app.loseKey();
    // See docs/operations/keys.md.
    for (const table of ["product.recoveryCodes", "product.twoFactor"] as const) {
      await product.query.deleteFrom(table).where("uid", "=", account.uid).execute();
    }
    expect((await complete()).status).toBe(200);
    expect((await product.call("2fa/setup", idToken, { email: account.email })).status).toBe(200);
  });
});

describe("complete-login with two-factor on", () => {
  test("API-04, AUTH-08: without a code it is rejected by the server", async () => {
    const { complete } = await ownerWithApp();
    const answer = await complete();
    expect([answer.status, answer.body.code]).toEqual([403, "two-factor-required"]);
    expect(answer.body).not.toHaveProperty("token");
  });

  test("API-04 after a valid code it is accepted, once", async () => {
    const { app, verify, complete } = await ownerWithApp();
    await verify(app.code());
    expect((await complete()).status).toBe(200);
    expect((await complete()).body.code).toBe("two-factor-required");
  });

  test("API-04 a valid code allows one of several parallel calls", async () => {
    const { app, verify, complete } = await ownerWithApp();
    await verify(app.code());
    const answers = await Promise.all(Array.from({ length: 5 }, complete));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("API-04 a valid code expires after five minutes", async () => {
    const { app, verify, complete } = await ownerWithApp();
    await verify(app.code());
    product.clock.advance(5 * MINUTE);
    expect((await complete()).body.code).toBe("two-factor-required");
  });

  test("API-04 a valid code allows the sign-in it was entered for, not another one of the account", async () => {
    const { account, app, verify, complete } = await ownerWithApp();
    await verify(app.code());
    product.clock.advance(2 * SECOND);
    const other = await signedIn(account);
    expect((await other.complete()).body.code).toBe("two-factor-required");
    expect((await complete()).status).toBe(200);
  });

  test("API-04 a valid code does not allow another sign-in within the same second, which may be an attacker's", async () => {
    const { account, app, verify, complete } = await ownerWithApp();
    const sameSecond = await signedIn(account);
    await verify(app.code());
    expect((await sameSecond.complete()).body.code).toBe("two-factor-required");
    expect((await complete()).status).toBe(200);
  });

  test("API-04 a token refreshed after the code requires a new code", async () => {
    const { account, app, verify } = await ownerWithApp();
    const signedInAt = Math.floor(product.clock.now() / SECOND);
    await verify(app.code());
    const renewed = await product.idToken(account, { auth_time: signedInAt });
    const { email } = account;
    expect((await product.call("complete-login", renewed, { email })).body.code).toBe("two-factor-required");
    await product.call("2fa/verify-qr", renewed, { email, otp: app.code(1) });
    expect((await product.call("complete-login", renewed, { email })).status).toBe(200);
  });

  test("API-04 cleanup keeps unexpired verifications, and removes expired ones", async () => {
    const [early, late] = [await ownerWithApp(), await ownerWithApp()];
    await early.verify(early.app.code());
    product.clock.advance(4 * MINUTE);
    await late.verify(late.app.code());
    product.clock.advance(MINUTE);
    await runChores(product.chores);
    const passes = await product.query.selectFrom("product.twoFactorPasses").select("uid").execute();
    expect(passes.map(({ uid }) => uid)).not.toContain(early.account.uid);
    expect((await late.complete()).status).toBe(200);
  });

  test.each([
    { verified: true, enabled: false },
    { verified: false, enabled: true },
    { verified: false, enabled: false },
  ])("API-04, AUTH-08: %j requires no code", async (state) => {
    const { complete } = await ownerWithApp(state);
    expect((await complete()).status).toBe(200);
  });
});
