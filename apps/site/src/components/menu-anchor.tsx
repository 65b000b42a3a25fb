import type { MenuLink } from "../content/menus/nav-bar.ts";
import { Outward } from "./icons.tsx";

/** A menu link. An external one is marked, and gets no access to this window. */
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
