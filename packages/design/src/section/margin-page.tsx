import type { ReactNode } from "react";
import { MarginRow } from "./margin-row.tsx";
import { SectionMark } from "./section-mark.tsx";
import "./margin-page.css";

interface MarginPageProps {
  /** Stands in the margin where a section has its number. */
  mark: string;
  /** What the page is about, under the mark. */
  label: string;
  note?: ReactNode;
  /** Begins with the page's h1. */
  children: ReactNode;
}

/** A short page: one thing to read or do, set as a section of a contract is. */
export function MarginPage({ mark, label, note, children }: MarginPageProps) {
  return (
    <div className="section margin-page">
      <div className="wrap section-sheet">
        <MarginRow mark={<SectionMark mark={mark} label={label} />} note={note}>
          {children}
        </MarginRow>
      </div>
    </div>
  );
}
