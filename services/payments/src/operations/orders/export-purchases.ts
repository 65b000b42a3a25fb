import type { PurchasesExport } from "@sealwright/protocol/payments";
import { emailRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";
import { toOrder } from "../../orders/orders.ts";

/** Everything that is stored about the owner's purchases. */
export const exportPurchases = ownerOperation({
  path: "purchases/export",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { orders, choices }, caller): Promise<PurchasesExport> {
    const stored = await orders.list(caller);
    return {
      orders: stored.map((order) => {
        const { email, sessionId, customerId, subscriptionId } = order;
        return { ...toOrder(order), email, sessionId, customerId, subscriptionId };
      }),
      choice: (await choices.read(caller.uid)) ?? null,
    };
  },
});
