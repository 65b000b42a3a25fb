import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import "./section.css";

interface MarginRowProps {
  mark?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  /** On a narrow screen, puts the note above the text instead of below. */
  noteFirst?: boolean;
  className?: string;
}

/** Text with a mark and a note in the margin. */
export function MarginRow({ mark, note, children, noteFirst = false, className }: MarginRowProps) {
  const inMargin = note && <div className="margin-note">{note}</div>;
  return (
    <div className={joinClasses("margin-row", className)}>
      {mark}
      {noteFirst && inMargin}
      <div className="margin-text">{children}</div>
      {!noteFirst && inMargin}
    </div>
  );
}
