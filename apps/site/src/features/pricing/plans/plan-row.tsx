import type { PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import { type SubmitEvent, useId } from "react";
import { formatPrice } from "../../../catalog/pricing/format.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import { Charges } from "../checkout/charges.tsx";
import { CheckoutProblem } from "../checkout/checkout-problem.tsx";
import { ContactSales, purchaseUrl } from "../checkout/contact-sales.tsx";
import { refusalActions } from "../checkout/refusal-actions.ts";
import { useCheckout } from "../checkout/use-checkout.ts";
import type { Decide } from "../checkout/use-decisions.ts";
import { type Cycle, hasSeats, monthlyCents } from "../plan-prices.ts";
import type { PricedPlan } from "../plan-schema.ts";
import { BuyButtons } from "./buy-buttons.tsx";
import { planPurchase } from "./plan-purchase.ts";
import { SeatsField } from "./seats-field.tsx";
import { TrialLabel } from "./trial-label.tsx";

const CYCLES = ["monthly", "annual"] as const;
const QUOTE = "/signature/pricing/quote";

interface PlanRowProps {
  plan: PricedPlan;
  cycle: Cycle;
  /** As typed. */
  seatsText: string;
  seats: number;
  decide: Decide;
  today: Date | undefined;
  main: boolean;
  /** Above the name. */
  note: string | undefined;
  onSeats(value: string): void;
}

/**
 * A plan as a row of the price list. Its form leads to the dashboard's checkout by itself; JavaScript sends signed-in
 * visitors straight to the payment page. Both cycles are in the HTML, and the switch above shows one of them.
 */
export function PlanRow({ plan, cycle, seatsText, seats, today, main, note, onSeats, decide }: PlanRowProps) {
  const id = useId();
  const { buy: checkOut, busy, problem } = useCheckout();
  const { monthly, annual } = plan.prices;
  const buy = `Buy ${plan.name}`;
  const bySeats = hasSeats(plan);
  const decideFor = (each: Cycle, quantity: number) => decide(plan.prices[each], quantity, today);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as globalThis.SubmitEvent).submitter as HTMLButtonElement | null;
    const chosen = button?.value === annual ? "annual" : "monthly";
    // The field's value is bought; the browser has checked its range.
    const shown = Number(new FormData(event.currentTarget).get("quantity"));
    void checkOut(planPurchase(plan, chosen, decideFor(chosen, shown), button?.innerText ?? buy));
  }

  return (
    <form
      className="plan"
      id={plan.id}
      data-main={main || undefined}
      action={purchaseUrl()}
      aria-labelledby={`${id}-name`}
      onSubmit={siteConfig.sellsOnline ? submit : undefined}
    >
      <div className="plan-name">
        {note && <p className="plan-note">{note}</p>}
        <h2 id={`${id}-name`}>{plan.name}</h2>
        <p>{plan.summary}</p>
      </div>
      <p className="plan-price">
        <b>{formatPrice(monthlyCents(plan.prices))}</b>
        <span data-cycle="monthly">{bySeats && "a seat, "}a month</span>
        <span data-cycle="annual">{bySeats && "a seat, "}a month, paid by the year</span>
      </p>
      <div className="plan-statement">
        {CYCLES.map((each) => (
          <div key={each} data-cycle={each}>
            <Charges decision={decideFor(each, seats)} today={today} />
          </div>
        ))}
      </div>
      <div className="plan-buy">
        <div className="plan-seats">
          {bySeats ? (
            <SeatsField text={seatsText} seats={seats} onChange={onSeats} />
          ) : (
            <>
              <span>For one person</span>
              <input type="hidden" name="quantity" value="1" />
            </>
          )}
          <a className="plan-quote" href={`${QUOTE}?plan=${plan.id}&${plan.id}=${seatsText}&cycle=${cycle}`}>
            Print a quote
          </a>
        </div>
        <input type="hidden" name="product" value={plan.id} />
        {siteConfig.sellsOnline ? (
          <BuyButtons
            main={main}
            busy={busy}
            monthly={{ price: monthly, label: labelOf(decideFor("monthly", seats), buy) }}
            annual={{ price: annual, label: labelOf(decideFor("annual", seats), buy) }}
          />
        ) : (
          <ContactSales main={main} about={plan.name} />
        )}
        <CheckoutProblem problem={problem} />
      </div>
    </form>
  );
}

function labelOf(decision: PurchaseDecision, buy: string) {
  if (!decision.sold) return refusalActions[decision.reason];
  return decision.trial === "starts" ? <TrialLabel /> : buy;
}
