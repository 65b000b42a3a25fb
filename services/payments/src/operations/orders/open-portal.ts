import { portalRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { requestLogger } from "@sealwright/runtime";
import { readRedirect } from "../../checkout/redirects.ts";
import { PaymentsError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { currentPurchase } from "../../orders/orders.ts";
import { configurationOf, portalOf } from "../../portals.ts";
import { ask, describeError, isMissing, isRejected } from "../../stripe/ask.ts";

/** The provider's page for the customer who made an order. */
export const openPortal = operation(calls.openPortal, {
  request: portalRequest,
  async handle({ orderId, returnUrl }, { config, orders, stripe, logger }, caller) {
    const return_url = readRedirect("returnUrl", returnUrl, config.allowedOrigins);
    const order = await orders.read(caller, orderId);
    const { customerId } = order;
    if (customerId === null) throw new PaymentsError("order-not-found");
    const configuration = configurationOf(portalOf(currentPurchase(order)), config.portals);
    try {
      const { url } = await ask(logger, () =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url,
          ...(configuration && { configuration }),
        }),
      );
      return { portalUrl: url };
    } catch (error) {
      if (!isRejected(error)) throw error;
      // The customer or the portal's configuration was deleted at Stripe, or no portal was ever activated.
      requestLogger(logger).error({ ...describeError(error), reason: error.message }, "portal refused");
      throw new PaymentsError(isMissing(error, "customer") ? "order-not-found" : "payments-unavailable");
    }
  },
});
