import { joinClasses } from "@sealwright/design/join-classes.ts";
import "./handwriting.css";
import "../drawings/drawings.css";

interface HandwritingProps {
  hand: "mara" | "mara-initials" | "robin" | "robin-initials" | "company" | "cross" | "arrow";
  className?: string;
}

/** A signature, initials or a mark in ballpoint, from the later styles. Decoration: whose it is stands beside it in words. */
export function Handwriting({ hand, className }: HandwritingProps) {
  return <span className={joinClasses(`drawn handwriting hand-${hand}`, className)} />;
}
