/** Every call of the signing service. Files, which are bytes, are in `files.ts`. */
export * from "./api-keys.ts";
export * from "./contracts.ts";
export * from "./deadlines.ts";
export * from "./embedding.ts";
export * from "./export.ts";
export * from "./imports.ts";
export * from "./register.ts";
export * from "./signers.ts";
export * from "./signing-contract.ts";
export * from "./templates.ts";
export * from "./usage.ts";
export * from "./webhooks.ts";
