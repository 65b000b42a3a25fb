import { joinClasses } from "../join-classes.ts";
import "../drawings/drawings.css";
import "./handwriting.css";

interface HandwritingProps {
  hand: "mara" | "mara-initials" | "robin" | "robin-initials" | "company" | "cross" | "arrow";
  className?: string;
}

/** A signature, initials or a mark in ballpoint. Decoration: whose it is stands beside it in words. */
export function Handwriting({ hand, className }: HandwritingProps) {
  return <span className={joinClasses(`drawn handwriting hand-${hand}`, className)} />;
}
