import { Breadcrumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { hasPage } from "../../content/has-page.ts";
import type { Product } from "../../content/schemas/product.ts";
import "./product-hero.css";

interface ProductHeroProps {
  product: Product;
  parent?: Pick<Product, "name" | "path"> | undefined;
}

/** The question that brought the reader, answered in a line; the working piece follows at once. */
export function ProductHero({ product, parent }: ProductHeroProps) {
  const { heading, lede, action } = product.hero;
  return (
    <header className="wrap product-hero">
      <Breadcrumb trail={parent ? [{ name: parent.name, href: parent.path }] : []} here={product.name} />
      <h1>{heading.split("*").map((words, index) => (index % 2 ? <em key={words}>{words}</em> : words))}</h1>
      <div className="product-lede">
        <p className="lede">{lede}</p>
        {action && hasPage(action.href) && <ButtonLink href={action.href}>{action.name}</ButtonLink>}
      </div>
    </header>
  );
}
