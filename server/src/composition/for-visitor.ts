import { asForwarded, requestIp, requestUserAgent } from "@sealwright/runtime";

/**
 * A `fetch` that names the visitor whose request it is made for, so that another instance of ours counts its limits by their
 * address, and its owners read in their events which browser it was. It sends nothing else about them.
 * @param url the service's
 */
export function forVisitor(url: string): typeof fetch {
  // Google takes no address from us, so it learns none.
  if (new URL(url).hostname.endsWith(".googleapis.com")) return (...call) => fetch(...call);
  return (address, init) => {
    const headers = new Headers(init?.headers);
    const [ip, userAgent] = [requestIp(), requestUserAgent()];
    if (ip && ip !== "unknown") headers.set("X-Forwarded-For", asForwarded(ip));
    if (userAgent) headers.set("User-Agent", userAgent);
    return fetch(address, { ...init, headers });
  };
}
