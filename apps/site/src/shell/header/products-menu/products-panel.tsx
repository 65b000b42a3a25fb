import type { ProductGroup } from "../../../catalog/menus/products.ts";
import { Arrow } from "../../../kit/icons/icons.tsx";
import { ProductPreview } from "./product-preview.tsx";

/**
 * The mega menu (NAV-03): products, the selected product's overview, its links. Each product is followed by its other two
 * columns in the source, so that Tab goes from a product into its links and on to the next product.
 */
export function ProductsPanel({ groups }: { groups: ProductGroup[] }) {
  return (
    <ul className="products wrap" data-products="">
      {groups.map((group, index) => (
        <li key={group.key} className="product" data-selected={index === 0 ? "" : undefined}>
          <button
            type="button"
            className="product-choice"
            aria-expanded={index === 0}
            aria-controls={`product-${group.key}`}
          >
            <span className="product-title">{group.title}</span>
            <span className="product-subtitle">{group.subtitle}</span>
          </button>
          <div className="product-columns" id={`product-${group.key}`}>
            <div className="product-overview">
              <p className="product-heading">{group.title}</p>
              <p>{group.overview}</p>
              <a href={group.href} className="btn btn-small">
                Learn more <Arrow />
                <span className="visually-hidden"> about {group.title}</span>
              </a>
              <ProductPreview group={group.key} />
            </div>
            <div className="product-links">
              <p className="product-in" aria-hidden="true">
                In {group.title}
              </p>
              <ul aria-label={group.title}>
                {group.items.map((item) => (
                  <li key={item.href}>
                    <a href={item.href}>
                      <span className="product-link-name">{item.name}</span>
                      <span className="product-link-about">{item.about}</span>
                    </a>
                  </li>
                ))}
              </ul>
              {group.example && (
                <div className="product-example">
                  <p className="product-in">{group.example.title}</p>
                  <ul>
                    {group.example.lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
