import { externalLinks } from "@sealwright/brand";
import { FooterRow } from "./footer-row.tsx";

/** Where to get it beside the browser (FOOT-05): names in words, since the stores' own marks are theirs. */
export function Stores() {
  return (
    <FooterRow beside={<h2 className="foot-label">Available On</h2>}>
      <ul className="stores">
        {externalLinks.stores.map((store) => (
          <li key={store.name}>
            <a href={store.href} className="store" rel="noopener">
              <span className="store-gets">{store.gets}</span>
              <span className="store-name">{store.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </FooterRow>
  );
}
