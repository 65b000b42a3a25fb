import { Arrow } from "../../components/icons.tsx";
import { MenuAnchor } from "../../components/menu-anchor.tsx";
import type { CategoryMenu as Category } from "../../content/menus/categories.ts";
import type { MenuLink } from "../../content/menus/nav-bar.ts";
import { NavMenu } from "./nav-menu.tsx";

/** The corner of a form set's copy, in the category's colour. */
const CopyMark = () => <span className="copy-mark" aria-hidden="true" />;

/** A category's menu in the library: what it is about, its most wanted forms by sub-category, the way to all of them. */
export function CategoryMenu({ menu }: { menu: Category }) {
  return (
    <NavMenu title={menu.title} mark={<CopyMark />} className={`copy-${menu.sideColor}`} wide>
      <div className="category wrap">
        <div className="category-about">
          <p className="category-title">{menu.title}</p>
          <p>{menu.description}</p>
          <a href={menu.all.href} className="btn btn-small">
            {menu.all.name} <Arrow />
          </a>
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

/** The same category in the phone's menu everywhere else: its parts, and all of it. */
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
