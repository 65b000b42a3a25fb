import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import "./stacked-facts.css";

interface StackedFactsProps {
  /** Names in italics above values in the text's own type, instead of small names above values in serif. */
  italic?: boolean;
  /** A rule between them. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Facts whose names stand above their values: `dt` and `dd` in a `div` for each. */
export function StackedFacts({ italic, ruled, className, children }: StackedFactsProps) {
  return (
    <dl
      className={joinClasses(
        "stacked-facts",
        italic && "stacked-facts-italic",
        ruled && "stacked-facts-ruled",
        className,
      )}
    >
      {children}
    </dl>
  );
}
