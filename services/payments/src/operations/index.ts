import type { Operation } from "../operation.ts";
import { checkoutResult } from "./checkout/checkout-result.ts";
import { createApiTierSubscription } from "./checkout/create-api-tier-subscription.ts";
import { createOneTimePayment } from "./checkout/create-one-time-payment.ts";
import { createSubscription } from "./checkout/create-subscription.ts";
import { decidePurchases } from "./checkout/decide-purchases.ts";
import { startTrial } from "./checkout/start-trial.ts";
import { forgetChoice } from "./choices/forget-choice.ts";
import { readChoice } from "./choices/read-choice.ts";
import { rememberChoice } from "./choices/remember-choice.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { exportPurchases } from "./orders/export-purchases.ts";
import { listOrders } from "./orders/list-orders.ts";
import { openPortal } from "./orders/open-portal.ts";
import { resumeOrder } from "./orders/resume-order.ts";
import { listPrices } from "./prices/list-prices.ts";
import { changeSeats } from "./seats/change-seats.ts";
import { readSeats } from "./seats/read-seats.ts";

/** Every call of the payments backend. To add one, write a file in one of these folders and list it here. */
export const operations: readonly Operation[] = [
  createOneTimePayment,
  createSubscription,
  startTrial,
  createApiTierSubscription,
  decidePurchases,
  checkoutResult,
  rememberChoice,
  readChoice,
  forgetChoice,
  listOrders,
  exportPurchases,
  cancelOrder,
  resumeOrder,
  openPortal,
  readSeats,
  changeSeats,
  listPrices,
];
