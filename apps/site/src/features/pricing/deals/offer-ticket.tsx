import { Button } from "@sealwright/design/button/button.tsx";
import { findPrice, TRIAL } from "@sealwright/protocol/payments/prices";
import { purchaseQuery } from "@sealwright/protocol/payments/purchase-addresses";
import type { PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import { type SubmitEvent, useId } from "react";
import { formatPrice } from "../../../catalog/pricing/format.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import { openApiTierCheckout } from "../checkout/api-tier-checkout.ts";
import { Charges } from "../checkout/charges.tsx";
import { CheckoutProblem } from "../checkout/checkout-problem.tsx";
import { ContactSales, purchaseUrl } from "../checkout/contact-sales.tsx";
import { offerPurchase } from "../checkout/offer-purchase.ts";
import { refusalActions } from "../checkout/refusal-actions.ts";
import { useCheckout } from "../checkout/use-checkout.ts";
import type { Offer } from "./deal-schema.ts";

interface OfferTicketProps {
  offer: Offer;
  decision: PurchaseDecision;
  today: Date | undefined;
  main: boolean;
}

/** One offer, torn off like a ticket: what is included on one side, what it costs and the button on the other. */
export function OfferTicket({ offer, decision, today, main }: OfferTicketProps) {
  const id = useId();
  const { buy, busy, problem } = useCheckout();
  const { price, name, includes } = offer;
  const isTier = findPrice(price).documents !== undefined;
  const label = labelOf(decision);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const purchase = offerPurchase(decision, label);
    if (isTier) void openApiTierCheckout(purchase);
    else void buy(purchase);
  }

  return (
    <form
      className="offer-ticket sheet"
      action={purchaseUrl()}
      target={siteConfig.sellsOnline && isTier ? "_blank" : undefined}
      aria-labelledby={`${id}-name`}
      onSubmit={siteConfig.sellsOnline ? submit : undefined}
    >
      <div className="offer-contents">
        <h2 id={`${id}-name`}>{name}</h2>
        <ul>
          {includes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <div className="offer-stub">
        <div>
          <Charges decision={decision} today={today} />
        </div>
        {Object.entries(purchaseQuery({ price, quantity: 1 })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {siteConfig.sellsOnline ? (
          <Button type="submit" look={main ? "main" : "plain"} busy={busy}>
            {label}
          </Button>
        ) : (
          <>
            <p>This offer isn’t sold online. Ask us whether you can have it.</p>
            <ContactSales main={main} about={name} />
          </>
        )}
        <CheckoutProblem problem={problem} />
      </div>
    </form>
  );
}

function labelOf(decision: PurchaseDecision): string {
  if (!decision.sold) return refusalActions[decision.reason];
  if (decision.trial === "starts") return `Start for ${formatPrice(findPrice(TRIAL.price).cents)}`;
  const { cents, interval } = findPrice(decision.price);
  return `Buy for ${formatPrice(cents)}${interval ? ` a ${interval}` : ", once"}`;
}
