import { brand } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Seal } from "@sealwright/design/seal.tsx";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { type CategoryMenu as Category, categoryMenus } from "../../catalog/menus/categories.ts";
import { contactSales, contractForms, navMenus, pricing } from "../../catalog/menus/nav-bar.ts";
import { productGroups } from "../../catalog/menus/products.ts";
import { dashboardLoginUrl } from "../../catalog/site-config.ts";
import { memberMessages } from "../../catalog/strings/member-messages.ts";
import { actions, notices } from "../../catalog/strings/ui-strings.ts";
import { SEARCH_PAGE } from "../../features/search/site-pages.ts";
import { Lens } from "../../kit/icons/icons.tsx";
import { DashboardLink } from "../../state/session/dashboard-link.tsx";
import { Announcement, type AnnouncementProps } from "./announcement.tsx";
import { CategoryLinks, CategoryMenu } from "./category-menu.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { ProductsPanel } from "./products-menu/products-panel.tsx";
import { libraryNote, Strip } from "./top-strip.tsx";
import "./nav-bar.css";

interface HeaderProps {
  /** Marks the current page, and decides which menus show. */
  path: string;
  /** Transparent over a dark hero until the page is scrolled (NAV-09). */
  transparentHeader?: boolean;
  /** The menus of the forms' categories; by default with the forms that are written. */
  categories?: readonly Category[];
  announcement?: AnnouncementProps;
}

/**
 * The top of every page. Menus are `details` elements, which work without JavaScript for every kind of input;
 * `shell/header/menus.client.ts` adds hover. On a small screen the same list is under the hamburger.
 */
export function Header({
  path,
  transparentHeader = false,
  categories = categoryMenus,
  announcement,
}: HeaderProps) {
  const inLibrary = path === LIBRARY || path.startsWith(`${LIBRARY}/`);
  return (
    <header className="site-header" data-transparent={transparentHeader ? "" : undefined}>
      <Strip />
      <div className="bar">
        <div className="wrap bar-row">
          <a href="/" className="bar-brand" aria-current={path === "/" ? "page" : undefined} translate="no">
            <Seal className="bar-seal" />
            {brand.name}
          </a>
          <ButtonLink href="#main-menu" small className="bar-burger" data-burger="">
            <span className="bar-burger-lines" aria-hidden="true" />
            Menu
          </ButtonLink>
          <nav id="main-menu" className="bar-menu" aria-label="Main">
            <ul className="bar-list">
              <NavMenu title="Products" wide>
                <ProductsPanel groups={productGroups} />
              </NavMenu>
              {navMenus.map((menu) => (
                <NavMenu key={menu.title} {...menu} className={inLibrary ? "bar-phone-only" : undefined} />
              ))}
              {categories.map((menu) =>
                inLibrary ? (
                  <CategoryMenu key={menu.key} menu={menu} />
                ) : (
                  <CategoryLinks key={menu.key} menu={menu} />
                ),
              )}
              {[contractForms, pricing].map((link) => (
                // In the library, the categories lead to all that it contains.
                <li
                  key={link.href}
                  className={inLibrary && link.href === LIBRARY ? "bar-phone-only" : undefined}
                >
                  <a
                    href={link.href}
                    className="bar-item"
                    aria-current={link.href === path ? "page" : undefined}
                  >
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
            <div className="bar-end">
              <a
                href={dashboardLoginUrl}
                className="bar-item"
                target="_blank"
                rel="noopener"
                data-for="visitor"
                data-campaign=""
              >
                {actions.signIn}
                <span className="visually-hidden"> {notices.newTab}</span>
              </a>
              <a href="/auth/register" className="bar-item" data-auth="register" data-for="visitor">
                {actions.register}
              </a>
              <DashboardLink className="bar-item" />
              <button type="button" className="bar-item" data-for="member" data-sign-out="">
                {memberMessages.signOut}
              </button>
              <ButtonLink href={contactSales.href} small>
                {contactSales.name}
              </ButtonLink>
              <button type="button" className="bar-item bar-theme needs-script" data-theme-switch="">
                {actions.switchTheme}
              </button>
              <p className="bar-call">
                or call{" "}
                <a href={brand.phone.link} dir="ltr">
                  {brand.phone.shown}
                </a>
              </p>
            </div>
          </nav>
          <a href={SEARCH_PAGE} className="bar-search" data-search="" title="Search (/ or Ctrl+K)">
            <Lens />
            <span className="visually-hidden">Search</span>
          </a>
          {announcement && <Announcement {...announcement} />}
        </div>
        <p className="wrap bar-note">{libraryNote}</p>
      </div>
      <div className="scrim" data-scrim="" />
    </header>
  );
}
