import type { SiteEvent } from "@sealwright/protocol/site-events";

/** Every sink captures on these routes and below them only (specification section 4, ANA-01). */
const CAPTURED = ["/signature/deals", "/signature/pricing", "/signature/gsuite-addon"];

/** Those that the specification names elsewhere go out from any page: sections 4, 7 and 9. A click is that on the announcement. */
type Name = SiteEvent["name"] | "identify";
const FROM_ANY_PAGE: readonly Name[] = ["identify", "sign_up", "click", "purchase"];

/** Whether the event goes out from this page whatever its route. */
export function goesFromAnyPage(name: Name): boolean {
  return FROM_ANY_PAGE.includes(name);
}

/** Whether the event may leave the page. @param path of the page; by default of the open one */
export function mayLeave(name: Name, path?: string): boolean {
  return goesFromAnyPage(name) || isCaptured(path ?? location.pathname);
}

/** The page-view tracker skips URLs that contain one of these (specification section 5). */
const SKIPPED = ["form-approval", "blog-genie", "form-templates"];

export function isCaptured(path: string): boolean {
  return CAPTURED.some((route) => path === route || path.startsWith(`${route}/`));
}

export function countsPageView(url: string): boolean {
  return !SKIPPED.some((part) => url.includes(part));
}
