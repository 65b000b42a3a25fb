/** The pages that somebody comes to from a sign-in, who wanted them before or was asked for a new one there. */
const PAGES = ["/security", "/data", "/plan"];

/** @param wanted may be anything, also out of a cookie @returns the same where it is one of those pages */
export function pageToGoOnWith(wanted: string | undefined): string | undefined {
  return PAGES.find((page) => page === wanted);
}
