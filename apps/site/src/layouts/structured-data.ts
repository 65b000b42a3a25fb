import { brand, externalLinks } from "@sealwright/brand";
import type { Crumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";

export type { Crumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";

/** A schema.org entity. */
export type StructuredData = Record<string, unknown>;

/** The organization and its site, for the home page. @param site its origin */
export function organizationAndSite(site: URL): StructuredData[] {
  const home = new URL("/", site).href;
  const organization = `${home}#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: brand.name,
      legalName: brand.legalName,
      url: home,
      logo: new URL("/icon-512.png", site).href,
      sameAs: externalLinks.social.map(({ href }) => href),
      contactPoint: [
        { "@type": "ContactPoint", contactType: "sales", telephone: brand.phone.link.replace("tel:", "") },
        { "@type": "ContactPoint", contactType: "customer support", email: brand.email.support },
      ],
    },
    {
      "@type": "WebSite",
      "@id": `${home}#site`,
      name: brand.name,
      url: home,
      inLanguage: "en",
      publisher: { "@id": organization },
    },
  ];
}

/** The pages below the home page that lead to one. A trail that ends with the page itself calls it by a short name. */
export function wayTo(page: Crumb, trail: readonly Crumb[]): readonly Crumb[] {
  return trail.at(-1)?.href === page.href ? trail : [...trail, page];
}

/** @param trail from below the home page to the page itself */
export function breadcrumbs(trail: readonly Crumb[], site: URL): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: brand.name, href: "/" }, ...trail].map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(href, site).href,
    })),
  };
}

/** The content of the script element, with anything escaped that would end it. */
export function structuredDataJson(things: readonly StructuredData[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
}
