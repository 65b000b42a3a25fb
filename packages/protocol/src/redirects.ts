/** From a path of the site to another, in which case both may end with "/*", or to an address of the dashboard. */
export interface Redirect {
  from: string;
  to: string;
  /** Where it leads is configuration, and so not for good. */
  temporary?: true;
}

/** Names of parameters that must not travel in a further address. */
const SECRET = /token|oobcode|password/i;

/**
 * The redirect for a URL: the first that matches.
 * @param url path and query, as the browser sent them; slashes and full stops at the path's end count for nothing
 */
export function findRedirect(redirects: readonly Redirect[], url: string): Redirect | undefined {
  const { path } = split(url);
  return redirects.find(({ from }) => path === from || isBelow(path, from));
}

export function redirectStatus({ temporary }: Redirect): 301 | 302 {
  return temporary ? 302 : 301;
}

/**
 * Where a URL redirects to, in one hop: without slashes at its end, and with its query. Nothing secret in it leaves the site.
 * @returns undefined for a URL that does not redirect
 */
export function redirectTarget(redirects: readonly Redirect[], url: string): string | undefined {
  const found = findRedirect(redirects, url);
  if (!found) return undefined;
  const { path, query } = split(url);
  const rest = found.from.endsWith("/*") ? path.slice(found.from.length - "/*".length) : "";
  return `${found.to.replace(/\/\*$/, "")}${rest}${found.to.startsWith("/") ? query : withoutSecrets(query)}`;
}

/** Whether a path is covered by "/old/*", which does not mean "/old" itself. */
export function isBelow(path: string, pattern: string): boolean {
  return pattern.endsWith("/*") && path.startsWith(pattern.slice(0, -1));
}

/** @returns the query with its question mark; empty without one */
function split(url: string): { path: string; query: string } {
  const start = url.indexOf("?");
  const [path, query] = start < 0 ? [url, ""] : [url.slice(0, start), url.slice(start)];
  return { path: withoutEnd(path), query };
}

/** Without slashes and full stops. A loop, because a regular expression would take quadratic time on nothing but slashes. */
export function withoutEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/" || path[end - 1] === ".") end -= 1;
  return path.slice(0, end);
}

function withoutSecrets(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => !SECRET.test(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
