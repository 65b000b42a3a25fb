import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import "./rule-card.css";

const lines = [
  ["Clause", "Limitation of liability"],
  ["Position", "At least 12 months’ fees. Fall back to 9 with finance."],
  ["Why", "Moving to another supplier took us ten months last time."],
  ["Waved through by", "Head of procurement, in writing"],
  ["Wording", "“…is limited to the fees paid in the twelve months before the claim.”"],
] as const;

/** A rule of a playbook as an index card. */
export function RuleCard() {
  return (
    <div className="rule-card">
      <p className="rule-card-tab">Rule 4, must fix</p>
      <StackedFacts ruled>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </StackedFacts>
    </div>
  );
}
