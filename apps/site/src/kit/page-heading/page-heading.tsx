import { brand } from "@sealwright/brand";
import { useTitle } from "../browser/use-title.ts";

/** A heading that tells what the visitor has done here; the page's title follows it. */
export function PageHeading({ children }: { children: string }) {
  useTitle(pageTitle(children));
  return <h1>{children}</h1>;
}

/** A page's title, as the layout writes it. */
export function pageTitle(title: string): string {
  return `${title} · ${brand.name}`;
}
