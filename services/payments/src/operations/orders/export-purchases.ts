import * as calls from "@sealwright/protocol/payments/calls";
import { emailRequest } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";
import { toOrder } from "../../orders/orders.ts";

export const exportPurchases = operation(calls.exportPurchases, {
  request: emailRequest,
  async handle(_request, { orders, choices }, caller) {
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
