import { externalLinks } from "@sealwright/brand";
import { LIBRARY } from "../forms/library-paths.ts";

/** A menu link; external ones are marked with an icon. */
export interface MenuLink {
  name: string;
  href: string;
  external?: true;
}

/** The dropdowns beside Products. */
export const navMenus: { title: string; links: MenuLink[] }[] = [
  {
    title: "Resources",
    links: [
      { name: "Blog", href: "/blog" },
      { name: "Case studies", href: "/customers" },
    ],
  },
  {
    title: "Company",
    links: [
      { name: "About", href: "/about" },
      { name: "Help guides", href: externalLinks.helpGuides, external: true },
      { name: "Roadmap", href: externalLinks.roadmap, external: true },
      { name: "Security", href: externalLinks.security, external: true },
    ],
  },
];

export const pricing: MenuLink = { name: "Pricing", href: "/signature/pricing" };
export const contactSales: MenuLink = { name: "Contact Sales", href: "/clm/request-demo" };
export const contractForms: MenuLink = { name: "Contract forms", href: LIBRARY };
