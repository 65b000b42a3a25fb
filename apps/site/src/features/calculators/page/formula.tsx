import type { ReactNode } from "react";
import "./formula.css";

/** A calculator's formula and what it assumes, from its page's text. */
export function Formula({ children }: { children: ReactNode }) {
  return <div className="formula-text">{children}</div>;
}
