import { externalLinks } from "@sealwright/brand";
import { isNotYet } from "../../catalog/capabilities/capabilities.ts";
import { FooterRow } from "./footer-row.tsx";

/** Store links (FOOT-05), as text: the stores' logos are trademarks. */
export function Stores() {
  return (
    <FooterRow beside={<h2 className="foot-label">Available On</h2>}>
      <ul className="stores">
        {externalLinks.stores.map((store) => (
          <li key={store.name}>
            <a href={store.href} className="store" rel="noopener">
              <span className="store-gets">
                {isNotYet(store.capability) ? `Planned: ${store.gets}` : store.gets}
              </span>
              <span className="store-name">{store.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </FooterRow>
  );
}
