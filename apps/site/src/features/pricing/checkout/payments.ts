import { createPaymentsCall } from "@sealwright/protocol/payments/call";
import { siteConfig } from "../../../catalog/site-config.ts";

export const payments = createPaymentsCall({ baseUrl: siteConfig.paymentsUrl });
