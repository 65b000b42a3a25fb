import { findPrice, TRIAL } from "@sealwright/protocol/payments/prices";
import { formatPrice } from "../../../catalog/pricing/format.ts";
import "./trial-label.css";

/** The two labels of the pricing-action experiment, of which a style sheet shows one. */
export function TrialLabel() {
  const price = formatPrice(findPrice(TRIAL.price).cents);
  return (
    <>
      <span className="variant-dollar">Start for {price}</span>
      <span className="variant-two-weeks">
        Try {TRIAL.days} days for {price}
      </span>
    </>
  );
}
