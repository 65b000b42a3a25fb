import type { ReactNode } from "react";
import { Arrow } from "../icons/icons.tsx";
import "./page-link.css";

/** A link to another page of the site, on a line of its own. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="page-link-line">
      <a href={href} className="page-link">
        {/* No space, which would carry the line of the words on to nothing, and no break before the arrow. */}
        {children}
        {"\u2060"}
        <Arrow />
      </a>
    </p>
  );
}
