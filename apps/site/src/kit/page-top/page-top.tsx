import { Breadcrumb, type Crumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";
import { joinClasses } from "@sealwright/design/join-classes.ts";
import type { ReactNode } from "react";
import "./page-top.css";

interface PageTopProps {
  /** Between the home page and this one. */
  trail?: readonly Crumb[];
  /** This page's name in the breadcrumbs. */
  here?: string;
  title: ReactNode;
  lede: ReactNode;
  /** Below the lede. */
  children?: ReactNode;
  /** Beside the heading on a wide screen, below it on a narrow one. */
  beside?: ReactNode;
  /** Of a page that changes its looks. */
  className?: string;
}

/** The top of a page: where it is, what it answers, and something to look at. */
export function PageTop({ trail = [], here = "", title, lede, children, beside, className }: PageTopProps) {
  return (
    <div className={joinClasses("wrap page-top", className)}>
      <div className="page-top-text">
        {trail.length > 0 && <Breadcrumb trail={trail} here={here} />}
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        {children}
      </div>
      {beside && <div className="page-top-beside">{beside}</div>}
    </div>
  );
}
