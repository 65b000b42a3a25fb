import { type ReceivedResponse, sendRequestRequest } from "@sealwright/protocol/product";
import { publicOperation } from "../../operation.ts";

/** A demo request, a message or a partner application. */
export const sendRequest = publicOperation({
  path: "requests",
  request: sendRequestRequest,
  async handle(request, { requests }): Promise<ReceivedResponse> {
    await requests.receive(request);
    return { received: true };
  },
});
