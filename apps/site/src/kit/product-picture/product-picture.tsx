import type { ReactNode } from "react";
import "./product-picture.css";

const files: Record<string, string> = import.meta.glob("../../content/pictures/*.avif", {
  query: "?url",
  import: "default",
  eager: true,
});

/** In CSS pixels, as `npm run shots` takes them. */
const WIDE = { width: 1200, height: 760 };
const PHONE = { width: 390, height: 760 };

interface ProductPictureProps {
  /** A screen that `npm run shots` takes. */
  screen: "register" | "send" | "sign" | "sealed" | "api-keys" | "deadlines";
  /** For screen readers. */
  alt: string;
  /** In view when the page opens. */
  first?: boolean;
  children?: ReactNode;
}

/** A picture of the product’s own screen, light or dark as the page is. */
export function ProductPicture({ screen, alt, first = false, children }: ProductPictureProps) {
  return (
    <figure className="product-picture">
      {(["light", "dark"] as const).map((theme) => (
        <picture key={theme} data-theme-of={theme}>
          <source media="(width < 40rem)" srcSet={fileOf(screen, "phone", theme)} {...PHONE} />
          <img
            src={fileOf(screen, "wide", theme)}
            alt={alt}
            {...WIDE}
            // Hidden ones are then never fetched, so a reader gets one of the two themes.
            loading="lazy"
            fetchPriority={first ? "high" : undefined}
            decoding="async"
          />
        </picture>
      ))}
      <figcaption className="sample">
        {children ?? "A screen of the app, with an invented company."}
      </figcaption>
    </figure>
  );
}

function fileOf(screen: string, size: "wide" | "phone", theme: "light" | "dark"): string {
  const name = `${screen}-${size}-${theme}.avif`;
  const file = files[`../../content/pictures/${name}`];
  if (!file) throw new Error(`There is no picture ${name}. Run npm run shots.`);
  return file;
}
