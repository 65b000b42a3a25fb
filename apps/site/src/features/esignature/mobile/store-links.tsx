import { externalLinks } from "@sealwright/brand";
import { Outward } from "../../../kit/icons/icons.tsx";

/** Links to stores, by name; where they lead is configuration. */
export function StoreLinks({ names }: { names: readonly (typeof externalLinks.stores)[number]["name"][] }) {
  return (
    <p className="store-links">
      {externalLinks.stores
        .filter(({ name }) => names.includes(name))
        .map(({ name, gets, href }) => (
          <a key={name} href={href} className="btn" rel="noopener">
            <span>
              {name}
              <Outward />
              <small>{gets}</small>
            </span>
          </a>
        ))}
    </p>
  );
}
