import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import "./table.css";

interface ScrollBoxProps {
  /** For screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Holds what may be wider than a phone, such as a table: it scrolls sideways in its own box, by keyboard too. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={joinClasses("table-frame", className)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
