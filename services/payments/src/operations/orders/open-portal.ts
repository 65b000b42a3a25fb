import { type PortalResponse, portalRequest } from "@sealwright/protocol/payments";
import { readRedirect } from "../../checkout/redirects.ts";
import { PaymentsError } from "../../errors.ts";
import { ownerOperation } from "../../operation.ts";
import { ask } from "../../stripe/ask.ts";

/** The provider's page for the customer who made an order. */
export const openPortal = ownerOperation({
  path: "orders/portal",
  bearer: "grant",
  request: portalRequest,
  async handle({ orderId, returnUrl }, { config, orders, stripe, logger }, caller): Promise<PortalResponse> {
    const return_url = readRedirect("returnUrl", returnUrl, config.allowedOrigins);
    const { customerId } = await orders.read(caller, orderId);
    if (customerId === null) throw new PaymentsError("order-not-found");
    const { url } = await ask(logger, () =>
      stripe.billingPortal.sessions.create({ customer: customerId, return_url }),
    );
    return { portalUrl: url };
  },
});
