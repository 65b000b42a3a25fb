import { Button } from "@sealwright/design/button/button.tsx";
import { API_TIERS, findPrice } from "@sealwright/protocol/payments/prices";
import { type SubmitEvent, useId } from "react";
import { formatPrice } from "../../../catalog/pricing/format.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import { openApiTierCheckout } from "../checkout/api-tier-checkout.ts";
import { CheckoutProblem } from "../checkout/checkout-problem.tsx";
import { ContactSales, purchaseUrl } from "../checkout/contact-sales.tsx";
import { useCheckout } from "../checkout/use-checkout.ts";
import { Statement } from "../plans/statement.tsx";
import { hasTrial } from "../quote/quote.ts";
import type { Offer } from "./deal-schema.ts";
import { offerPurchase } from "./offer-purchase.ts";

interface OfferTicketProps {
  offer: Offer;
  today: Date | undefined;
  main: boolean;
}

/** One offer, torn off like a ticket: what is included on one side, what it costs and the button on the other. */
export function OfferTicket({ offer, today, main }: OfferTicketProps) {
  const id = useId();
  const { buy, busy, problem } = useCheckout();
  const { price, name, includes } = offer;
  const tier = API_TIERS.find((each) => each.name === price);
  const label = labelOf(offer);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const purchase = offerPurchase(price, label);
    if (tier) void openApiTierCheckout(purchase, tier.documents);
    else void buy(purchase);
  }

  return (
    <form
      className="offer-ticket sheet"
      action={purchaseUrl()}
      target={siteConfig.sellsOnline && tier ? "_blank" : undefined}
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
        <Statement price={price} quantity={1} today={today} />
        <input type="hidden" name="priceId" value={price} />
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="product" value={findPrice(price).plan} />
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

function labelOf({ price }: Offer): string {
  if (hasTrial(price)) return "Start for $1";
  const { cents, interval } = findPrice(price);
  return `Buy for ${formatPrice(cents)}${interval ? ` a ${interval}` : ", once"}`;
}
