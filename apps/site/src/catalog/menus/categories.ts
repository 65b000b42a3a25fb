import type { MenuLink } from "../../kit/link/menu-anchor.tsx";
import { type FormCategory, formCategories } from "../forms/library.ts";
import { isWritten } from "../forms/written-paths.ts";

/** A column's room; the most requested forms come first. */
const FORMS_IN_COLUMN = 5;

/** A category's menu (NAV-06). */
export interface CategoryMenu extends Pick<FormCategory, "key" | "description" | "sideColor"> {
  title: string;
  heading: string;
  columns: { title: string; href: string; links: MenuLink[] }[];
  all: MenuLink;
}

const menus: CategoryMenu[] = formCategories.map(
  ({ key, name, description, sideColor, href, subCategories }) => ({
    key,
    title: name,
    description,
    sideColor,
    heading: `Top ${name} Forms`,
    columns: subCategories.map((sub) => ({
      title: sub.name,
      href: sub.href,
      links: sub.forms
        .toSorted((a, b) => Number(b.top ?? false) - Number(a.top ?? false))
        .slice(0, FORMS_IN_COLUMN)
        .map((form) => ({ name: form.name, href: form.href })),
    })),
    all: { name: `All ${name} forms`, href },
  }),
);

/** The categories' menus with the forms that may be linked; a column without one is left out. */
export function categoryMenusWith(isShown: (href: string) => boolean): CategoryMenu[] {
  return menus.map((menu) => ({
    ...menu,
    columns: menu.columns
      .map((column) => ({ ...column, links: column.links.filter(({ href }) => isShown(href)) }))
      .filter(({ links }) => links.length > 0),
  }));
}

export const categoryMenus = categoryMenusWith(isWritten);
