import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import "./intake.css";

const facts = [
  { mark: "a", name: "Party", value: "Oakmere Board, Inc.", from: "first line" },
  { mark: "b", name: "Term", value: "Mar 15, 2025 to Mar 14, 2027", from: "clause 2.1" },
  { mark: "c", name: "Renewal", value: "12 months at a time", from: "clause 7.1" },
  { mark: "d", name: "Notice", value: "90 days, so Dec 14, 2026", from: "clause 7.1" },
  { mark: "e", name: "Value", value: "$87,500 a year", from: "clause 4" },
];

/** A sample page beside what a register keeps of it. */
export function Intake() {
  return (
    <div className="intake">
      <div className="sheet intake-page">
        <p>
          This agreement is between the Customer and <Found mark="a">Oakmere Board, Inc.</Found> (the
          “Supplier”).
        </p>
        <p>
          2.1 The term begins on <Found mark="b">March 15, 2025 and ends on March 14, 2027</Found>.
        </p>
        <p>
          4. The Customer shall buy packaging for at least{" "}
          <Found mark="e">$87,500 in each contract year</Found>.
        </p>
        <p>
          7.1 The agreement <Found mark="c">renews for further periods of twelve months</Found> unless a party
          gives notice in writing <Found mark="d">at least ninety days before the end of the term</Found>.
        </p>
        <p>
          9. The Supplier’s liability is limited <span className="intake-vague">to a reasonable extent</span>.
        </p>
      </div>
      <StackedFacts ruled className="intake-facts">
        {facts.map(({ mark, name, value, from }) => (
          <div key={mark}>
            <dt>
              <b>{mark}</b> {name}
            </dt>
            <dd>
              {value} <small>{from}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>Liability cap</dt>
          <dd className="intake-vague">
            Left empty <small>clause 9 names no amount</small>
          </dd>
        </div>
      </StackedFacts>
    </div>
  );
}

function Found({ mark, children }: { mark: string; children: string }) {
  return (
    <mark>
      {children}
      <sup>{mark}</sup>
    </mark>
  );
}
