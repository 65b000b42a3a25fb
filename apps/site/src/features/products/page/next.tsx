import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { Product } from "./product-schema.ts";
import "./next.css";

interface NextProps {
  next: Product["next"];
  related: readonly (Pick<Product, "name" | "path" | "about"> & { planned: boolean })[];
}

/** One next step, and the pages that readers of this one open next. */
export function Next({ next, related }: NextProps) {
  return (
    <section className="product-next">
      <div className="wrap">
        <div>
          <h2>{next.heading}</h2>
          <p>{next.text}</p>
          <ButtonLink href={next.action.href}>{next.action.name}</ButtonLink>
        </div>
        {related.length > 0 && (
          <nav aria-label="Related pages">
            <ul>
              {related.map(({ name, path, about, planned }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                  <span>{planned ? `Planned: ${about}` : about}</span>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </section>
  );
}
