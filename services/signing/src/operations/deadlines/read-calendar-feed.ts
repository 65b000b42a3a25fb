import { addressRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readCalendarFeed = operation(calls.readCalendarFeed, {
  request: addressRequest,
  async handle({ secret }, { calendars }) {
    return { calendar: await calendars.feed(secret) };
  },
});
