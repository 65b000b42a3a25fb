import { seatChangeRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { operation } from "../../operation.ts";
import { payerOf } from "./payer-of.ts";

export const changeSeats = operation(calls.changeSeats, {
  request: seatChangeRequest,
  handle: async ({ workspace, from, seats, at, todayCents }, context, caller) =>
    context.seats.change(await payerOf(context, caller, workspace), { from, seats, at, todayCents }),
});
