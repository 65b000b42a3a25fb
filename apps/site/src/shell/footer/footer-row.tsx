import type { ReactNode } from "react";

interface FooterRowProps {
  /** The margin column; above the content on small screens. */
  beside: ReactNode;
  children: ReactNode;
}

/** One row of the footer: margin, double rule, content. */
export function FooterRow({ beside, children }: FooterRowProps) {
  return (
    <div className="foot-row">
      <div className="foot-margin">{beside}</div>
      <div className="foot-body">{children}</div>
    </div>
  );
}
