import { Outward } from "../icons/icons.tsx";

/** A link of a menu; an external one leads to another site. */
export interface MenuLink {
  name: string;
  href: string;
  external?: true;
}

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
