/** Every call of the identity service (specification section 7, and the Identity Toolkit protocol). */
export * from "./account.ts";
export * from "./identity-contract.ts";
export * from "./project.ts";
export * from "./sign-in.ts";
export type { MfaPending } from "./tokens.ts";
