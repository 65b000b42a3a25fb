import { brand } from "@sealwright/brand";
import { dashboardLogin } from "../../addresses.ts";
import { Seal } from "../../components/seal.tsx";
import { barMenus, contactSales, contractForms, pricing, productGroups } from "../../content/menus/shown.ts";
import { BarMenu } from "./bar-menu.tsx";
import { ProductsPanel } from "./products-panel.tsx";
import { Strip } from "./strip.tsx";
import "../../components/button/button.css";
import "./header.css";

interface HeaderProps {
  /** The page's path, to mark where the visitor is. */
  path: string;
  /** Transparent over a dark top of the page until it is scrolled (NAV-09). */
  overNight?: boolean;
}

/**
 * The top of every page. Menus are `details` elements: they open, close and exclude each other without script, for
 * every kind of input; `enhance/menus.ts` adds what a pointer expects. On a small screen the same list stands under
 * the hamburger.
 */
export function Header({ path, overNight = false }: HeaderProps) {
  const current = (href: string) => (href === path ? "page" : undefined);
  return (
    <header className="site-header" data-over-night={overNight ? "" : undefined}>
      <Strip />
      <div className="bar">
        <div className="wrap bar-row">
          <a href="/" className="bar-brand" aria-current={current("/")}>
            <Seal className="bar-seal" />
            {brand.name}
          </a>
          <a href="#main-menu" className="btn btn-small bar-burger" data-burger="">
            Menu
          </a>
          <nav id="main-menu" className="bar-menu" aria-label="Main">
            <ul className="bar-list">
              {productGroups.length > 0 && (
                <BarMenu title="Products" wide>
                  <ProductsPanel groups={productGroups} />
                </BarMenu>
              )}
              {barMenus.map((menu) => (
                <BarMenu key={menu.title} title={menu.title} links={menu.links} />
              ))}
              {[contractForms, pricing].map(
                (link) =>
                  link && (
                    <li key={link.href}>
                      <a href={link.href} className="bar-item" aria-current={current(link.href)}>
                        {link.name}
                      </a>
                    </li>
                  ),
              )}
            </ul>
            <div className="bar-end">
              <a href={dashboardLogin} className="bar-item" target="_blank" rel="noopener">
                Login
                <span className="visually-hidden"> (new tab)</span>
              </a>
              <a href="/auth/register" className="bar-item" data-auth="register">
                Register
              </a>
              {contactSales && (
                <a href={contactSales.href} className="btn btn-small">
                  {contactSales.name}
                </a>
              )}
            </div>
          </nav>
        </div>
      </div>
      <div className="scrim" data-scrim="" />
    </header>
  );
}
