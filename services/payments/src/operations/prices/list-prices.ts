import { noRequest } from "@sealwright/protocol/payments";
import * as calls from "@sealwright/protocol/payments/calls";
import { findPrice, PRICE_NAMES } from "@sealwright/protocol/payments/prices";
import { operation } from "../../operation.ts";

export const listPrices = operation(calls.listPrices, {
  request: noRequest,
  cachedFor: 300,
  async handle(_request, { priceIds }) {
    return {
      prices: PRICE_NAMES.map((name) => {
        const { cents, interval = null, product } = findPrice(name);
        return { name, priceId: priceIds.id(name), cents, currency: "usd" as const, interval, product };
      }),
    };
  },
});
