/** The pages that can be returned to after a sign-in. */
const PAGES = [
  "/settings/account",
  "/settings/security",
  "/settings/security/two-factor/set-up",
  "/settings/data",
  "/settings/plan",
  "/settings/api",
];

/** The contracts, the record of each, and where it is sent. */
const CONTRACT_PAGES = /^\/contracts(?:\/[\w-]{1,64}(?:\/send)?)?$/;

const WEBHOOK_PAGES = /^\/settings\/webhooks(?:\/\w{1,64}(?:\/delete)?)?$/;

/** @param path untrusted, may come from a cookie @returns the path if it is one of those pages */
export function returnPage(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const isPage = PAGES.includes(path) || CONTRACT_PAGES.test(path) || WEBHOOK_PAGES.test(path);
  return isPage ? path : undefined;
}
