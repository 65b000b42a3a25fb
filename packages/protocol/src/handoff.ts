export interface Handoff {
  uid: string;
  email: string;
  /** The one-time token from complete-login, or the ID token for a dashboard that expects one. */
  token: string;
  /** The saved campaign parameters (utm_source, …), `from`, the chosen form as `template`, and a chosen `theme`. */
  marketing: Record<string, string>;
}

/** In URL-encoded characters. All of them together stay below the 8 kB that servers accept. */
const MARKETING_VALUE_LIMIT = 1000;

/**
 * The dashboard URL that hands off a signed-in owner (specification section 7). A marketing parameter that is too long is
 * dropped, because a URL that servers reject would lock the owner out.
 * @param dashboardUrl the dashboard's origin or base URL
 */
export function dashboardLoginUrl(dashboardUrl: string, handoff: Handoff): string {
  const marketing = Object.fromEntries(
    Object.entries(handoff.marketing).filter(
      ([, value]) => String(new URLSearchParams({ value })).length <= MARKETING_VALUE_LIMIT,
    ),
  );
  const query = new URLSearchParams({
    ...marketing,
    uid: handoff.uid,
    email: handoff.email,
    token: handoff.token,
    noTrackFB: "1",
  });
  return `${dashboardUrl}/login?${query}`;
}
