import type { ReactNode } from "react";
import { MarginRow } from "./margin-row.tsx";
import { SectionMark } from "./section-mark.tsx";
import "./margin-page.css";

interface MarginPageProps {
  /** In the margin, in place of a section's number. */
  mark: string;
  /** The page's subject, below the mark. */
  label: string;
  note?: ReactNode;
  /** Starts with the page's h1. */
  children: ReactNode;
}

/** A short page with one thing to read or do, set like a section. */
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
