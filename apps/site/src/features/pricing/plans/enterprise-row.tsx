import { contactSales } from "../../../catalog/menus/nav-bar.ts";
import { chargeLabels } from "../checkout/checkout-messages.ts";
import type { Plan } from "../plan-schema.ts";

/** A plan that a person sells. */
export function EnterpriseRow({ plan }: { plan: Plan }) {
  return (
    <div className="plan" id={plan.id}>
      <div className="plan-name">
        <h2>{plan.name}</h2>
        <p>{plan.summary}</p>
      </div>
      <p className="plan-price">
        <b className="plan-quoted">{chargeLabels.byQuote}</b>
        <span>by the year</span>
      </p>
      <dl className="statement plan-statement">
        <div>
          <dt>{chargeLabels.today}</dt>
          <dd>Nothing</dd>
        </div>
        <div>
          <dt>{chargeLabels.nextCharge}</dt>
          <dd>When you sign</dd>
        </div>
        <div className="statement-total">
          <dt>{chargeLabels.firstYear}</dt>
          <dd>As quoted</dd>
        </div>
      </dl>
      <div className="plan-buy">
        <a className="btn" href={contactSales.href}>
          {contactSales.name}
        </a>
      </div>
    </div>
  );
}
