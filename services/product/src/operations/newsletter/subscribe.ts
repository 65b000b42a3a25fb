import { type ReceivedResponse, subscribeRequest } from "@sealwright/protocol/product";
import { publicOperation } from "../../operation.ts";

export const subscribe = publicOperation({
  path: "newsletter/subscribe",
  request: subscribeRequest,
  async handle(submission, { newsletter }): Promise<ReceivedResponse> {
    await newsletter.subscribe(submission);
    return { received: true };
  },
});
