export type { ProductConfig } from "./context.ts";
export type { ProductLimits } from "./limits.ts";
export { productMigrations } from "./migrations/index.ts";
export { createProduct, type ProductParts } from "./product.ts";
export type { ProductTables } from "./tables.ts";
