import { CAMPAIGN_PARAMETERS, cleanCampaignValue } from "@sealwright/protocol/campaign";

const STORED_UNDER = "sealwright.campaign";

/** The campaign that brought this visitor: utm_* parameters, and `from`, the source. */
export type Campaign = Record<string, string>;

/**
 * Keeps the campaign of the first page seen (PAY-06). A later page with campaign parameters of its own takes its place;
 * one without changes nothing.
 */
export function saveCampaign(address: URL, referrer: string): void {
  const given: Campaign = {};
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = address.searchParams.get(name);
    if (value) given[name] = value;
  }
  const known = loadCampaign();
  if (Object.keys(given).length === 0 && known.from) return;
  given.from = address.searchParams.get("from") ?? (sourceOf(referrer, address) || known.from || "website");
  try {
    localStorage.setItem(STORED_UNDER, JSON.stringify(given));
  } catch {
    // Storage refused or full: the visit goes on without a campaign.
  }
}

/** As the services take it, whatever was stored. Empty when there is none or the browser refuses storage. */
export function loadCampaign(): Campaign {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_UNDER) ?? "{}");
    const campaign: Campaign = {};
    for (const name of [...CAMPAIGN_PARAMETERS, "from"]) {
      if (typeof stored[name] === "string") campaign[name] = cleanCampaignValue(stored[name]);
    }
    return campaign;
  } catch {
    return {};
  }
}

function sourceOf(referrer: string, address: URL): string {
  if (!URL.canParse(referrer)) return "";
  const { host } = new URL(referrer);
  return host === address.host ? "" : host;
}
