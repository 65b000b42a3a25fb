import { JobQueue, type JobTables, type OpenDatabase } from "@sealwright/database";
import { securityEmailJob } from "./account/security-emails.ts";
import type { ProductTables } from "./tables.ts";

/** The parts of the product's two-factor, and what was signed in with it. */
const TABLES = [
  "product.twoFactor",
  "product.recoveryCodes",
  "product.knownIps",
  "product.twoFactorPasses",
  "product.dashboardGrants",
  "product.handoffs",
] as const;

/**
 * Gives an account back to an owner whom an operator has verified: their two-factor is off, and every dashboard signed out.
 * The owner is notified by email, which a running server sends.
 */
export async function resetOwnerTwoFactor(
  open: OpenDatabase,
  { uid, email }: { uid: string; email: string | null },
  logger: ConstructorParameters<typeof JobQueue>[1],
): Promise<void> {
  const jobs = new JobQueue(open.tables<JobTables>(), logger);
  await open.tables<ProductTables & JobTables>().transaction(async (tx) => {
    for (const table of TABLES) await tx.deleteFrom(table).where("uid", "=", uid).execute();
    if (email) await jobs.add(securityEmailJob, { email, event: { what: "two-factor-reset" } }, tx);
  });
}
