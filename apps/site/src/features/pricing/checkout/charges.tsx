import type { PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import { refusalSentence, saleSentences } from "@sealwright/protocol/payments/purchase-words";
import { formatTime } from "../../../catalog/pricing/format.ts";
import { FirstSends } from "./first-sends.tsx";
import { Statement } from "./statement.tsx";
import "./charges.css";

interface ChargesProps {
  decision: PurchaseDecision;
  /** Unknown when the page is built. */
  today: Date | undefined;
}

/** A purchase's cost and effects, or why it is not for sale. */
export function Charges({ decision, today }: ChargesProps) {
  if (!decision.sold) return <p className="charges-note">{refusalSentence(decision, formatTime)}.</p>;
  return (
    <>
      <Statement sale={decision} today={today} />
      {saleSentences(decision, formatTime).map((sentence) => (
        <p className="charges-note" key={sentence}>
          {sentence}
        </p>
      ))}
      <FirstSends sale={decision} />
    </>
  );
}
