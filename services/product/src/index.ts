export { type ProductConfig, productLimits, productVariables } from "./config.ts";
export { productJobs } from "./jobs.ts";
export { productMigrations } from "./migrations/index.ts";
export { createSubscriptionLinks } from "./newsletter/subscription-links.ts";
export { resetOwnerTwoFactor } from "./operator.ts";
export { createProduct, type ProductDependencies, type ProductService } from "./product.ts";
export { requestsCsv, subscribersCsv } from "./requests/request-csv.ts";
export { createRequestRegister, type RequestRegister } from "./requests/request-register.ts";
export type { ProductTables } from "./tables.ts";
