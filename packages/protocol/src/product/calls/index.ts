/** Every call of the product backend (specification sections 3 and 7; the paths it leaves open are decided here). */
export * from "./account.ts";
export * from "./drafts.ts";
export * from "./handoff.ts";
export * from "./owners.ts";
export * from "./product-contract.ts";
export * from "./requests.ts";
export * from "./two-factor.ts";
