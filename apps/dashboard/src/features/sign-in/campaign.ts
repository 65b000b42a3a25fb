import { CAMPAIGN_PARAMETERS, cleanCampaignValue } from "@sealwright/protocol/campaign";
import type { Context } from "hono";
import type { Cookies } from "../../session/cookies.ts";

const NAMES = ["from", ...CAMPAIGN_PARAMETERS];

export function rememberCampaign(c: Context, { campaign }: Cookies): void {
  const given = new URLSearchParams();
  for (const name of NAMES) {
    const value = cleanCampaignValue(c.req.query(name) ?? "");
    if (value) given.set(name, value);
  }
  if (given.size > 0) campaign.set(c, given.toString());
}

/** From this URL, or else from the cookie. */
export function loadCampaign(c: Context, { campaign }: Cookies): Record<string, string> {
  const asked = new URL(c.req.url).searchParams;
  const isGiven = NAMES.some((name) => asked.get(name));
  const query = isGiven ? asked : new URLSearchParams(campaign.get(c));
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = cleanCampaignValue(query.get(name) ?? "");
      return value ? [[name, value]] : [];
    }),
  );
}
