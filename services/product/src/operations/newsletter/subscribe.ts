import { type ReceivedResponse, subscribeRequest } from "@sealwright/protocol/product";
import { publicOperation } from "../../operation.ts";

/**
 * Emails the link that confirms a subscription.
 * @throws ProductError fields-not-valid, looks-automated, too-many-requests, requests-full
 */
export const subscribe = publicOperation({
  path: "newsletter/subscribe",
  request: subscribeRequest,
  async handle(submission, { newsletter }): Promise<ReceivedResponse> {
    await newsletter.subscribe(submission);
    return { received: true };
  },
});
