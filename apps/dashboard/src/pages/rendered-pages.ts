import type { Assets } from "@sealwright/design/serve-assets.ts";
import type { SignedInOwner } from "../server/session/sessions.ts";
import type { DashboardPage, Theme } from "./page-data.ts";

export interface PageLook {
  /** What the visitor chose; undefined: what the system says. */
  theme: Theme | undefined;
  /** Where the visitor is, an IANA name. */
  timeZone: string;
  /** Whether contracts are signed here, so that the navigation leads to them. */
  signs: boolean;
  /** Who asked for the page, for pages that say what went wrong. */
  owner?: SignedInOwner | undefined;
}

/** The built pages, as the server uses them. */
export interface RenderedPages {
  render(page: DashboardPage, look: PageLook): string;
  /** The text file with an owner's recovery codes. */
  recoveryCodesText(email: string, codes: readonly string[]): string;
  /**
   * Allows only the dashboard's own files, and nothing inline. Browsers check the redirects of forms too, and those about
   * payments lead to the payment provider.
   */
  contentSecurityPolicy(paymentOrigins: readonly string[]): string;
  assets: Assets;
  /** Shows PDFs that are not ours. */
  pdfFrame: {
    html: string;
    /** @param origin the dashboard's */
    contentSecurityPolicy(origin: string): string;
  };
}
