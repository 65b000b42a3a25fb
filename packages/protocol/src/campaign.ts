import { stripUnstorable } from "./storable.ts";

/** The campaign parameters that travel with a visitor (specification section 3). Small: pages read it first. */
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

/** As much of a campaign's value as is kept: whatever a link says, nobody is kept from registering by it. */
export function cleanCampaignValue(text: string): string {
  return stripUnstorable(text.slice(0, CAMPAIGN_VALUE_MAX_LENGTH));
}
