import type { ValuesOf } from "@sealwright/runtime";
import type { SigningLimits, signingVariables } from "./environment.ts";
import type { TargetRules } from "./webhooks/target/target-rules.ts";

export interface SigningConfig extends ValuesOf<typeof signingVariables> {
  limits: SigningLimits;
  /** Where signers' links lead. */
  signingUrl: string;
  /** For links in mails to senders. */
  dashboardUrl: string;
  siteUrl: string;
  webhookTargets: TargetRules;
}
