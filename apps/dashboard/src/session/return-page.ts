/** The pages that can be returned to after a sign-in. */
const PAGES = [
  "/settings/account",
  "/settings/security",
  "/settings/security/two-factor/set-up",
  "/settings/data",
  "/settings/plan",
  "/settings/api",
  "/settings/people",
  "/settings/deadlines",
];

const ID = "[\\w-]{1,64}";

/** The contracts, the record of each, and the forms about one; webhooks, templates and imports likewise. */
const PAGES_WITH_IDS = [
  `/contracts(?:/${ID}(?:/(?:another|fill|privacy|responsible|send|sign|terms|void|template|recipients/${ID}))?)?`,
  `/documents(?:/${ID}(?:/forms/${ID})?)?`,
  `/settings/webhooks(?:/${ID}(?:/delete)?)?`,
  `/settings/people/${ID}`,
  `/join/${ID}`,
  `/forms(?:/\\d{1,6})?`,
  `/templates(?:/${ID}(?:/use)?)?`,
  `/imports(?:/${ID}|/lists/${ID})?`,
].map((path) => new RegExp(`^${path}$`));

/** @param path untrusted, may come from a cookie @returns the path if it is one of those pages */
export function returnPage(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  return PAGES.includes(path) || PAGES_WITH_IDS.some((page) => page.test(path)) ? path : undefined;
}
