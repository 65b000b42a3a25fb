import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { CategoryMenu as Category } from "../../catalog/menus/categories.ts";
import { Arrow } from "../../kit/icons/icons.tsx";
import type { MenuLink } from "../../kit/link/menu-anchor.tsx";
import { MenuAnchor } from "../../kit/link/menu-anchor.tsx";
import { NavMenu } from "./nav-menu.tsx";

/** A folded corner in the category's color. */
const CopyMark = () => <span className="copy-mark" aria-hidden="true" />;

/** A category's menu in the library: description, top forms by sub-category, link to all. */
export function CategoryMenu({ menu }: { menu: Category }) {
  return (
    <NavMenu title={menu.title} mark={<CopyMark />} className={`copy-${menu.sideColor}`} wide>
      <div className="category wrap">
        <div className="category-about">
          <p className="category-title">{menu.title}</p>
          <p>{menu.description}</p>
          <ButtonLink href={menu.all.href} small>
            {menu.all.name} <Arrow />
          </ButtonLink>
        </div>
        <div className="category-forms">
          <h2>{menu.heading}</h2>
          <ul className="category-columns">
            {menu.columns.map((column) => (
              <li key={column.href}>
                <h3>{column.title}</h3>
                <Links links={column.links} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </NavMenu>
  );
}

/** The category in the mobile menu of all other pages. */
export function CategoryLinks({ menu }: { menu: Category }) {
  const parts = menu.columns.map(({ title, href }) => ({ name: title, href }));
  return (
    <NavMenu
      title={menu.title}
      mark={<CopyMark />}
      links={[...parts, menu.all]}
      className={`bar-phone-only copy-${menu.sideColor}`}
    />
  );
}

function Links({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <MenuAnchor link={link} />
        </li>
      ))}
    </ul>
  );
}
