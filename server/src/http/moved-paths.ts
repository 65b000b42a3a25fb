import {
  findRedirect,
  type Redirect,
  redirectStatus,
  redirectTarget,
  withoutEnd,
} from "@sealwright/protocol/redirects";

/** Where a request should have gone. */
export interface Moved {
  status: number;
  location: string;
}

/**
 * @param files the built pages, relative to the site's root
 * @returns finds for a URL what leads to its page in one hop: a redirect of the site's table, the page's own address for one that was
 *   typed otherwise, or the address without a slash at its end
 */
export function createMovedPaths(redirects: readonly Redirect[], files: readonly string[]) {
  const typedPath = createTypedPaths(files);
  const inLowerCase = redirects.map((redirect) => ({ ...redirect, from: redirect.from.toLowerCase() }));
  return (url: string, path: string): Moved | undefined => {
    const query = /\?.*/s.exec(url)?.[0] ?? "";
    const listed = follow(redirects, url);
    if (listed) return listed;
    const typed = typedPath(path);
    if (typed) return { status: 301, location: `${typed}${query}` };
    const otherwise = follow(inLowerCase, url.slice(0, url.length - query.length).toLowerCase() + query);
    if (otherwise) return otherwise;
    const location = withoutTrailingSlash(url);
    return location === undefined ? undefined : { status: 308, location };
  };
}

function follow(redirects: readonly Redirect[], url: string): Moved | undefined {
  const listed = findRedirect(redirects, url);
  return listed && { status: redirectStatus(listed), location: redirectTarget(redirects, url) ?? "/" };
}

/**
 * Finds the page that someone means who types an address in other letters, or copies it with the full stop of its sentence.
 * @param files the built pages, relative to the site's root
 * @returns for a decoded path that is no page's own: that page's; undefined otherwise
 */
function createTypedPaths(files: readonly string[]): (path: string) => string | undefined {
  const pages = new Map(pagePaths(files).map((path) => [path.toLowerCase(), path]));
  return (path) => {
    const bare = withoutEnd(path);
    const page = pages.get(bare.toLowerCase());
    return page === bare && !path.endsWith(".") ? undefined : page;
  };
}

/** The paths of pages, apart from the home page and those for errors. @param files such as `about.html` */
export function pagePaths(files: readonly string[]): string[] {
  return files
    .filter((file) => !/(?:^|\/)(?:404|405|500|index)\.html$/.test(file))
    .map((file) => `/${file.replace(/\.html$/, "")}`);
}

/** The URL without its trailing slash; undefined when it has none. `//host` and `/\\host` would leave the site. */
function withoutTrailingSlash(url: string): string | undefined {
  const [, path = "/", query = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  if (path === "/" || !path.endsWith("/")) return undefined;
  return `/${path.replace(/^[/\\]+|\/+$/g, "")}${query}`;
}
