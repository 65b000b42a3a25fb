import type { MenuLink } from "../content/menus/nav-bar.ts";
import { Outward } from "./icons.tsx";

/** A link of a menu; one that leaves the site says so, and the other site gets no hold of this window. */
export function MenuAnchor({ link, className }: { link: MenuLink; className?: string }) {
  if (!link.external) {
    return (
      <a href={link.href} className={className}>
        {link.name}
      </a>
    );
  }
  return (
    <a href={link.href} className={className} rel="noopener">
      {link.name}
      <Outward />
      <span className="visually-hidden"> (another site)</span>
    </a>
  );
}
