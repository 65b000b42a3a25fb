import { createPaymentsClient } from "@sealwright/protocol/payments/client";
import { siteConfig } from "../../../catalog/site-config.ts";

export const payments = createPaymentsClient({ baseUrl: siteConfig.paymentsUrl });
