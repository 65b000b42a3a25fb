import type { ValuesOf } from "@sealwright/runtime";
import type { SigningLimits, signingVariables } from "./environment.ts";

export interface SigningConfig extends ValuesOf<typeof signingVariables> {
  limits: SigningLimits;
  /** Where signers' links lead. */
  signingUrl: string;
  /** For links in mails to senders. */
  dashboardUrl: string;
  siteUrl: string;
}
