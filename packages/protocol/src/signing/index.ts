/** Requests to the signing service. */
export * from "./messages/api-key-messages.ts";
export * from "./messages/contract-messages.ts";
export * from "./messages/deadline-messages.ts";
export * from "./messages/document-draft-messages.ts";
export * from "./messages/form-draft-messages.ts";
export * from "./messages/import-messages.ts";
export * from "./messages/log-messages.ts";
export * from "./messages/member-messages.ts";
export * from "./messages/register-messages.ts";
export * from "./messages/signer-messages.ts";
export * from "./messages/template-messages.ts";
export * from "./messages/webhook-messages.ts";
