import type { ReactNode } from "react";
import { PDF_FRAME_PAGE } from "../paths/import-paths.ts";
import { PagesSwitch } from "./pages-switch.tsx";

interface PdfPagesProps {
  /** Of the file. */
  path: string;
  children: ReactNode;
}

/**
 * A PDF that was signed elsewhere: its text, and its pages, which the page's script draws in a frame without rights. Without the script there is
 * the text, and elsewhere on the page a link to the file itself.
 */
export function PdfPages({ path, children }: PdfPagesProps) {
  return (
    <div className="pdf-pages" data-pdf={path} data-frame={PDF_FRAME_PAGE}>
      <PagesSwitch label="Show the PDF as" shown="pages" />
      <p className="pdf-pages-wait" role="status">
        Loading the pages…
      </p>
      <p className="pdf-pages-failed" role="status">
        These pages can’t be drawn here. Read the text, or open the PDF.
      </p>
      <div className="pdf-pages-text" data-pdf-text="">
        {children}
      </div>
    </div>
  );
}
