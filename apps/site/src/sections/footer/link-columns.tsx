import { Chevron } from "@sealwright/design/chevron.tsx";
import { MenuAnchor } from "../../components/menu-anchor.tsx";
import { footerColumns } from "../../content/menus/visible-menus.ts";

/**
 * The columns of links: accordions on small screens, a grid on larger ones (FOOT-06). They come closed, so that nothing
 * jumps on a phone and everything can be opened without script; on larger screens the style sheet shows what is in
 * them, and enhance/page/footer-columns.ts opens them in earnest.
 */
export function LinkColumns() {
  return (
    <nav className="foot-columns" aria-label="Footer">
      {footerColumns.map((column) => (
        <details key={column.title} className="foot-column">
          <summary>
            <h2>{column.title}</h2>
            <Chevron />
          </summary>
          <ul>
            {column.links.map((link) => (
              <li key={link.href}>
                <MenuAnchor link={link} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
