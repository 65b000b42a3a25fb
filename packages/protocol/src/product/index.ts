/** The product backend's messages (specification sections 3 and 7; the paths it leaves open are decided here). */
export * from "./account-messages.ts";
export * from "./draft-messages.ts";
export { emailRequest } from "./email.ts";
export * from "./handoff-messages.ts";
export * from "./owner-messages.ts";
export * from "./requests/request-messages.ts";
export * from "./two-factor-code.ts";
export * from "./two-factor-messages.ts";
