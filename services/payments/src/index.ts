export type { PaymentsConfig, StripeConfig } from "./config.ts";
export { paymentsLimits, paymentsVariables, priceVariables } from "./environment.ts";
export { paymentsJobs } from "./jobs.ts";
export { paymentsMigrations } from "./migrations/index.ts";
export { createPayments, type PaymentsDependencies, type PaymentsService } from "./payments.ts";
export { checkPrices } from "./stripe/price-check.ts";
export type { PaymentsTables } from "./tables.ts";
export { WEBHOOK_PATH } from "./webhook.ts";
