import { joinClasses } from "@sealwright/design/join-classes.ts";
import { Drawing } from "../drawings/drawing.tsx";
import { type Hand, PEN_STROKES } from "./pen-strokes.ts";
import "./handwriting.css";

interface HandwritingProps {
  hand: Hand;
  className?: string;
}

/** A signature, initials or a mark in ballpoint. Decoration: the text beside it says whose it is. */
export function Handwriting({ hand, className }: HandwritingProps) {
  return <Drawing {...PEN_STROKES[hand]} className={joinClasses("handwriting", `hand-${hand}`, className)} />;
}
