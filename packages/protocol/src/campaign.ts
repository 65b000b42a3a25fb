import { stripUnstorable } from "./storable.ts";

/** The campaign parameters of specification section 3. Dependency-free, because every page reads them first. */
export const CAMPAIGN_PARAMETERS = [
  "utm_id",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;

/** In UTF-16 code units. */
export const CAMPAIGN_VALUE_MAX_LENGTH = 512;

/** Truncates and cleans a campaign value, so that no link can keep a visitor from registering. */
export function cleanCampaignValue(text: string): string {
  return stripUnstorable(text.slice(0, CAMPAIGN_VALUE_MAX_LENGTH));
}
