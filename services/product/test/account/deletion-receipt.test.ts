import { afterAll, beforeAll, expect, test } from "vitest";
import { freshAccount, type Harness, startProduct } from "../product-harness.ts";

let product: Harness;
const deleted: string[] = [];
beforeAll(async () => {
  product = await startProduct(
    {},
    {
      isSignInValid: async () => true,
      async deleteAccount(uid) {
        deleted.push(uid);
      },
    },
  );
});
afterAll(() => product.stop());

test("DASH-03 the receipt for a deletion goes to a verified address alone, since any other may be a stranger's", async () => {
  const [unverified, owner] = [freshAccount(), freshAccount()];
  for (const account of [unverified, owner]) {
    const idToken = await product.idToken(account, { email_verified: account === owner });
    const answer = await product.call("owners/delete", idToken, { email: account.email });
    expect(answer.body).toEqual({ deleted: true, account: "deleted" });
  }
  // Jobs are run one after the other, so the first one has ended by then.
  await expect.poll(() => product.mails.map(({ to }) => to)).toContain(owner.email);
  expect(product.mails.map(({ to }) => to)).toEqual([owner.email]);
  expect(new Set(deleted)).toEqual(new Set([unverified.uid, owner.uid]));
});

test("DASH-03 the signing service is given the address of an account that is gone, if it was verified", async () => {
  const [unverified, owner] = [freshAccount(), freshAccount()];
  for (const account of [unverified, owner]) {
    const idToken = await product.idToken(account, { email_verified: account === owner });
    await product.call("owners/delete", idToken, { email: account.email });
  }
  await expect.poll(() => product.forgottenSenders).toContainEqual(owner);
  await expect.poll(() => product.forgottenSenders).toContainEqual({ uid: unverified.uid, email: undefined });
});
