/** Product analytics captures on these routes and below them only (specification section 4, ANA-01). */
const CAPTURED = ["/signature/deals", "/signature/pricing", "/signature/gsuite-addon"];

/** The page-view tracker skips URLs that contain one of these (specification section 5). */
const SKIPPED = ["form-approval", "blog-genie", "form-templates"];

export function isCaptured(path: string): boolean {
  return CAPTURED.some((route) => path === route || path.startsWith(`${route}/`));
}

export function countsPageView(url: string): boolean {
  return !SKIPPED.some((part) => url.includes(part));
}
