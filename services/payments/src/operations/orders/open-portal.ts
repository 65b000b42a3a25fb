import { type PortalResponse, portalRequest } from "@sealwright/protocol/payments";
import { requestLogger } from "@sealwright/runtime";
import { readRedirect } from "../../checkout/redirects.ts";
import { PaymentsError } from "../../errors.ts";
import { ownerOperation } from "../../operation.ts";
import { ask, describeError, isMissing, isRejected } from "../../stripe/ask.ts";

/**
 * The provider's page for the customer who made an order.
 * @throws PaymentsError redirect-not-allowed, order-not-found, payments-unavailable
 */
export const openPortal = ownerOperation({
  path: "orders/portal",
  bearer: "grant",
  request: portalRequest,
  async handle({ orderId, returnUrl }, { config, orders, stripe, logger }, caller): Promise<PortalResponse> {
    const return_url = readRedirect("returnUrl", returnUrl, config.allowedOrigins);
    const { customerId } = await orders.read(caller, orderId);
    if (customerId === null) throw new PaymentsError("order-not-found");
    try {
      const { url } = await ask(logger, () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url }),
      );
      return { portalUrl: url };
    } catch (error) {
      if (!isRejected(error)) throw error;
      // The customer was deleted at Stripe, or the portal was never activated.
      requestLogger(logger).error({ ...describeError(error), reason: error.message }, "portal refused");
      throw new PaymentsError(isMissing(error, "customer") ? "order-not-found" : "payments-unavailable");
    }
  },
});
