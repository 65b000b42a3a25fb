import { Breadcrumb, type Crumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";
import "./library-strip.css";

interface LibraryStripProps {
  /** Between the home page and this one. */
  trail: readonly Crumb[];
  /** This page's name. */
  here: string;
  /** A category's side color. */
  color?: number;
}

/** The strip below the header on pages of the library, which says where the page is. */
export function LibraryStrip({ trail, here, color }: LibraryStripProps) {
  return (
    <div className={color === undefined ? "library-strip" : `library-strip copy-${color}`}>
      <div className="wrap">
        <Breadcrumb trail={trail} here={here} />
      </div>
    </div>
  );
}
