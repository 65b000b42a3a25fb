import { joinClasses } from "@sealwright/design/join-classes.ts";
import "./handwriting.css";
import "../drawings/drawings.css";

interface HandwritingProps {
  hand: "mara" | "mara-initials" | "robin" | "robin-initials" | "company" | "cross" | "arrow";
  className?: string;
}

/** A signature, initials or a mark in ballpoint. Decoration: the text beside it says whose it is. */
export function Handwriting({ hand, className }: HandwritingProps) {
  return <span className={joinClasses(`drawn handwriting hand-${hand}`, className)} />;
}
