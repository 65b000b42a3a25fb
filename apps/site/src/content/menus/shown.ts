import { hasPage } from "../routes-to-come.ts";
import * as bar from "./bar.ts";
import * as footer from "./footer.ts";
import { productGroups as allProductGroups } from "./products.ts";

/** The menus as visitors see them today: what has no page yet is left out, and a menu with nothing in it too. */
export const productGroups = allProductGroups
  .filter((group) => hasPage(group.href))
  .map((group) => ({ ...group, items: group.items.filter((item) => hasPage(item.href)) }));

export const barMenus = withPages(bar.barMenus);
export const footerColumns = withPages(footer.footerColumns);

const shown = (link: bar.MenuLink) => (hasPage(link.href) ? link : undefined);
export const pricing = shown(bar.pricing);
export const contactSales = shown(bar.contactSales);
export const contractForms = shown(bar.contractForms);

/** FOOT-01: sales, as soon as there is a page to write to them. */
export const finalAction = footer.finalActions.find((action) => hasPage(action.href));

function withPages(menus: { title: string; links: bar.MenuLink[] }[]) {
  return menus
    .map((menu) => ({ ...menu, links: menu.links.filter((link) => hasPage(link.href)) }))
    .filter((menu) => menu.links.length > 0);
}
