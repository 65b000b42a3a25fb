import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import type { ReactNode } from "react";
import "@sealwright/design/section/section.css";
import "./partners.css";

interface PartnerTopProps {
  /** Whom the page is for. */
  label: string;
  title: string;
  lede: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

export function PartnerTop({ label, title, lede, note, children }: PartnerTopProps) {
  return (
    <section className="section partner-top">
      <div className="wrap section-sheet">
        <MarginRow
          mark={
            <p className="section-mark">
              <span className="section-label">{label}</span>
            </p>
          }
          note={note}
        >
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          {children}
        </MarginRow>
      </div>
    </section>
  );
}
