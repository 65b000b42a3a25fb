import type { ReactNode } from "react";
import "./figure.css";

/** A picture, a drawing or a piece of a document, with the line under it that says what it is. */
export function Figure({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure className="figure">
      <div className="figure-view">{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
