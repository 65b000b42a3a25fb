import { externalLinks } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Outward } from "../../../kit/icons/icons.tsx";
import "./store-links.css";

/** Links to stores, by name; where they lead is configuration. */
export function StoreLinks({ names }: { names: readonly (typeof externalLinks.stores)[number]["name"][] }) {
  return (
    <p className="store-links">
      {externalLinks.stores
        .filter(({ name }) => names.includes(name))
        .map(({ name, gets, href }) => (
          <ButtonLink key={name} href={href} rel="noopener">
            <span>
              {name}
              <Outward />
              <small>{gets}</small>
            </span>
          </ButtonLink>
        ))}
    </p>
  );
}
