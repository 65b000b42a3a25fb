/** The address that hands a signed-in owner over to the dashboard. */

export interface Handoff {
  uid: string;
  email: string;
  /** The one-time token that complete-login returned, or the ID token where the dashboard expects that. */
  token: string;
  /** The stored campaign parameters (utm_source, …), `from`, and the chosen form as `template`. */
  marketing: Record<string, string>;
}

/**
 * The dashboard's login address for a hand-off (specification section 7).
 * @param dashboardUrl the dashboard's origin, or its base address
 */
export function dashboardLoginUrl(dashboardUrl: string, handoff: Handoff): string {
  const query = new URLSearchParams({
    ...handoff.marketing,
    uid: handoff.uid,
    email: handoff.email,
    token: handoff.token,
    noTrackFB: "1",
  });
  return `${dashboardUrl}/login?${query}`;
}

/** In the login page's query: somebody has to sign in anew, also where the site knows them already. */
export const SIGN_IN_AGAIN = "again";
