import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  /** The kind of thing, left of the double rule. */
  label: string;
  title: ReactNode;
  note?: string | undefined;
  children: ReactNode;
}

/** A landmark with a ledger of its own. */
export function Section({ id, label, title, note, children }: SectionProps) {
  return (
    <section className="subject" id={id} aria-labelledby={`${id}-title`}>
      <p className="subject-label">{label}</p>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="subject-rule" />
      <div className="subject-body">
        <div className="subject-text">{children}</div>
        {note && <p className="subject-note">{note}</p>}
      </div>
    </section>
  );
}

/** The text of a one-message page, and other rows without a heading. */
export function MessageBody({ children }: { children: ReactNode }) {
  return (
    <div className="section">
      <div className="wrap section-sheet">
        <MarginRow>{children}</MarginRow>
      </div>
    </div>
  );
}
