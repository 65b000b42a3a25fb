import { AnswerError, type Check } from "../../calls/answer.ts";
import { isPriceName, type PriceName } from "../prices.ts";

/** A price that this release sells. */
export const priceName: Check<PriceName> = (value, at) => {
  if (typeof value !== "string" || !isPriceName(value)) throw new AnswerError(at, "a price");
};
