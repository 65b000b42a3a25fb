import { type Account, freshAccount, type Harness } from "./product-harness.ts";

/** What a right code and a wrong one are answered with. */
export const RIGHT = [200, { success: true, isValid: true }];
export const WRONG = [200, { success: false, isValid: false }];

/** What tests of codes do with the backend that a test file has started by then. */
export function twoFactorCalls(productNow: () => Harness) {
  /** An owner with an authenticator app, signed in. */
  async function ownerWithApp(state?: { verified: boolean; enabled: boolean }) {
    const account = freshAccount();
    const app = await productNow().addTwoFactor(account, state);
    return { account, app, ...(await signedIn(account)) };
  }

  async function signedIn(account: Account) {
    const product = productNow();
    const idToken = await product.idToken(account);
    const { email } = account;
    return {
      idToken,
      info: async () => (await product.call("2fa/get-info", idToken, { email })).body,
      async verify(otp: unknown) {
        const { status, body } = await product.call("2fa/verify-qr", idToken, { email, otp });
        return [status, body] as [number, Record<string, unknown>];
      },
      complete: () => product.call("complete-login", idToken, { email }),
    };
  }

  return { ownerWithApp, signedIn };
}
