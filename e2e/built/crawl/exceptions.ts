/** Pages (or all below a path that ends with a slash) that need fewer words of their own, each with the reason. */
const SHORT_PAGES: Record<string, string> = {
  "/404": "an error page: says what happened, and offers a search",
  "/405": "an error page: says what happened, and the way back",
  "/500": "an error page: says what happened, and what to do",
  "/signature/contracts/404": "an error page: suggests forms",
  "/auth/action": "opened from an email: does what the link says",
  "/auth/verified": "says that the address is verified, and where to sign in",
  "/auth/provider": "the end of a provider's popup, which closes itself",
  "/embed/sample-signing": "a sample document, shown in a frame of /signature/embedding",
  "/auth/login": "a form",
  "/auth/register": "a form",
  "/auth/forgot-password": "a form",
  "/signature/contracts/download-success": "says that the download worked, and what comes next",
  "/newsletter/": "behind a link in an email: asks for one click, or says that it is done",
  "/thank-you": "confirms a purchase: shows what the server knows of it",
  "/payment-info": "confirms a payment: shows what the server knows of it",
  "/signature/deals/lifetime-purchase-done": "confirms a purchase: shows what the server knows of it",
  "/signature/pricing/quote": "a printable quote: a table of amounts",
  "/signature/gsuite-addon": "says that it is planned, what does the job today, and no more",
  "/signature/mobile": "says what a phone’s browser does, and that apps are planned",
  "/signature/whitelabel": "says that it is planned, has a demonstration, and no more",
  "/signature/wordpress-integration": "says that it is planned, has a demonstration, and no more",
  "/blog/page/": "the archive: lists posts by date",
  "/blog/category/": "lists the posts of a category, below a few lines on it",
  "/embed/": "framed in another page, as a customer would",
  "/received/": "says that the request was stored, and what comes next",
};

/** Pages (or all below a path that ends with a slash) whose HTML is larger than 30 kB because of their words, each with the reason. */
const LONG_PAGES: Record<string, string> = {
  "/signature/api": "the reference of the API: each call in four languages, with its answer",
  "/signature/contracts/law/": "quotes the law of 51 states, each with its source",
};

export function isShortPage(path: string): boolean {
  return isNamed(path, SHORT_PAGES);
}

export function isLongPage(path: string): boolean {
  return isNamed(path, LONG_PAGES);
}

function isNamed(path: string, pages: Record<string, string>): boolean {
  return Object.keys(pages).some((page) => (page.endsWith("/") ? path.startsWith(page) : path === page));
}

/** Pages about what cannot be used yet, which say so in the same words and end with the same form. */
export const PLANNED_PAGES: ReadonlySet<string> = new Set([
  "/ai",
  "/clm/ai-assistant",
  "/clm/ai-verification",
  "/clm/analytics",
  "/clm/certius-ai",
  "/clm/clickThrough",
  "/clm/editor",
  "/clm/reporting",
  "/clm/workflow",
  "/form-approval",
]);

/** Pairs of pages that list the same things on purpose, each with the reason. */
export const RELATED_PAGES: readonly { under: string; reason: string }[] = [
  { under: "/signature/contracts", reason: "the library and its categories list the same forms" },
];
