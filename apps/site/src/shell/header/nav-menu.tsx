import { Chevron } from "@sealwright/design/chevron.tsx";
import type { ReactNode } from "react";
import type { MenuLink } from "../../kit/link/menu-anchor.tsx";
import { MenuAnchor } from "../../kit/link/menu-anchor.tsx";

interface BarMenuProps {
  title: string;
  /** Before the title. */
  mark?: ReactNode;
  links?: MenuLink[];
  /** The panel spans the page. */
  wide?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** One menu of the bar. All share a name, so that the browser keeps only one open. */
export function NavMenu({ title, mark, links, wide, className, children }: BarMenuProps) {
  return (
    <li className={className}>
      <details name="bar-menu" data-menu="" data-wide={wide ? "" : undefined}>
        <summary className="bar-item">
          {mark}
          {title} <Chevron />
        </summary>
        <div className="bar-panel">
          {links && (
            <ul className="bar-links">
              {links.map((link) => (
                <li key={link.href}>
                  <MenuAnchor link={link} />
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
      </details>
    </li>
  );
}
