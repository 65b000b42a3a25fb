import type { IdentityConfig } from "../config.ts";
import { IdentityError } from "../errors.ts";

/** Whether pages of that origin may call. Servers and tools send no Origin header. */
export function isAuthorizedOrigin(origin: string | undefined, config: IdentityConfig): boolean {
  return origin === undefined || isAuthorizedUrl(origin, config);
}

/** @throws IdentityError INVALID_CONTINUE_URI, UNAUTHORIZED_DOMAIN */
export function assertContinueUrl(url: string | undefined, config: IdentityConfig): void {
  if (url === undefined) return;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new IdentityError("INVALID_CONTINUE_URI");
  }
  if (!isAuthorizedUrl(url, config)) throw new IdentityError("UNAUTHORIZED_DOMAIN");
}

function isAuthorizedUrl(url: string, config: IdentityConfig): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return config.authorizedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
