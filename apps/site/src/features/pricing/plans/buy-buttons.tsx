import { Button } from "@sealwright/design/button/button.tsx";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import type { ReactNode } from "react";

interface Offer {
  price: PriceName;
  label: ReactNode;
}

interface BuyButtonsProps {
  main: boolean;
  busy: string | false;
  monthly: Offer;
  annual: Offer;
}

/** One button for each cycle, of which the switch shows one. The pressed one names the price. */
export function BuyButtons({ main, busy, monthly, annual }: BuyButtonsProps) {
  const look = main ? "main" : "plain";
  return (
    <>
      <Button type="submit" look={look} name="priceId" value={monthly.price} data-cycle="monthly" busy={busy}>
        {monthly.label}
      </Button>
      <Button type="submit" look={look} name="priceId" value={annual.price} data-cycle="annual" busy={busy}>
        {annual.label}
      </Button>
    </>
  );
}
