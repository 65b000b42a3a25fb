import { Chevron } from "@sealwright/design/chevron.tsx";
import { isNotYet } from "../../catalog/capabilities/capabilities.ts";
import { footerColumns } from "../../catalog/menus/footer.ts";
import { MenuAnchor, type MenuLink } from "../../kit/link/menu-anchor.tsx";

/**
 * Link columns: accordions on small screens, a grid on larger ones (FOOT-06). They are closed in the HTML, so that nothing
 * shifts on a phone; on larger screens CSS shows their content, and shell/footer/footer-columns.client.ts opens them.
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
            {column.links.map(({ capability, ...link }) => (
              <li key={link.href}>
                <MenuAnchor link={capability && isNotYet(capability) ? planned(link) : link} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

const planned = (link: MenuLink): MenuLink => ({ ...link, name: `${link.name} (planned)` });
