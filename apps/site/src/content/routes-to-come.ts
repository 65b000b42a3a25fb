/**
 * Routes that the menus already know and that have no page yet. They are left out of every menu until they have one;
 * the build fails on a link that is neither a page nor named here, and on a name here that has become a page. A name that
 * ends in a slash stands for all that is under it. The list only ever gets shorter.
 */
export const routesToCome: readonly string[] = [
  "/about",
  "/blog",
  "/blog/connect-a-payment-provider-to-accept-payments",
  "/blog/page/1",
  "/calculators",
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
  "/privacy-policy",
  "/refund-policy",
  "/signature/alternatives",
  "/signature/api",
  "/signature/contracts",
  "/signature/contracts/",
  "/signature/electric-signature-legality",
  "/signature/embedding",
  "/signature/enterprise",
  "/signature/mobile",
  "/signature/online-signature",
  "/signature/pdf-tools",
  "/signature/pricing",
  "/signature/soc",
  "/signature/what-is-electronic-signature",
  "/signature/wordpress-integration",
  "/terms-of-service",
];

/** Whether a menu may show a link. */
export function hasPage(href: string): boolean {
  const [path = ""] = href.split("#", 1);
  return !routesToCome.some((route) => (route.endsWith("/") ? path.startsWith(route) : path === route));
}
