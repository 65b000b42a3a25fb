import { CAMPAIGN_PARAMETERS, cleanCampaignValue } from "@sealwright/protocol/campaign";

export const CAMPAIGN_STORAGE_KEY = "sealwright.campaign";

/**
 * The first pages, stored by the head's inline script before any other script has loaded: a line each, with
 * the referrer's host, a space, and the campaign's part of the query.
 */
export const ARRIVALS_STORAGE_KEY = "sealwright.arrivals";

/** Saves the campaign of the pages that the inline script has noted. */
export function saveArrivals(): void {
  try {
    const arrivals = localStorage.getItem(ARRIVALS_STORAGE_KEY);
    if (arrivals === null) return;
    localStorage.removeItem(ARRIVALS_STORAGE_KEY);
    for (const line of arrivals.split("\n")) {
      const [host = "", query = ""] = line.split(" ");
      saveCampaign(new URL(`/?${query}`, location.origin), `https://${host}/`);
    }
  } catch {
    // Storage is denied, and nothing was noted.
  }
}

/** The utm_* parameters that brought this visitor, and `from`, the source. */
export type Campaign = Record<string, string>;

/** Saves the campaign of the first page (PAY-06). A later page replaces it only if it has campaign parameters of its own. */
export function saveCampaign(url: URL, referrer: string): void {
  const campaign: Campaign = {};
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value) campaign[name] = value;
  }
  const saved = storedCampaign();
  if (Object.keys(campaign).length === 0 && saved.from) return;
  campaign.from = url.searchParams.get("from") ?? (sourceOf(referrer, url) || saved.from || "website");
  try {
    localStorage.setItem(CAMPAIGN_STORAGE_KEY, JSON.stringify(campaign));
  } catch {
    // Storage is denied or full: the visit continues without a campaign.
  }
}

/** Cleaned up for the services, whatever was stored. Empty if nothing is stored or storage is denied. */
export function loadCampaign(): Campaign {
  saveArrivals();
  return storedCampaign();
}

function storedCampaign(): Campaign {
  try {
    const stored = JSON.parse(localStorage.getItem(CAMPAIGN_STORAGE_KEY) ?? "{}");
    const campaign: Campaign = {};
    for (const name of [...CAMPAIGN_PARAMETERS, "from"]) {
      if (typeof stored[name] === "string") campaign[name] = cleanCampaignValue(stored[name]);
    }
    return campaign;
  } catch {
    return {};
  }
}

function sourceOf(referrer: string, url: URL): string {
  if (!URL.canParse(referrer)) return "";
  const { host } = new URL(referrer);
  return host === url.host ? "" : host;
}

/** Campaigns that promise the one-dollar trial (specification, section 9). */
const TRIAL_CAMPAIGNS: readonly (string | null | undefined)[] = ["10_dollar_campaign", "paidtrial"];

/** Whether the address or the saved campaign promised the trial (PAY-07). */
export function isTrialCampaign(query: URLSearchParams, saved: Campaign): boolean {
  return [query.get("utm_campaign"), saved.utm_campaign].some((name) => TRIAL_CAMPAIGNS.includes(name));
}
