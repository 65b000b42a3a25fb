export type { SenderAccount, Senders } from "./caller.ts";
export type { SigningConfig } from "./config.ts";
export type { ReadBuilt } from "./contracts/create-paperwork.ts";
export type { SentDrafts } from "./contracts/drafts.ts";
export { signingLimits, signingVariables } from "./environment.ts";
export { signingJobs } from "./jobs.ts";
export { signingMigrations } from "./migrations/index.ts";
export { createSigningService, type SigningDependencies, type SigningService } from "./signing.ts";
export type { SigningTables } from "./tables.ts";
