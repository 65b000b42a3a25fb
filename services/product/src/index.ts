export { type ProductConfig, productLimits, productVariables } from "./config.ts";
export { productJobs } from "./jobs.ts";
export { productMigrations } from "./migrations/index.ts";
export { createProduct, type ProductDependencies, type ProductService } from "./product.ts";
export type { ProductTables } from "./tables.ts";
