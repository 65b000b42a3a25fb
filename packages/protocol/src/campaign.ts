/** The campaign parameters that travel with a visitor (specification section 3). No dependency: pages read it first. */
export const CAMPAIGN_PARAMETERS = [
  "utm_id",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;
