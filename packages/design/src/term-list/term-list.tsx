import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import "./term-list.css";

/** Terms with their descriptions: `dt` and `dd` in a `div` for each. */
export function TermList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={joinClasses("term-list", className)}>{children}</dl>;
}
