import { joinClasses } from "@sealwright/design/join-classes.ts";
import "./drawings.css";

interface DrawingProps {
  viewBox: string;
  /** The lines, as the `d` of an SVG path. */
  lines: string;
  className?: string;
}

/** A line drawing in the color of the text around it. Decoration: the text says the same. */
export function Drawing({ viewBox, lines, className }: DrawingProps) {
  return (
    <svg viewBox={viewBox} className={joinClasses("drawn", className)} aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}
