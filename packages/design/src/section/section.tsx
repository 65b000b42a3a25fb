import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { MarginRow } from "./margin-row.tsx";
import { SectionMark } from "./section-mark.tsx";

interface SectionProps {
  /** Fragment identifier. */
  id?: string | undefined;
  /** The section's mark in the margin: § 1. Without one, the label stands alone. */
  number?: number;
  /** Beside the mark. */
  label: string;
  title: ReactNode;
  tone?: "paper" | "shade" | "night";
  /** Beside the heading. */
  aside?: ReactNode;
  /** In the margin, below the mark. */
  note?: ReactNode;
  children?: ReactNode;
  /** More rows, each with its own margin. */
  rows?: ReactNode;
  className?: string;
  /** Makes it a landmark, named by its title. Too many are noise, so marketing pages do without. */
  landmark?: boolean;
}

/** A section of a page, set like one of a contract: its number and notes in a wide margin, a double rule, the text. */
export function Section({ id, number, label, title, tone = "paper", ...rest }: SectionProps) {
  const { aside, note, children, rows, className, landmark = false } = rest;
  return (
    <section
      id={id}
      className={joinClasses("section", className)}
      data-tone={tone}
      aria-labelledby={landmark ? `${id}-title` : undefined}
    >
      <div className="wrap section-sheet">
        <MarginRow mark={<SectionMark mark={number} label={label} />} note={note}>
          <div className="section-head">
            <h2 id={landmark ? `${id}-title` : undefined}>{title}</h2>
            {aside && <div className="section-aside">{aside}</div>}
          </div>
          {children}
        </MarginRow>
        {rows}
      </div>
    </section>
  );
}
