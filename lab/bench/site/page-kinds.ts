import type { PageKind } from "./measure-pages.ts";

const LIBRARY = "/signature/contracts";

/** The page with the longest text. */
export const LONGEST_FORM: PageKind = {
  ...pageAt("longest form", `${LIBRARY}/real-estate/residential-lease-agreement`),
  isLong: true,
};

/** One page of every kind but the error pages: Lighthouse measures no page that answers 404. */
export const PAGE_KINDS: readonly PageKind[] = [
  { name: "home", path: "/", file: "index.html" },
  pageAt("library", LIBRARY),
  pageAt("category", `${LIBRARY}/business`),
  LONGEST_FORM,
  pageAt("register", "/auth/register"),
  pageAt("sign-in", "/auth/login"),
  pageAt("product", "/clm/editor"),
  pageAt("overview", "/clm"),
  pageAt("pricing", "/signature/pricing"),
  pageAt("reference", "/signature/api"),
  pageAt("law table", "/signature/electric-signature-legality"),
  pageAt("article", "/signature/what-is-electronic-signature"),
  pageAt("comparison", "/signature/alternatives"),
  pageAt("request form", "/clm/request-demo"),
  pageAt("legal text", "/privacy-policy"),
  pageAt("deal", "/signature/deals/trials"),
  pageAt("announcement", "/announcement/nvidia-inception-program"),
  pageAt("post", "/blog/connect-a-payment-provider-to-accept-payments"),
  pageAt("blog", "/blog"),
  pageAt("calculator", "/calculators/loan-schedule"),
  pageAt("signature maker", "/signature/online-signature"),
  pageAt("PDF tools", "/signature/pdf-tools"),
  pageAt("check of signed PDFs", "/verify"),
  pageAt("search", "/search"),
];

function pageAt(name: string, path: string): PageKind {
  return { name, path, file: `${path.slice(1)}.html` };
}
