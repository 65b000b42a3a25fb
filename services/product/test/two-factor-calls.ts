import { type Account, freshAccount, type Harness } from "./product-harness.ts";

/** The responses to a valid and a wrong code. */
export const RIGHT = [200, { success: true, isValid: true }];
export const WRONG = [200, { success: false, isValid: false }];

/** Calls for tests of codes, to the backend that the test file has started. */
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
