import { Field } from "@sealwright/design/field/field.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import { API_TIERS, findPrice } from "@sealwright/protocol/payments/prices";
import { useState } from "react";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import "./build-or-embed.css";
import { type Assumptions, accountOf } from "./costs.ts";

/** Our own price, at the tier for so many documents. */
const tier = API_TIERS[1] ?? API_TIERS[0];
const documents = tier?.documents ?? 0;

const guesses: Assumptions = {
  week: 4000,
  documents,
  price: tier ? findPrice(tier.name).cents / 100 / documents : 0,
  buildWeeks: 26,
  buildUpkeep: 8,
  embedWeeks: 3,
  embedUpkeep: 1,
};

const questions: { key: keyof Assumptions; label: string; step?: number }[] = [
  { key: "week", label: "A week of an engineer, $" },
  { key: "documents", label: "Documents a month" },
  { key: "price", label: "Price of a document, $", step: 0.01 },
  { key: "buildWeeks", label: "Weeks to build it" },
  { key: "buildUpkeep", label: "Weeks a year to keep it" },
  { key: "embedWeeks", label: "Weeks to embed it" },
  { key: "embedUpkeep", label: "Weeks a year to keep that" },
];

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const show = (amount: number) => dollars.format(amount);

/** A statement of account over three years, with every assumption in a field. */
export function BuildOrEmbed() {
  useEarlyInput(".account");
  const [given, setGiven] = useState(guesses);
  const { build, embed, even } = accountOf(given);
  return (
    <div className="account">
      <div className="account-fields needs-script">
        {questions.map(({ key, label, step = 1 }) => (
          <Field
            key={key}
            label={label}
            type="number"
            min={0}
            step={step}
            value={given[key]}
            onChange={({ target }) =>
              setGiven({ ...given, [key]: Math.max(0, Math.min(1e6, target.valueAsNumber || 0)) })
            }
          />
        ))}
      </div>
      <ScrollBox label="Build and embed, compared" className="account-sheet sheet">
        <RuledTable figures>
          <caption>Three years, in dollars</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Build</th>
              <th scope="col">Embed</th>
            </tr>
          </thead>
          <tbody>
            <Line name="Until the first signature" build={build.work} embed={embed.work} />
            <Line name="Keeping it running" build={build.upkeep} embed={embed.upkeep} />
            <Line name="Documents" build={0} embed={embed.documents} />
          </tbody>
          <tfoot>
            <Line name="Total" build={build.total} embed={embed.total} />
          </tfoot>
        </RuledTable>
        <p aria-live="polite">
          {even === undefined
            ? "With these figures, embedding saves no work, so its price decides."
            : `Both cost the same at ${even.toLocaleString("en-US")} documents a month. Below that, embedding is cheaper.`}
        </p>
      </ScrollBox>
    </div>
  );
}

function Line({ name, build, embed }: { name: string; build: number; embed: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{show(build)}</td>
      <td>{show(embed)}</td>
    </tr>
  );
}
