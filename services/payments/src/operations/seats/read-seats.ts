import { seatsRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { operation } from "../../operation.ts";
import { payerOf } from "./payer-of.ts";

export const readSeats = operation(calls.readSeats, {
  request: seatsRequest,
  handle: async ({ workspace, seats }, context, caller) =>
    context.seats.read(await payerOf(context, caller, workspace), seats),
});
