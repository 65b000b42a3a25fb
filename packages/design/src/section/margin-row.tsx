import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";

interface MarginRowProps {
  mark?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  /** On a narrow screen the note folds above its text instead of under it. */
  noteFirst?: boolean;
  className?: string;
}

/** Text with what stands beside it in the margin. */
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
