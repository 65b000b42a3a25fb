import type { ValuesOf } from "@sealwright/runtime";

import type { fileVariables, SigningLimits, signingVariables } from "./environment.ts";

export interface TargetRules {
  /** In development: receivers on this machine, over http and on any port. */
  allowsLoopback: boolean;
}

export interface SigningConfig extends ValuesOf<typeof signingVariables & typeof fileVariables> {
  limits: SigningLimits;
  signingUrl: string;
  dashboardUrl: string;
  siteUrl: string;
  webhookTargets: TargetRules;
}
