/** Social sign-in: the protocol between the pages and the server's own routes. */

/**
 * Every sign-in provider, named like the login method that the product backend records. The type checker finds every
 * table that a further one needs an entry in.
 */
export const PROVIDERS = {
  google: { id: "google.com", name: "Google" },
  microsoft: { id: "microsoft.com", name: "Microsoft" },
} as const;
export type SocialProvider = keyof typeof PROVIDERS;
export const SOCIAL_PROVIDERS = Object.keys(PROVIDERS) as SocialProvider[];

/** @param name from a form or an address, so it may be anything */
export function isSocialProvider(name: string): name is SocialProvider {
  return Object.hasOwn(PROVIDERS, name);
}

/** As tokens and accounts name it. */
export type ProviderId = (typeof PROVIDERS)[SocialProvider]["id"];

/** As people know it. @param id of any sign-in method; undefined if that is no provider's */
export function providerName(id: ProviderId): string;
export function providerName(id: string): string | undefined;
export function providerName(id: string): string | undefined {
  return Object.values(PROVIDERS).find((provider) => provider.id === id)?.name;
}

/** The path above `social/calls` and `social/redirects`. */
export const SOCIAL_BASE = "/api/social";

/** The page that the callback redirects to, with the attempt's ID in the fragment. */
export const SOCIAL_RETURN_PAGE = "/auth/provider";

/** Identifies a sign-in attempt to the page that started it. It is not a credential. */
export const ATTEMPT_ID = /^[\w-]{16,64}$/;
