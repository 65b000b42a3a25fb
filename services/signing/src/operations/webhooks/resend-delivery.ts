import { resendRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const resendDelivery = operation(calls.resendDelivery, {
  request: resendRequest,
  async handle({ id, event }, { deliveriesByHand }, { uid }) {
    await deliveriesByHand.resend({ uid }, id, event);
    return { resent: true };
  },
});
