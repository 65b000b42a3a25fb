/** The pages that can be returned to after a sign-in. */
const PAGES = ["/security", "/security/two-factor/set-up", "/data", "/plan"];

/** @param path untrusted, may come from a cookie @returns the path if it is one of those pages */
export function returnPage(path: string | undefined): string | undefined {
  return PAGES.find((page) => page === path);
}
