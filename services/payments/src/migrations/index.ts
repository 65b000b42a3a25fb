import type { SchemaMigrations } from "@sealwright/database";
import { orders } from "./0001-orders.ts";
import { deletedOwners } from "./0002-deleted-owners.ts";
import { renewalReminders } from "./0003-renewal-reminders.ts";
import { changedPlans } from "./0004-expand-changed-plans.ts";
import { oneOpenCheckout } from "./0005-expand-one-open-checkout.ts";
import { expiryIndexes } from "./0006-expand-expiry-indexes.ts";
import { keptSeats } from "./0007-expand-kept-seats.ts";
import { endedOrders } from "./0008-expand-ended-orders.ts";
import { keptPrice } from "./0009-expand-kept-price.ts";
import { refusedCheckouts } from "./0010-expand-refused-checkouts.ts";

/** Forward only: a released migration is never changed; the next one corrects it. */
export const paymentsMigrations: SchemaMigrations = {
  schema: "payments",
  migrations: {
    "0001-orders": orders,
    "0002-deleted-owners": deletedOwners,
    "0003-renewal-reminders": renewalReminders,
    "0004-expand-changed-plans": changedPlans,
    "0005-expand-one-open-checkout": oneOpenCheckout,
    "0006-expand-expiry-indexes": expiryIndexes,
    "0007-expand-kept-seats": keptSeats,
    "0008-expand-ended-orders": endedOrders,
    "0009-expand-kept-price": keptPrice,
    "0010-expand-refused-checkouts": refusedCheckouts,
  },
};
