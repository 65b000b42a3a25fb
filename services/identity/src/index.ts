export { createSmsWebhook, type Sms, type SmsSender } from "./codes/sms.ts";
export type { IdentityConfig } from "./config.ts";
export { type IdentityLimits, identityLimits, identityVariables } from "./environment.ts";
export { IDENTITY_PATHS } from "./http/paths.ts";
export { createIdentity, type IdentityDependencies, type IdentityService } from "./identity.ts";
export { identityJobs } from "./mails/jobs.ts";
export { identityMigrations } from "./migrations/index.ts";
export type { ProviderConfig } from "./providers/provider.ts";
export { idTokenIssuer } from "./sessions/id-tokens.ts";
