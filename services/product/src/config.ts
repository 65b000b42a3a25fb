import type { ValuesOf } from "@sealwright/runtime";
import type { ProductLimits, productVariables } from "./environment.ts";

export interface ProductConfig extends ValuesOf<typeof productVariables> {
  limits: ProductLimits;
  /** Origins whose pages may call. */
  allowedOrigins: readonly string[];
  /** For links in emails. */
  dashboardUrl: string;
  siteUrl: string;
  /** Recorded sign-ins are deleted after so many days. */
  loginsKeptDays: number;
  /** Whether deleting an account ends its plans; other services may sell them. */
  endsPlans: boolean;
}
