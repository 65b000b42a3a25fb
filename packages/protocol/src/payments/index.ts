export * from "./messages.ts";
export * from "./prices.ts";
export * from "./terms.ts";
