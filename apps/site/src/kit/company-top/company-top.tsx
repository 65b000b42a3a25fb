import type { ReactNode } from "react";
import "./company-top.css";

interface CompanyTopProps {
  label: string;
  title: ReactNode;
  lede: ReactNode;
  /** A drawing below, across the page. */
  children?: ReactNode;
}

/** The top of a page about the company: what it is, the question it answers, and often a drawing. */
export function CompanyTop({ label, title, lede, children }: CompanyTopProps) {
  return (
    <div className="company-top wrap">
      <p className="section-label">{label}</p>
      <h1>{title}</h1>
      <div className="lede company-lede">{lede}</div>
      {children}
    </div>
  );
}
