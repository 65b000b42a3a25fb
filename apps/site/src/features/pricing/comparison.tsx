import { SectionMark } from "@sealwright/design/section/section-mark.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { formatPrice } from "../../catalog/pricing/format.ts";
import { chargeLabels } from "./checkout/checkout-messages.ts";
import type { PlanFeature } from "./plan-feature-schema.ts";
import { type CyclePrices, hasSeats, monthlyCents } from "./plan-prices.ts";
import type { Plan } from "./plan-schema.ts";
import "./comparison.css";

interface ComparisonProps {
  plans: readonly Plan[];
  features: readonly PlanFeature[];
}

/** Every plan side by side. On a phone, radio buttons choose the one that is shown, without JavaScript. */
export function Comparison({ plans, features }: ComparisonProps) {
  const groups = Map.groupBy(features, ({ group }) => group);
  return (
    <section className="wrap plan-comparison" aria-labelledby="side-by-side">
      <SectionMark mark={2} label="Compared" />
      <h2 id="side-by-side">Side by side</h2>
      <p className="plan-comparison-note">
        Everything in this table runs today. A seat is one person who sends, and adds its envelopes to the
        month of the workspace. <a href="/features">What runs, and what is planned</a>
      </p>
      <fieldset className="comparison-picker">
        <legend>Show</legend>
        {plans.map(({ id, name }, index) => (
          <label key={id}>
            <input type="radio" name="compared" value={index + 1} defaultChecked={index === 0} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <RuledTable>
        <thead>
          <tr>
            <td />
            {plans.map(({ id, name, prices }) => (
              <th key={id} scope="col">
                {name}
                <small>{prices ? priceOf(prices) : chargeLabels.byQuote}</small>
              </th>
            ))}
          </tr>
        </thead>
        {[...groups].map(([group, rows]) => (
          <tbody key={group}>
            <tr>
              <th colSpan={plans.length + 1} scope="rowgroup">
                {group}
              </th>
            </tr>
            {rows.map(({ id, name, values }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={plans[index]?.id}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </RuledTable>
    </section>
  );
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === "string") return value;
  return (
    <>
      <span aria-hidden="true">{value ? "✓" : "–"}</span>
      <span className="visually-hidden">{value ? "Included" : "Not included"}</span>
    </>
  );
}

function priceOf(prices: CyclePrices): string {
  const price = formatPrice(monthlyCents(prices));
  return hasSeats({ prices }) ? `${price} a seat` : `${price} a month`;
}
