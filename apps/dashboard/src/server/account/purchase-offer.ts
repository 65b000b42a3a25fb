import {
  decidePurchase,
  isPlainSale,
  type PurchaseChoice,
  type PurchaseDecision,
  STRANGER,
} from "@sealwright/protocol/payments";
import type { Invoice, Order } from "@sealwright/protocol/payments/calls";
import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import type { DashboardContext } from "../context.ts";
import type { SignedInOwner } from "../session/sessions.ts";

/** A decision with what its page's buttons act on. */
export interface PurchaseOffer {
  decision: PurchaseDecision;
  orders: Order[];
  invoices: Invoice[];
}

/** As for a stranger where payments do not respond, or do not know the call: they refuse what they do not sell. */
export async function loadPurchaseOffer(
  { payments, clock }: DashboardContext,
  owner: SignedInOwner,
  choice: PurchaseChoice,
): Promise<PurchaseOffer> {
  const { price: priceId, quantity, trial } = choice;
  try {
    const { decisions } = await payments.decidePurchases(owner, { choices: [{ priceId, quantity, trial }] });
    const [decision] = decisions;
    if (decision && !isPlainSale(decision)) {
      const { orders, invoices } = await payments.listOrders(owner);
      return { decision, orders, invoices: invoices ?? [] };
    }
    if (decision) return { decision, orders: [], invoices: [] };
  } catch (error) {
    if (!(error instanceof PaymentsCallError)) throw error;
  }
  const decision = decidePurchase(STRANGER, choice, new Date(clock.now()));
  return { decision, orders: [], invoices: [] };
}
