/**
 * Routes that the menus already know and that have no page yet. They are left out of every menu until they have one;
 * the build fails on a link that is neither a page nor named here, and on a name here that has become a page. The list
 * only ever gets shorter.
 */
export const routesToCome: readonly string[] = [
  "/about",
  "/blog",
  "/clm/ai-assistant",
  "/clm/ai-verification",
  "/clm/analytics",
  "/clm/certius-ai",
  "/clm/clickThrough",
  "/clm/contract-lifecycle",
  "/clm/editor",
  "/clm/esignatures",
  "/clm/integrations",
  "/clm/legal-hub",
  "/clm/reporting",
  "/clm/repository",
  "/clm/request-demo",
  "/clm/signature",
  "/clm/templates",
  "/clm/workflow",
  "/customers",
  "/signature/contracts",
  "/signature/pricing",
];

/** Whether a menu may show a link. */
export function hasPage(href: string): boolean {
  return !routesToCome.includes(href);
}
