import { lookupUser, type UserInfo } from "@sealwright/protocol/identity/call";
import type { PurchasesExport } from "@sealwright/protocol/payments/calls";
import {
  PaymentsCallError,
  type PaymentsDashboardClient,
} from "@sealwright/protocol/payments/dashboard-client";
import type { Reauthenticated } from "../../session/reauthentication/reauthentication.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { DashboardContext } from "../../shell/context.ts";

/** An owner's stored data, except contracts. */
export async function collectData(
  { clock, identity, payments, product, sessions }: DashboardContext,
  owner: SignedInOwner,
  verified: Reauthenticated,
): Promise<object> {
  const { account, ...rest } = await product.exportOwner(owner);
  return {
    exportedAt: new Date(clock.now()).toISOString(),
    account:
      account ??
      ("idToken" in verified ? withoutHash(await lookupUser(identity, verified.idToken)) : undefined),
    ...rest,
    ...(await exportPurchases(payments, owner)),
    sessions: (await sessions.list(owner.uid)).map(({ userAgent, openedAt, seenAt }) => ({
      userAgent,
      openedAt,
      seenAt,
    })),
  };
}

/** Empty without sales, or with a payments backend that lacks this call. */
async function exportPurchases(
  payments: PaymentsDashboardClient,
  owner: SignedInOwner,
): Promise<PurchasesExport | undefined> {
  try {
    return await payments.exportPurchases(owner);
  } catch (error) {
    const none =
      error instanceof PaymentsCallError && (error.code === "payments-off" || error.status === 404);
    if (none) return undefined;
    throw error;
  }
}

function withoutHash({ passwordHash: _, ...account }: UserInfo & { passwordHash?: string }): object {
  return account;
}
