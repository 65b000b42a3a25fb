export type { SenderAccount, Senders } from "./base/caller.ts";
export type { SigningConfig } from "./base/config.ts";
export { fileVariables, signingLimits, signingVariables } from "./base/environment.ts";
export { SigningError } from "./base/errors.ts";
export type { SigningTables } from "./base/tables.ts";
export { type CallName, calls } from "./compose/calls/index.ts";
export type { SigningCalls } from "./compose/create-calls.ts";
export {
  createSigningService,
  type SigningDependencies,
  type SigningService,
} from "./compose/create-signing-service.ts";
export { signingJobs } from "./compose/jobs.ts";
export {
  createSignerRegister,
  type Erasure,
  type SignerData,
} from "./compose/personal-data/signer-register.ts";
export { createSenderRegister, type ReportedContract } from "./compose/sender-register.ts";
export type { ReadBuilt } from "./envelope/create-paperwork.ts";
export { moveFiles } from "./envelope/files/move-files.ts";
export { StoreError } from "./envelope/files/object-store.ts";
export { placesNotNamed } from "./envelope/files/open-stores.ts";
export { fileStoreProblem } from "./envelope/files/probe-store.ts";
export { readSealFile } from "./envelope/seal-keys.ts";
export type { SentDrafts } from "./envelope/sent-drafts.ts";
export { UNLIMITED, type Usage, type UsageOf } from "./envelope/usage.ts";
export { signingMigrations } from "./migrations/index.ts";
export { countTemplates } from "./workspace/templates/count-templates.ts";
export { createUsage } from "./workspace/usage/create-usage.ts";
