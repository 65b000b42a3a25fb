import { brand, externalLinks } from "@sealwright/brand";
import type { Crumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";

export type { Crumb } from "@sealwright/design/breadcrumb/breadcrumb.tsx";

/** A schema.org entity. */
export type StructuredData = Record<string, unknown>;

/** The page that an entity describes; URLs are absolute. */
export interface DescribedPage {
  name: string;
  description: string;
  url: string;
  image: string;
  site: URL;
}

/** An entity that is completed with the page's own name, description and address. */
export type PageEntity = (page: DescribedPage) => StructuredData;

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

/** A page of some kind, where nothing below fits better. */
export function webPage(
  type: "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage" | "CheckoutPage" = "WebPage",
  more: StructuredData = {},
): PageEntity {
  return (page) => ({ "@type": type, ...commonFields(page), ...more });
}

/** Days as YYYY-MM-DD. */
interface ArticleFacts {
  published: string;
  updated?: string | undefined;
  /** A person; the company where there is none. */
  author?: string;
  /** Further facts. */
  facts?: StructuredData;
}

/** A text with a date. TechArticle: instructions for developers. */
export function article(
  type: "Article" | "TechArticle" | "BlogPosting" | "NewsArticle",
  { published, updated = published, author, facts = {} }: ArticleFacts,
): PageEntity {
  return (page) => {
    const publisher = publisherOf(page.site);
    return {
      "@type": type,
      ...commonFields(page),
      headline: page.name,
      image: page.image,
      datePublished: published,
      dateModified: updated,
      author: author ? { "@type": "Person", name: author } : publisher,
      publisher,
      mainEntityOfPage: page.url,
      ...facts,
    };
  };
}

interface ApplicationFacts {
  /** The product's name; the page's where there is none. */
  name?: string;
  category?: "BusinessApplication" | "DeveloperApplication" | "UtilitiesApplication";
  /** WebApplication: it runs in the page itself. */
  type?: "SoftwareApplication" | "WebApplication" | "MobileApplication";
  operatingSystem?: string;
  features?: readonly string[];
  /** The day of the last change, as YYYY-MM-DD. */
  updated?: string;
  /** The lowest price, in US cents a month; 0 for what is free. From the plans, never from copy. */
  fromCents?: number;
}

/** A product, or a part of it. */
export function softwareApplication(facts: ApplicationFacts = {}): PageEntity {
  const { name, category = "BusinessApplication", type = "SoftwareApplication", fromCents, features } = facts;
  return (page) => ({
    "@type": type,
    ...commonFields(page),
    name: name ?? page.name,
    applicationCategory: category,
    operatingSystem: facts.operatingSystem ?? "Web browser",
    ...(features && { featureList: features }),
    ...(facts.updated && { dateModified: facts.updated }),
    ...(fromCents !== undefined && {
      offers: { "@type": "Offer", price: (fromCents / 100).toFixed(2), priceCurrency: "USD" },
    }),
    provider: publisherOf(page.site),
  });
}

/** Questions and answers that the page shows. Answers are plain text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): PageEntity {
  return (page) => ({
    "@type": "FAQPage",
    ...commonFields(page),
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}

/** Steps that the page shows, in order. */
export function howTo(name: string, steps: readonly string[]): PageEntity {
  return (page) => ({
    "@type": "HowTo",
    ...commonFields(page),
    name,
    step: steps.map((text, index) => ({ "@type": "HowToStep", position: index + 1, text })),
  });
}

/** A page that leads to others, in their order. @param changed when one of them changed last, YYYY-MM-DD */
export function collectionPage(pages: readonly Crumb[], changed?: string): PageEntity {
  return (page) => ({
    "@type": "CollectionPage",
    ...commonFields(page),
    ...(changed && { dateModified: changed }),
    mainEntity: { "@type": "ItemList", itemListElement: listItems(pages, page.site) },
  });
}

/** A document to fill in. */
export function digitalDocument({ version, date }: { version: string; date: string }): PageEntity {
  return (page) => ({
    "@type": "DigitalDocument",
    ...commonFields(page),
    version,
    dateModified: date,
    isAccessibleForFree: true,
    publisher: publisherOf(page.site),
  });
}

/** A table that can be downloaded. @param csv its path @param changed YYYY-MM-DD @param columns what it says of each place */
export function dataset(facts: { csv: string; changed: string; columns: readonly string[] }): PageEntity {
  return (page) => ({
    "@type": "Dataset",
    ...commonFields(page),
    dateModified: facts.changed,
    isAccessibleForFree: true,
    spatialCoverage: { "@type": "Place", name: "United States" },
    variableMeasured: facts.columns,
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "text/csv",
      contentUrl: new URL(facts.csv, page.site).href,
    },
    creator: publisherOf(page.site),
  });
}

function commonFields({ name, description, url, site }: DescribedPage): StructuredData {
  return { name, description, url, inLanguage: "en", isPartOf: { "@id": new URL("/#site", site).href } };
}

function publisherOf(site: URL): StructuredData {
  return {
    "@type": "Organization",
    "@id": new URL("/#organization", site).href,
    name: brand.name,
    url: new URL("/", site).href,
  };
}

/** The pages below the home page that lead to one. A trail that ends with the page itself calls it by a short name. */
export function wayTo(page: Crumb, trail: readonly Crumb[]): readonly Crumb[] {
  return trail.at(-1)?.href === page.href ? trail : [...trail, page];
}

/** @param trail from below the home page to the page itself */
export function breadcrumbs(trail: readonly Crumb[], site: URL): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: listItems([{ name: brand.name, href: "/" }, ...trail], site),
  };
}

function listItems(pages: readonly Crumb[], site: URL): StructuredData[] {
  return pages.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(href, site).href,
  }));
}

/** The content of the script element, with anything escaped that would end it. */
export function structuredDataJson(things: readonly StructuredData[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
}
