import { SECOND } from "@sealwright/runtime";
import type { ServerConfig } from "../config/index.ts";
import { type Check, fine, networkReason, problem } from "./finding.ts";

const TIMEOUT = 10 * SECOND;

interface Service {
  name: string;
  url: string | undefined;
  /** Whether calls go to just this address, so that 404 means that it is wrong. Otherwise they go to paths below it. */
  isWhole: boolean;
}

/** Configured services that no other check connects to. */
function servicesOf({
  product,
  smsWebhookUrl,
  tokenSync,
  urls,
  signs,
  signing,
  analytics,
}: ServerConfig): Service[] {
  const whole = {
    CRM_WEBHOOK_URL: product.crmWebhookUrl,
    SMS_WEBHOOK_URL: smsWebhookUrl,
    TOKEN_SYNC_URL: tokenSync.url,
  };
  const below = {
    PUBLIC_IDENTITY_URL: urls.identity,
    PUBLIC_SIGNATURE_URL: urls.signature,
    TSA_URL: signs ? signing.tsaUrl : undefined,
    POSTHOG_HOST: analytics.posthogKey ? analytics.posthogHost : undefined,
  };
  return [
    ...Object.entries(whole).map(([name, url]) => ({ name, url, isWhole: true })),
    ...Object.entries(below).map(([name, url]) => ({ name, url, isWhole: false })),
  ];
}

/** HEAD finds out whether something is there, and makes nothing happen: receivers of ours get POST alone. */
export const otherServicesCheck: Check = {
  subject: "Other services",
  async *run({ config, fetch }) {
    for (const { name, url, isWhole } of servicesOf(config)) {
      if (!url) continue;
      try {
        const signal = AbortSignal.timeout(TIMEOUT);
        const { status } = await fetch(url, { method: "HEAD", redirect: "manual", signal });
        yield (isWhole && status === 404) || status >= 500
          ? problem(`${name} answers with ${status}. Correct the address, or the service there.`)
          : fine(`Something answers at ${name}`);
      } catch (error) {
        yield problem(
          `${name} cannot be reached (${networkReason(error)}). Correct the address, or the service there.`,
        );
      }
    }
  },
};
