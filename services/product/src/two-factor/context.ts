import type { Database, JobTables } from "@sealwright/database";
import type { Clock, Logger, SecretBox } from "@sealwright/runtime";
import type { SecurityEmails } from "../account/security-emails.ts";
import type { ProductTables } from "../tables.ts";
import type { AccountGuard } from "./account-guard.ts";
import type { CodeLimits } from "./code-limits.ts";
import type { OtherSignIns } from "./other-sign-ins.ts";
import type { RecoveryCodes } from "./recovery-codes.ts";
import type { Verifications } from "./verifications.ts";

export type TwoFactorTables = ProductTables & JobTables;

export interface TwoFactorContext {
  database: Database<TwoFactorTables>;
  guard: AccountGuard;
  otherSignIns: OtherSignIns;
  /** Encrypts TOTP secrets. */
  box: SecretBox;
  recoveryCodes: RecoveryCodes;
  verifications: Verifications;
  emails: SecurityEmails;
  limits: CodeLimits;
  clock: Clock;
  logger: Logger;
}
