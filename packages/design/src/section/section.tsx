import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { MarginRow } from "./margin-row.tsx";
import { SectionMark } from "./section-mark.tsx";

interface SectionProps {
  /** Where a link can lead. */
  id: string;
  /** The section's mark in the margin: § 1. */
  number: number;
  /** What it is about, beside the mark. */
  label: string;
  title: string;
  tone?: "paper" | "shade" | "night";
  /** Stands beside the heading. */
  aside?: ReactNode;
  /** Stands in the margin under the mark. */
  note?: ReactNode;
  children?: ReactNode;
  /** Further rows, each with a margin of its own. */
  rows?: ReactNode;
  className?: string;
}

/**
 * A section of the page as a contract has them: its mark and notes in a wide margin, a double rule, the text. Its heading is
 * what one goes by; as many landmarks beside would be noise.
 */
export function Section({ id, number, label, title, tone = "paper", ...rest }: SectionProps) {
  const { aside, note, children, rows, className } = rest;
  return (
    <section id={id} className={joinClasses("section", className)} data-tone={tone}>
      <div className="wrap section-sheet">
        <MarginRow mark={<SectionMark mark={number} label={label} />} note={note}>
          <div className="section-head">
            <h2>{title}</h2>
            {aside && <div className="section-aside">{aside}</div>}
          </div>
          {children}
        </MarginRow>
        {rows}
      </div>
    </section>
  );
}
