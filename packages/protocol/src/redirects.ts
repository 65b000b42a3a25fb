/** From one path of the site to another; both may end with "/*". */
export interface Redirect {
  from: string;
  to: string;
}

export const REDIRECT_STATUS = 301;

/**
 * Where a URL redirects to, in one hop: without slashes at its end, and with its query.
 * @param url path and query, as the browser sent them
 * @returns undefined for a URL that does not redirect
 */
export function redirectTarget(redirects: readonly Redirect[], url: string): string | undefined {
  const start = url.indexOf("?");
  const query = start < 0 ? "" : url.slice(start);
  const path = withoutSlashesAtEnd(start < 0 ? url : url.slice(0, start));
  const found = redirects.find(({ from }) => path === from || isBelow(path, from));
  if (!found) return undefined;
  const rest = found.from.endsWith("/*") ? path.slice(found.from.length - "/*".length) : "";
  return `${found.to.replace(/\/\*$/, "")}${rest}${query}`;
}

/** Whether a path is covered by "/old/*", which does not mean "/old" itself. */
export function isBelow(path: string, pattern: string): boolean {
  return pattern.endsWith("/*") && path.startsWith(pattern.slice(0, -1));
}

/** A loop, because a regular expression would take quadratic time on a URL of nothing but slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
