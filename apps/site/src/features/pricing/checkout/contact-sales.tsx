import { Button } from "@sealwright/design/button/button.tsx";
import { siteConfig } from "../../../catalog/site-config.ts";

/** The query parameters of that page's form. */
interface Wanted {
  /** As the message to sales calls it. */
  about: string;
}

export const CONTACT_SALES = "Contact Sales";

/** Where the form of a plan or an offer leads by itself: to the dashboard's checkout, or to a person. */
export function purchaseUrl(): string {
  return siteConfig.sellsOnline ? `${siteConfig.dashboardUrl}/checkout` : "/contact";
}

/** Where a link leads that would buy, if nothing is sold online. */
export function contactSalesUrl({ about }: Wanted): string {
  return `/contact?${new URLSearchParams({ about })}`;
}

/** Submits such a form where nothing is sold online. */
export function ContactSales({ main, about }: Wanted & { main: boolean }) {
  return (
    <>
      <input type="hidden" name="about" value={about} />
      <Button type="submit" look={main ? "main" : "plain"}>
        {CONTACT_SALES}
      </Button>
    </>
  );
}
