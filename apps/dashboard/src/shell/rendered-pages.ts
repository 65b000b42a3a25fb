import type { Assets } from "@sealwright/design/serve-assets.ts";
import type { Theme } from "../session/chosen-theme.ts";
import type { SignedInOwner } from "../session/sessions.ts";
import type { DashboardPages } from "./page.ts";

export interface PageLook {
  /** The visitor's choice; undefined follows the system. */
  theme: Theme | undefined;
  /** The visitor's IANA zone. */
  timeZone: string;
  signs: boolean;
  /** For error pages. */
  owner?: SignedInOwner | undefined;
}

export interface RenderedPages {
  render<Name extends keyof DashboardPages>(page: Name, data: DashboardPages[Name], look: PageLook): string;
  recoveryCodesText(email: string, codes: readonly string[]): string;
  /**
   * Allows only the dashboard's own files, and nothing inline. Browsers check the redirects of forms too, and those about
   * payments lead to the payment provider.
   */
  contentSecurityPolicy(paymentOrigins: readonly string[]): string;
  assets: Assets;
  /** Draws the pages of documents. */
  pageFrame: { html: string; contentSecurityPolicy(origin: string): string };
  /** Shows PDFs that are not ours. */
  pdfFrame: {
    html: string;
    /** @param origin the dashboard's */
    contentSecurityPolicy(origin: string): string;
  };
}
