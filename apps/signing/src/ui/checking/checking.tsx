import type { Signing } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import { DocumentPages } from "../pages/document-pages.tsx";
import type { PagesData } from "../pages/shown-place.ts";

interface CheckingProps {
  heading: string;
  signing: Signing;
  pages: PagesData;
  children: ReactNode;
}

/** The pages as they will be sealed, beside the one act that is left. Without the script, the act alone. */
export function Checking({ heading, signing: { files }, pages, children }: CheckingProps) {
  return (
    <div className="checking">
      <section className="checking-document" aria-labelledby="checking-pages">
        <h2 id="checking-pages">{heading}</h2>
        <DocumentPages titles={files} data={pages} use="check" />
      </section>
      <div className="checking-side">{children}</div>
    </div>
  );
}
