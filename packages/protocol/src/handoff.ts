/** The address that hands a signed-in owner over to the dashboard. */

export interface Handoff {
  uid: string;
  email: string;
  /** The one-time token that complete-login returned, or the ID token where the dashboard expects that. */
  token: string;
  /** The stored campaign parameters (utm_source, …), `from`, and the chosen form as `template`. */
  marketing: Record<string, string>;
}

/** In characters, as it stands in the address: all of them together then stay below the 8 kB that servers take. */
const MARKETING_VALUE_LIMIT = 1000;

/**
 * The dashboard's login address for a hand-off (specification section 7). A marketing parameter that is too long is left
 * out, since an address that no server takes would keep its owner out.
 * @param dashboardUrl the dashboard's origin, or its base address
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

/** In the login page's query: somebody has to sign in anew, also where the site knows them already. */
export const SIGN_IN_AGAIN_PARAM = "again";
