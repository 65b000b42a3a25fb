export type { IdentityConfig } from "./config.ts";
export { idTokenIssuer } from "./id-tokens.ts";
export { createIdentity, type IdentityParts, type IdentityService } from "./identity.ts";
export type { IdentityLimits } from "./limits.ts";
export { identityMigrations } from "./migrations/index.ts";
export { IDENTITY_PATHS } from "./paths.ts";
export type { ProviderConfig } from "./providers/provider.ts";
export { createSmsWebhook, type Sms, type SmsSender } from "./sms.ts";
