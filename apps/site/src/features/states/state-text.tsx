import type { ReactNode } from "react";
import "./state-text.css";

/** Running text of a state's page: paragraphs, lists and their headings at a readable width. */
export function StateText({ children }: { children: ReactNode }) {
  return <div className="state-text">{children}</div>;
}
