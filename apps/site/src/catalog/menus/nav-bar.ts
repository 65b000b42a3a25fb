import { externalLinks } from "@sealwright/brand";
import type { MenuLink } from "../../kit/link/menu-anchor.tsx";
import { LIBRARY, STATE_LAW } from "../forms/library-paths.ts";

export const caseStudies: MenuLink = { name: "Case studies", href: "/customers" };
export const helpGuides: MenuLink = { name: "Help guides", href: externalLinks.helpGuides, external: true };
export const roadmap: MenuLink = { name: "Roadmap", href: externalLinks.roadmap, external: true };

/** The dropdowns beside Products. */
export const navMenus: { title: string; links: MenuLink[] }[] = [
  {
    title: "Resources",
    links: [{ name: "Blog", href: "/blog" }, caseStudies],
  },
  {
    title: "Company",
    links: [
      { name: "About", href: "/about" },
      helpGuides,
      roadmap,
      { name: "Security", href: externalLinks.security, external: true },
    ],
  },
];

export const pricing: MenuLink = { name: "Pricing", href: "/signature/pricing" };
export const contactSales: MenuLink = { name: "Contact Sales", href: "/clm/request-demo" };
export const contractForms: MenuLink = { name: "Contract forms", href: LIBRARY };
export const stateLaw: MenuLink = { name: "State law", href: STATE_LAW };
