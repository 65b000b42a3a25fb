import { Facts } from "@sealwright/design/facts/facts.tsx";
import type { CheckoutResult } from "@sealwright/protocol/payments/calls";
import { formatAmount, formatTime } from "../../../catalog/pricing/format.ts";
import { nextStepsUrl } from "../../../catalog/site-config.ts";
import { chargeLabels } from "../checkout/checkout-messages.ts";

/** The purchase, its charge, and the next steps. */
export function PaidReceipt({ result }: { result: CheckoutResult }) {
  const { product, quantity, amountCents, startsAt, next, trial } = result;
  return (
    <>
      <Facts
        facts={[
          ["Bought", trial ? `One-dollar trial, then ${product}` : product],
          ["Quantity", String(quantity)],
          ...(startsAt ? ([["Starts", formatTime(new Date(startsAt))]] as const) : []),
          ["Charged today", formatAmount(amountCents)],
          [
            chargeLabels.nextCharge,
            next ? `${formatAmount(next.cents)} on ${formatTime(new Date(next.at))}` : "None",
          ],
          ...(next
            ? ([
                [
                  chargeLabels.toCancel,
                  "Dashboard, Plan and orders, Cancel plan. One click, any time before then.",
                ],
              ] as const)
            : []),
        ]}
      />
      <p>
        <a className="btn btn-main" href={nextStepsUrl("purchase")}>
          Open the dashboard
        </a>
      </p>
    </>
  );
}
