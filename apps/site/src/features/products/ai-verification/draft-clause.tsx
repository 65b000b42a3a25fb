import { Button } from "@sealwright/design/button/button.tsx";
import type { ReactNode } from "react";
import { type Draft, laws, type Rule, type Term } from "./playbook.ts";

interface DraftClauseProps {
  rule: Rule;
  draft: Draft;
  isFinding: boolean;
  onChange(value: Draft[Term]): void;
  onAccept(): void;
}

/** A clause of the draft, with what the playbook says to it in the margin. */
export function DraftClause({ rule, draft, isFinding, onChange, onAccept }: DraftClauseProps) {
  return (
    <div className="check-clause" data-severity={isFinding ? rule.severity : undefined}>
      <span className="check-number">{rule.clause}</span>
      <p className="check-text">{wordsOf(rule.term, draft, onChange)}</p>
      {isFinding && (
        <div className="check-finding">
          <p className="check-severity">
            {rule.severity}: {rule.name.toLowerCase()}
          </p>
          <p>{rule.why}</p>
          <p className="check-redline">
            {rule.from(draft) && <del>{rule.from(draft)}</del>} <ins>{rule.to}</ins>
          </p>
          <Button
            small
            className="needs-script"
            onClick={onAccept}
            aria-label={`Accept this wording for clause ${rule.clause}`}
          >
            Accept this wording
          </Button>
        </div>
      )}
    </div>
  );
}

function wordsOf(term: Term, draft: Draft, onChange: (value: Draft[Term]) => void): ReactNode {
  const number = (value: number, label: string) => (
    <input
      type="number"
      name={term}
      min={0}
      max={365}
      value={value}
      aria-label={label}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
  switch (term) {
    case "paymentDays":
      return (
        <>
          The Customer shall pay each invoice within {number(draft.paymentDays, "Days to pay")} days after its
          date.
        </>
      );
    case "increasePercent":
      return (
        <>
          The Supplier may raise the fees once a year by no more than{" "}
          {number(draft.increasePercent, "Price increase in percent")} percent.
        </>
      );
    case "noticeDays":
      return (
        <>
          This agreement renews each year unless a party gives notice at least{" "}
          {number(draft.noticeDays, "Days of notice")} days before.
        </>
      );
    case "capMonths":
      return (
        <>
          The Supplier’s liability is limited to the fees paid in the preceding{" "}
          {number(draft.capMonths, "Months of fees in the cap")} months.
        </>
      );
    case "law":
      return (
        <>
          This agreement is governed by the law of{" "}
          <select
            name={term}
            value={draft.law}
            aria-label="Governing law"
            onChange={({ target }) => onChange(target.value)}
          >
            {laws.map((law) => (
              <option key={law}>{law}</option>
            ))}
          </select>
          .
        </>
      );
    case "deletion":
      return draft.deletion ? (
        <ins>The Supplier shall delete personal data within 60 days after this agreement ends.</ins>
      ) : (
        <i>The draft has no clause on deleting data.</i>
      );
  }
}
