import { dashboardMigrations } from "@sealwright/dashboard";
import { jobMigrations } from "@sealwright/database";
import { identityMigrations } from "@sealwright/identity";
import { paymentsMigrations } from "@sealwright/payments";
import { productMigrations } from "@sealwright/product";
import { signingMigrations } from "@sealwright/signing";
import { backupMigrations } from "./backup/last-backup.ts";
import { keyMigrations } from "./keyring/key-rows.ts";
import { probeMigrations } from "./operator/probes.ts";

/** Every schema of the database, in migration order. */
export const migrations = [
  jobMigrations,
  identityMigrations,
  productMigrations,
  paymentsMigrations,
  signingMigrations,
  dashboardMigrations,
  { schema: "operations", migrations: { ...probeMigrations, ...keyMigrations, ...backupMigrations } },
];
