import type { Page } from "@playwright/test";
import { brand } from "@sealwright/brand";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";

export const UNREACHABLE = identityErrorMessage("network-request-failed");
export const HOME = new RegExp(`^(?!Error).* · ${brand.name}$`);

/** A hand-off that goes nowhere: the page stays, and so does what it says. */
export const stay = (page: Page, dashboardUrl: string) =>
  page.route(`${dashboardUrl}/login?*`, (route) => route.fulfill({ status: 204 }));
