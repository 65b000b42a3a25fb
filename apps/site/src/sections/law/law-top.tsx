import { Breadcrumb, type Crumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";
import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import type { ReactNode } from "react";
import "@sealwright/design/section/section.css";
import "../form-page/form-list.css";
import "./law-top.css";

interface LawTopProps {
  /** Between the home page and this one. */
  trail: readonly Crumb[];
  /** This page's name. */
  here: string;
  title: string;
  lede: string;
  /** In the margin; a slot in Astro, which its types do not know. */
  note?: ReactNode;
  children: ReactNode;
}

/** The top of a page on state law: what it answers, how much of it could be read, and a drawing of it. */
export function LawTop({ trail, here, title, lede, note, children }: LawTopProps) {
  return (
    <>
      <div className="library-strip">
        <div className="wrap">
          <Breadcrumb trail={trail} here={here} />
        </div>
      </div>
      <div className="section law-top" data-tone="paper">
        <div className="wrap section-sheet">
          <MarginRow
            mark={
              <p className="section-mark">
                <span className="section-label">{here}</span>
              </p>
            }
            note={note}
          >
            <h1>{title}</h1>
            <p className="lede">{lede}</p>
            {children}
          </MarginRow>
        </div>
      </div>
    </>
  );
}
