/** The answers of the signing service's calls: plain data. */
export * from "./api-keys.ts";
export * from "./contracts.ts";
export * from "./deadlines.ts";
export * from "./document-drafts.ts";
export * from "./embedding.ts";
export * from "./export.ts";
export * from "./imports.ts";
export * from "./log.ts";
export * from "./members.ts";
export * from "./register.ts";
export * from "./signers.ts";
export * from "./templates.ts";
export * from "./usage.ts";
export * from "./webhooks.ts";
