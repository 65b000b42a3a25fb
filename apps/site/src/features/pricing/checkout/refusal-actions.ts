import type { RefusalReason } from "@sealwright/protocol/payments/purchase-decision";

/** The button that leads a refused buyer to what can be done. */
export const refusalActions: Readonly<Record<RefusalReason, string>> = {
  quantity: "See what you can buy",
  "past-due": "Pay the open invoice",
  "payment-pending": "See your plan",
  "already-owned": "See your plan",
  "same-plan": "See your plan",
  change: "Change your plan",
  "other-plan": "See how to switch",
  "ends-soon": "See your plan",
};
