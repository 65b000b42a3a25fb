/** Every call of the payments backend (specification section 7). */
export * from "./checkout.ts";
export * from "./choices.ts";
export * from "./decisions.ts";
export * from "./orders.ts";
export * from "./payments-contract.ts";
export * from "./seats.ts";
