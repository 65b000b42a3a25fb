import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { MarginRow } from "./margin-row.tsx";
import "./section.css";

interface OpeningSectionProps {
  /** In the margin, in place of a section's number: what kind of page this is, or for whom. */
  label: string;
  title: string;
  lede: ReactNode;
  /** In the margin, below the label. */
  note?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** The first section of a page: its title, and its answer in a few sentences. */
export function OpeningSection({ label, title, lede, note, children, className }: OpeningSectionProps) {
  return (
    <section className={joinClasses("section", className)}>
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
