import { positiveInteger, rate, type ValuesOf, variable } from "@sealwright/runtime";
import { z } from "zod";

/** The service's own environment variables, by their names in ProductConfig. */
export const productVariables = {
  handoffToken: variable(
    "HANDOFF_TOKEN",
    z.enum(["once", "id"]).default("once"),
    "What the dashboard's URL carries: `once` is a one-time token that is valid for a minute, `id` the ID token itself.",
  ),
};

export const productLimits = {
  twoFactorPerOwner: variable(
    "LIMIT_TWO_FACTOR_PER_OWNER",
    rate().prefault("5/5m"),
    "Wrong codes of the product's own two-factor for one owner, over all sign-ins. A correct one resets the count.",
  ),
  twoFactorPerIp: variable(
    "LIMIT_TWO_FACTOR_PER_IP",
    rate().prefault("100/15m"),
    "Wrong codes of the product's own two-factor from one IP address. All owners on a dashboard of your own share its address.",
    { formerName: "LIMIT_TWO_FACTOR_PER_ADDRESS" },
  ),
  draftsPerOwner: variable(
    "LIMIT_DRAFTS_PER_OWNER",
    positiveInteger().prefault("100"),
    "Drafts that one account can store (600 kB each at most).",
  ),
};

export interface ProductConfig extends ValuesOf<typeof productVariables> {
  limits: ValuesOf<typeof productLimits>;
  /** Origins whose pages may call. */
  allowedOrigins: readonly string[];
  /** For links in emails. */
  dashboardUrl: string;
  siteUrl: string;
}
