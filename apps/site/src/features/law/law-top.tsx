import type { Crumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";
import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import type { ReactNode } from "react";
import { LibraryStrip } from "../../kit/library-strip/library-strip.tsx";
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
export function LawTop({ trail, here, ...top }: LawTopProps) {
  return (
    <>
      <LibraryStrip trail={trail} here={here} />
      <OpeningSection className="law-top" label={here} {...top} />
    </>
  );
}
