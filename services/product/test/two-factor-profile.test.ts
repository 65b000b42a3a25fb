import { DAY, MINUTE } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, type Harness, startProduct } from "./product-harness.ts";
import { RIGHT, twoFactorCalls } from "./two-factor-calls.ts";

let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const { ownerWithApp, signedIn } = twoFactorCalls(() => product);

const write = (account: Account, idToken: string, name: string) =>
  product.call("owners", idToken, { email: account.email, name, phone: name, profilePic: "" });
const recordMethod = ({ email }: Account, idToken: string) =>
  product.call("login-methods", idToken, { email, method: "google" });
const stored = async ({ uid }: Account) => ({
  names: await product.query.selectFrom("product.owners").select("name").where("uid", "=", uid).execute(),
  methods: await product.query.selectFrom("product.logins").select("method").where("uid", "=", uid).execute(),
});

describe("with two-factor on", () => {
  test("API-02, API-04 a password alone writes no name, phone, picture or login method", async () => {
    const { account, idToken } = await ownerWithApp();
    for (const answer of [await write(account, idToken, "Thief"), await recordMethod(account, idToken)]) {
      expect([answer.status, answer.body.code]).toEqual([403, "two-factor-required"]);
    }
    expect(await stored(account)).toEqual({ names: [], methods: [] });
  });

  test("API-04, AUTH-10 the sign-in that passed the code writes both, before and after it completes", async () => {
    const { account, app, idToken, verify, complete } = await ownerWithApp();
    expect(await verify(app.code())).toEqual(RIGHT);
    expect((await write(account, idToken, "Zoë")).status).toBe(200);
    expect((await complete()).status).toBe(200);
    expect((await recordMethod(account, idToken)).status).toBe(200);
    expect(await stored(account)).toEqual({ names: [{ name: "Zoë" }], methods: [{ method: "google" }] });
    // The code is consumed: nothing else opens with this token.
    expect((await complete()).body.code).toBe("two-factor-required");
  });

  test("API-04 later tokens of that sign-in may, another sign-in may not, and not for ever", async () => {
    const { account, app, verify, complete } = await ownerWithApp();
    const signedInAt = Math.floor(product.clock.now() / 1000);
    await verify(app.code());
    await complete();
    product.clock.advance(MINUTE);
    const renewed = await product.idToken(account, { auth_time: signedInAt });
    expect((await write(account, renewed, "Zoë")).status).toBe(200);
    const other = await signedIn(account);
    expect((await write(account, other.idToken, "Thief")).status).toBe(403);
    product.clock.advance(7 * DAY);
    const old = await product.idToken(account, { auth_time: signedInAt });
    expect((await write(account, old, "Zoë")).status).toBe(403);
    expect((await stored(account)).names).toEqual([{ name: "Zoë" }]);
  });

  test("API-04 switching two-factor off and on again forgets which sign-ins had passed", async () => {
    const { account, app, idToken, verify, complete } = await ownerWithApp();
    await verify(app.code());
    await complete();
    const { email } = account;
    expect((await product.call("2fa/disable", idToken, { email, otp: app.code(1) })).status).toBe(200);
    await product.addTwoFactor(account);
    expect((await write(account, idToken, "Zoë")).status).toBe(403);
  });
});

test("API-04 where the ID token is the hand-off, redeeming it completes the sign-in", async () => {
  const other = await startProduct({ handoffToken: "id" });
  try {
    const { ownerWithApp: owner } = twoFactorCalls(() => other);
    const { account, app, idToken, verify, complete } = await owner();
    const { email } = account;
    await verify(app.code());
    await complete();
    expect((await other.call("login-methods", idToken, { email, method: "google" })).status).toBe(200);
    expect((await other.call("handoff/redeem", undefined, { token: idToken })).status).toBe(200);
    expect((await other.call("owners", idToken, { email, name: "Zoë" })).status).toBe(200);
  } finally {
    await other.stop();
  }
});
