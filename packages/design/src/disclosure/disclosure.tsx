import type { ReactNode } from "react";
import { Chevron } from "../chevron.tsx";
import "./disclosure.css";

interface DisclosureProps {
  title: string;
  /** A clause number: 7.1. */
  number?: string;
  open?: boolean;
  children: ReactNode;
}

/** A native details element, whose content the browser's page search can find. */
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

/** A list of disclosures. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className="disclosures">{children}</div>;
}
