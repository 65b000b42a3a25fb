import { SECOND } from "@sealwright/runtime";
import { type Check, fine, networkReason, problem } from "./finding.ts";

const TIMEOUT = 10 * SECOND;

/** Receivers of ours that get POST alone: HEAD finds out whether something is there, and makes nothing happen. */
export const webhooksCheck: Check = {
  subject: "Webhooks",
  async *run({ config, fetch }) {
    const receivers = {
      CRM_WEBHOOK_URL: config.product.crmWebhookUrl,
      SMS_WEBHOOK_URL: config.smsWebhookUrl,
    };
    for (const [name, url] of Object.entries(receivers)) {
      if (!url) continue;
      try {
        const signal = AbortSignal.timeout(TIMEOUT);
        const { status } = await fetch(url, { method: "HEAD", redirect: "manual", signal });
        yield status === 404 || status >= 500
          ? problem(`${name} answers with ${status}. Correct the address, or the receiver.`)
          : fine(`Something answers at ${name}`);
      } catch (error) {
        yield problem(
          `${name} cannot be reached (${networkReason(error)}). Correct the address, or the receiver.`,
        );
      }
    }
  },
};
