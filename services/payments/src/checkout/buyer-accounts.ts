import { type BuyerAccount, STRANGER } from "@sealwright/protocol/payments";
import { type Orders, toBuyerAccount } from "../orders/orders.ts";
import type { Buyer } from "../orders/purchase.ts";
import type { OpenCheckouts } from "./open-checkouts.ts";

export type BuyerAccounts = ReturnType<typeof createBuyerAccounts>;

/** Accounts' purchases, for decisions about further ones. */
export function createBuyerAccounts(orders: Orders, openCheckouts: OpenCheckouts) {
  return {
    /** A stranger's without an account. @throws PaymentsError payments-unavailable */
    async of({ uid, email, emailVerified }: Buyer): Promise<BuyerAccount> {
      if (uid === undefined) return STRANGER;
      // First: asking about a checkout that was paid records its order.
      const pending = await openCheckouts.pending(uid);
      return toBuyerAccount(await orders.list({ uid, email, emailVerified }), pending);
    },
  };
}
