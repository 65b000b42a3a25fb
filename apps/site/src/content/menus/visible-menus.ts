import { hasPage } from "../has-page.ts";
import * as categories from "./categories.ts";
import * as footer from "./footer.ts";
import * as bar from "./nav-bar.ts";
import * as products from "./products.ts";

/**
 * The menus without links that have no page yet, and without menus that would be empty.
 * @param isShown whether a URL may be linked
 */
export function selectMenus(isShown: (href: string) => boolean) {
  const shown = <Link extends bar.MenuLink>(link: Link) => (isShown(link.href) ? link : undefined);
  const withLinks = <Menu extends { links: bar.MenuLink[] }>(menus: Menu[]) =>
    menus
      .map((menu) => ({ ...menu, links: menu.links.filter((link) => isShown(link.href)) }))
      .filter((menu) => menu.links.length > 0);
  return {
    productGroups: products.productGroups
      .filter((group) => isShown(group.href))
      .map((group) => ({ ...group, items: group.items.filter((item) => isShown(item.href)) })),
    navMenus: withLinks(bar.navMenus),
    categoryMenus: categories.categoryMenus
      .filter(({ all }) => isShown(all.href))
      .map((menu) => ({ ...menu, columns: withLinks(menu.columns) })),
    footerColumns: withLinks(footer.footerColumns),
    pricing: shown(bar.pricing),
    contactSales: shown(bar.contactSales),
    contractForms: shown(bar.contractForms),
  };
}

/** The menus of the navigation bar. */
export type NavBarMenus = Omit<ReturnType<typeof selectMenus>, "footerColumns">;

/** The menus visitors see. */
export const visibleMenus = selectMenus(hasPage);
export const { navMenus, footerColumns, pricing, contactSales, contractForms } = visibleMenus;

/** FOOT-01: Contact Sales, once that page exists. */
export const callToAction = footer.callsToAction.find((action) => hasPage(action.href));
