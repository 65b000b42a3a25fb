export * from "./allowances.ts";
export * from "./holdings.ts";
export * from "./messages.ts";
export * from "./prices.ts";
export * from "./purchase-decision.ts";
export * from "./terms.ts";
