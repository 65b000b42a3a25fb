import { findPrice, TRIAL } from "@sealwright/protocol/payments/prices";
import type { Sale } from "@sealwright/protocol/payments/purchase-decision";
import { formatAmount, formatDay, formatPrice } from "../../../catalog/pricing/format.ts";
import { chargeLabels } from "./checkout-messages.ts";
import "./statement.css";

interface StatementProps {
  sale: Sale;
  /** Unknown when the page is built: the next charge is then a span of time. */
  today: Date | undefined;
}

/** Amount and date of the charge, beside the button that starts it. */
export function Statement({ sale, today }: StatementProps) {
  const { todayCents, next, firstYearCents } = sale.charges;
  const nextAt = next && today ? new Date(next.at) : undefined;
  return (
    <dl className="statement">
      <div>
        <dt>{chargeLabels.today}</dt>
        <dd>{formatAmount(todayCents)}</dd>
      </div>
      <div>
        <dt>{chargeLabels.nextCharge}</dt>
        <dd>
          {next ? `${formatAmount(next.cents)} ${nextAt ? `on ${formatDay(nextAt)}` : waitOf(sale)}` : "None"}
        </dd>
      </div>
      <div className="statement-total">
        <dt>
          {chargeLabels.firstYear} <Sum sale={sale} />
        </dt>
        <dd>{formatAmount(firstYearCents)}</dd>
      </div>
      {next && (
        <div className="statement-cancel">
          <dt>{chargeLabels.toCancel}</dt>
          <dd>{cancelTerms(sale, nextAt)}</dd>
        </div>
      )}
    </dl>
  );
}

/** How the first year comes about: what the trial costs, and each charge after it. */
function Sum({ sale }: { sale: Sale }) {
  const { todayCents, next, firstYearCents } = sale.charges;
  if (next?.every !== "month") return null;
  const hasTrial = sale.trial === "starts";
  const months = (firstYearCents - (hasTrial ? todayCents : 0)) / next.cents;
  return <i>{`${hasTrial ? `${formatPrice(todayCents)} + ` : ""}${months} × ${formatPrice(next.cents)}`}</i>;
}

function waitOf({ price, trial }: Sale): string {
  if (trial === "starts") return `after ${TRIAL.days} days`;
  return findPrice(price).interval === "year" ? "after a year" : "after a month";
}

function cancelTerms({ trial, startsAt }: Sale, nextAt: Date | undefined): string {
  if (trial !== "starts" && startsAt === null) {
    const deadline = nextAt ? ` before ${formatDay(nextAt)}` : " before the next charge";
    return `One click in your dashboard${deadline}. What you paid for runs to its end.`;
  }
  const deadline = nextAt ? `before ${formatDay(nextAt)}` : "before the trial ends";
  return `One click in your dashboard. Do it ${deadline} to avoid the next charge.`;
}
