import { brand } from "@sealwright/brand";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { formatAmount, formatDay } from "../../../catalog/pricing/format.ts";
import type { PricedPlan } from "../plan-schema.ts";
import { seatsOf } from "../plans/choice.ts";
import { Statement } from "../plans/statement.tsx";
import { monthlyCents, termsOf } from "./quote.ts";
import type { QuoteRequest } from "./quote-request.ts";

interface QuoteSheetProps {
  plan: PricedPlan;
  request: QuoteRequest;
  today: Date | undefined;
}

/** The quote as a document. */
export function QuoteSheet({ plan, request, today }: QuoteSheetProps) {
  const { cycle, company } = request;
  const seats = seatsOf({ cycle, seats: { [plan.id]: request.seats } }, plan.id);
  const price = plan.prices[cycle];
  const { next } = termsOf(price, seats, today ?? new Date(0));
  const period = cycle === "annual" ? "year" : "month";
  return (
    <article className="sheet quote-sheet" aria-label="Quote" aria-live="polite">
      <header>
        <p className="quote-brand">{brand.name}</p>
        <p>
          {brand.legalName}
          <br />
          {brand.email.sales}
        </p>
      </header>
      <h2>Quote</h2>
      <dl className="quote-parties">
        <div>
          <dt>For</dt>
          <dd>{company || "__________________________"}</dd>
        </div>
        <div>
          <dt>Prepared</dt>
          <dd>{today ? formatDay(today) : "today"}</dd>
        </div>
      </dl>
      <RuledTable figures>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Seats</th>
            <th scope="col">A seat, a month</th>
            <th scope="col">Every {period}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{plan.name}</th>
            <td>{Number.isNaN(seats) ? "1" : seats}</td>
            <td>{formatAmount(monthlyCents(plan.prices))}</td>
            <td>{formatAmount(next?.cents ?? 0)}</td>
          </tr>
        </tbody>
      </RuledTable>
      <Statement price={price} quantity={seats} today={today} />
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="quote-terms">
        US dollars, before sales tax. The prices are those of the day above; the pricing page has today’s. To
        accept, buy on the pricing page, or send this sheet to {brand.email.sales}.
      </p>
    </article>
  );
}
