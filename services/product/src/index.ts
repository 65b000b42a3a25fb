export type { ProductConfig } from "./context.ts";
export { productJobs } from "./jobs.ts";
export { productMigrations } from "./migrations/index.ts";
export { createProduct, type ProductParts } from "./product.ts";
export type { ProductTables } from "./tables.ts";
export type { ProductLimits } from "./two-factor/limits.ts";
