import { QUANTITY_MAX } from "@sealwright/protocol/payments/prices";
import { type SubmitEvent, useId } from "react";
import { formatPrice } from "../../../catalog/pricing/format.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import { CheckoutProblem } from "../checkout/checkout-problem.tsx";
import { ContactSales, purchaseUrl } from "../checkout/contact-sales.tsx";
import { useCheckout } from "../checkout/use-checkout.ts";
import type { PricedPlan } from "../plan-schema.ts";
import { type Cycle, hasTrial, monthlyCents } from "../quote/quote.ts";
import { BuyButtons } from "./buy-buttons.tsx";
import { planPurchase } from "./plan-purchase.ts";
import { Statement } from "./statement.tsx";
import { TrialLabel } from "./trial-label.tsx";

const CYCLES = ["monthly", "annual"] as const;
const QUOTE = "/signature/pricing/quote";

interface PlanRowProps {
  plan: PricedPlan;
  cycle: Cycle;
  /** As typed. */
  seatsText: string;
  seats: number;
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
export function PlanRow({ plan, cycle, seatsText, seats, today, main, note, onSeats }: PlanRowProps) {
  const id = useId();
  const { buy: checkOut, busy, problem } = useCheckout();
  const { monthly, annual } = plan.prices;
  const buy = `Buy ${plan.name}`;
  // An empty field is about to be filled; the browser asks for it on submitting.
  const seatsProblem =
    seatsText !== "" && Number.isNaN(seats)
      ? `Enter a whole number from 1 to ${QUANTITY_MAX.toLocaleString("en-US")}. The amounts are for one seat.`
      : undefined;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as globalThis.SubmitEvent).submitter as HTMLButtonElement | null;
    const chosen = button?.value === annual ? "annual" : "monthly";
    // What the field shows is what is bought; the browser has checked its range.
    const shown = Number(new FormData(event.currentTarget).get("quantity"));
    void checkOut(planPurchase(plan, chosen, shown, button?.innerText ?? buy));
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
        <span data-cycle="monthly">a seat, a month</span>
        <span data-cycle="annual">a seat, a month, paid by the year</span>
      </p>
      <div className="plan-statement">
        {CYCLES.map((each) => (
          <div key={each} data-cycle={each}>
            <Statement price={plan.prices[each]} quantity={seats} today={today} />
          </div>
        ))}
      </div>
      <div className="plan-buy">
        <div className="plan-seats">
          <label>
            Seats
            <input
              type="number"
              name="quantity"
              inputMode="numeric"
              min={1}
              max={QUANTITY_MAX}
              step={1}
              required
              value={seatsText}
              aria-invalid={seatsProblem ? true : undefined}
              aria-describedby={seatsProblem && `${id}-seats`}
              onChange={({ target }) => onSeats(target.value)}
              // The message below says it; the browser's own would cover that.
              onInvalid={(event) => {
                if (!seatsProblem) return;
                event.preventDefault();
                event.currentTarget.focus();
              }}
            />
          </label>
          <a className="plan-quote" href={`${QUOTE}?plan=${plan.id}&${plan.id}=${seatsText}&cycle=${cycle}`}>
            Print a quote
          </a>
          {seatsProblem && (
            <p className="field-error" id={`${id}-seats`}>
              {seatsProblem}
            </p>
          )}
        </div>
        <input type="hidden" name="product" value={plan.id} />
        {siteConfig.sellsOnline ? (
          <BuyButtons
            main={main}
            busy={busy}
            monthly={{ price: monthly, label: hasTrial(monthly) ? <TrialLabel /> : buy }}
            annual={{ price: annual, label: buy }}
          />
        ) : (
          <ContactSales main={main} about={plan.name} />
        )}
        <CheckoutProblem problem={problem} />
      </div>
    </form>
  );
}
