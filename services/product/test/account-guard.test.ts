import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { afterEach, expect, test, vi } from "vitest";
import { freshAccount, type Harness, startProduct } from "./product-harness.ts";

let product: Harness;
afterEach(() => product.stop());

/** An identity service at which all sign-ins are valid. */
const identity = (guard: (uid: string, guarded: boolean) => Promise<void>) => ({
  isSignInValid: async () => true,
  endSignInsUntil: async () => {},
  guard,
});

test("API-04 the identity service guards an account from the first valid code until two-factor is off", async () => {
  const guard = vi.fn(async () => {});
  product = await startProduct({}, identity(guard));
  const account = freshAccount();
  const grant = await product.grant(account);
  const { email, uid } = account;
  const app = await product.addTwoFactor(account, { verified: false, enabled: false }, grant);
  expect(guard).not.toHaveBeenCalled();
  await product.call("2fa/verify-qr", grant, { email, otp: app.code() });
  expect(guard).toHaveBeenLastCalledWith(uid, true);
  expect((await product.call("2fa/disable", grant, { email, otp: app.code(1) })).status).toBe(200);
  expect(guard).toHaveBeenLastCalledWith(uid, false);
});

test("API-04, OPS-04 if the identity service cannot be reached, the sync is retried later, and two-factor is on regardless", async () => {
  let failures = 1;
  const told = Promise.withResolvers<boolean>();
  product = await startProduct(
    {},
    identity(async (_uid, guarded) => {
      failures -= 1;
      if (failures >= 0) throw new IdentityCallError("network-request-failed");
      told.resolve(guarded);
    }),
  );
  const account = freshAccount();
  const grant = await product.grant(account);
  const app = await product.addTwoFactor(account, { verified: false, enabled: false }, grant);
  const { body } = await product.call("2fa/verify-qr", grant, { email: account.email, otp: app.code() });
  expect(body).toMatchObject({ isValid: true, recoveryCodes: expect.any(Array) });
  expect(await told.promise).toBe(true);
});
