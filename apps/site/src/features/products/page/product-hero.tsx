import { Breadcrumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { Product } from "./product-schema.ts";
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
      <Heading parts={heading.split("*")} />
      <div className="product-lede">
        <p className="lede">{lede}</p>
        {action && <ButtonLink href={action.href}>{action.name}</ButtonLink>}
      </div>
    </header>
  );
}

/** Every other part is stressed. A stressed sentence after another sentence begins a line. */
function Heading({ parts }: { parts: readonly string[] }) {
  const ends = (words = "") => /[.?!]\s*$/.test(words);
  return (
    <h1>
      {parts.map((words, index) => {
        if (index % 2 === 0) return words;
        const ownLine = ends(words) && ends(parts[index - 1]);
        return (
          <em key={words} className={ownLine ? "own-line" : undefined}>
            {words}
          </em>
        );
      })}
    </h1>
  );
}
