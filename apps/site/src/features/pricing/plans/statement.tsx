import { findPrice, type PriceName, TRIAL } from "@sealwright/protocol/payments/prices";
import { formatAmount, formatDay, formatPrice } from "../../../catalog/pricing/format.ts";
import { chargeLabels } from "../checkout/checkout-messages.ts";
import { hasTrial, termsOf } from "../quote/quote.ts";
import "./statement.css";

interface StatementProps {
  price: PriceName;
  quantity: number;
  /** Unknown when the page is built: the next charge is then a span of time. */
  today: Date | undefined;
}

/** What is charged and when, beside the button that starts it. */
export function Statement({ price, quantity, today }: StatementProps) {
  const { todayCents, next, firstYearCents } = termsOf(price, quantity, today ?? new Date(0));
  return (
    <dl className="statement">
      <div>
        <dt>{chargeLabels.today}</dt>
        <dd>{formatAmount(todayCents)}</dd>
      </div>
      <div>
        <dt>{chargeLabels.nextCharge}</dt>
        <dd>
          {next
            ? `${formatAmount(next.cents)} ${today ? `on ${formatDay(next.at)}` : waitOf(price)}`
            : "None"}
        </dd>
      </div>
      <div className="statement-total">
        <dt>
          {chargeLabels.firstYear} <Sum price={price} quantity={quantity} />
        </dt>
        <dd>{formatAmount(firstYearCents)}</dd>
      </div>
      {next && (
        <div className="statement-cancel">
          <dt>{chargeLabels.toCancel}</dt>
          <dd>{cancelTerms(price, today && next.at)}</dd>
        </div>
      )}
    </dl>
  );
}

/** How the first year comes about: $1 + 12 × $15. */
function Sum({ price, quantity }: { price: PriceName; quantity: number }) {
  const { next } = termsOf(price, quantity, new Date(0));
  if (next?.every !== "month") return null;
  const trial = hasTrial(price) ? `${formatPrice(findPrice(TRIAL.price).cents)} + ` : "";
  return <i>{`${trial}12 × ${formatPrice(next.cents)}`}</i>;
}

function waitOf(price: PriceName): string {
  if (hasTrial(price)) return `after ${TRIAL.days} days`;
  return findPrice(price).interval === "year" ? "after a year" : "after a month";
}

function cancelTerms(price: PriceName, nextAt: Date | undefined): string {
  if (!hasTrial(price)) {
    const deadline = nextAt ? ` before ${formatDay(nextAt)}` : " before the next charge";
    return `One click in your dashboard${deadline}. What you paid for runs to its end.`;
  }
  const deadline = nextAt ? `before ${formatDay(nextAt)}` : "before the trial ends";
  return `One click in your dashboard. Do it ${deadline} and you pay nothing more.`;
}
