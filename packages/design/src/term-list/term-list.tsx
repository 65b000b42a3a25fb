import type { ReactNode } from "react";
import "./term-list.css";

/** What several things are or do: `dt` and `dd` in a `div` for each. */
export function TermList({ children }: { children: ReactNode }) {
  return <dl className="term-list">{children}</dl>;
}
