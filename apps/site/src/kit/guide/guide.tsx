import type { ReactNode } from "react";
import "./guide.css";

/** Parts of a page that explains how to set something up. */
interface PartProps {
  children: ReactNode;
}

export function GuideColumns({ children }: PartProps) {
  return <div className="guide-columns">{children}</div>;
}

export function GuideText({ children }: PartProps) {
  return <p className="guide-text">{children}</p>;
}

export function GuideSteps({ children }: PartProps) {
  return <ol className="guide-steps">{children}</ol>;
}

export function GuideLimits({ children }: PartProps) {
  return <ul className="guide-limits">{children}</ul>;
}
