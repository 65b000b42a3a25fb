import {
  decidePurchase,
  isPlainSale,
  type PurchaseChoice,
  type PurchaseDecision,
  STRANGER,
} from "@sealwright/protocol/payments";
import type { Invoice, Order } from "@sealwright/protocol/payments/calls";
import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { DashboardContext } from "../context.ts";

/** A decision with what its page's buttons act on. */
export interface PurchaseOffer {
  decision: PurchaseDecision;
  orders: Order[];
  invoices: Invoice[];
}

/** Without an answer from payments, decides as for a stranger; payments refuse later if need be. */
export async function loadPurchaseOffer(
  context: DashboardContext,
  owner: SignedInOwner,
  choice: PurchaseChoice,
): Promise<PurchaseOffer> {
  try {
    const [decision] = await askDecisions(context, owner, [choice]);
    if (decision && !isPlainSale(decision)) {
      const { orders, invoices } = await context.payments.listOrders(owner);
      return { decision, orders, invoices: invoices ?? [] };
    }
    if (decision) return { decision, orders: [], invoices: [] };
  } catch (error) {
    if (!(error instanceof PaymentsCallError)) throw error;
  }
  return { decision: decideForStranger(context, choice), orders: [], invoices: [] };
}

export async function decideChoices(
  context: DashboardContext,
  owner: SignedInOwner,
  choices: readonly PurchaseChoice[],
): Promise<PurchaseDecision[]> {
  if (choices.length === 0) return [];
  try {
    return await askDecisions(context, owner, choices);
  } catch (error) {
    if (!(error instanceof PaymentsCallError)) throw error;
    return choices.map((choice) => decideForStranger(context, choice));
  }
}

async function askDecisions(
  { payments }: DashboardContext,
  owner: SignedInOwner,
  choices: readonly PurchaseChoice[],
): Promise<PurchaseDecision[]> {
  const asked = choices.map(({ price: priceId, quantity, trial }) => ({ priceId, quantity, trial }));
  const { decisions } = await payments.decidePurchases(owner, { choices: asked });
  return decisions;
}

function decideForStranger({ clock }: DashboardContext, choice: PurchaseChoice): PurchaseDecision {
  return decidePurchase(STRANGER, choice, new Date(clock.now()));
}
