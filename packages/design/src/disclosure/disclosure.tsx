import type { ReactNode } from "react";
import { Chevron } from "../chevron.tsx";
import "./disclosure.css";

interface DisclosureProps {
  title: string;
  /** The number of its clause: 7.1. */
  number?: string;
  open?: boolean;
  children: ReactNode;
}

/** A title that opens what is under it, by the platform's own details element: found by the browser's search, too. */
export function Disclosure({ title, number, open = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        {number && <span className="disclosure-number">{number}</span>}
        <span className="disclosure-title">{title}</span>
        <Chevron />
      </summary>
      <div className="disclosure-text">{children}</div>
    </details>
  );
}

/** Several of them, one under the other. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className="disclosures">{children}</div>;
}
