import { hasPage } from "../routes-to-come.ts";
import * as bar from "./bar.ts";
import { productGroups as allProductGroups } from "./products.ts";

/** The menus as visitors see them today: what has no page yet is left out, and a menu with nothing in it too. */
export const productGroups = allProductGroups
  .filter((group) => hasPage(group.href))
  .map((group) => ({ ...group, items: group.items.filter((item) => hasPage(item.href)) }));

export const barMenus = bar.barMenus
  .map((menu) => ({ ...menu, links: menu.links.filter((link) => hasPage(link.href)) }))
  .filter((menu) => menu.links.length > 0);

const shown = (link: bar.MenuLink) => (hasPage(link.href) ? link : undefined);
export const pricing = shown(bar.pricing);
export const contactSales = shown(bar.contactSales);
export const contractForms = shown(bar.contractForms);
