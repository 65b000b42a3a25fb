import { brand, externalLinks } from "@sealwright/brand";
import type { MenuLink } from "../../kit/link/menu-anchor.tsx";
import { siteConfig } from "../site-config.ts";
import { contactSales, contractForms, helpGuides, pricing, roadmap } from "./nav-bar.ts";
import { productGroups } from "./products.ts";

interface FooterLink extends MenuLink {
  /** What the page sells: until that runs, the link is called planned. */
  capability?: string | undefined;
}

/** A column of the footer (specification section 2.2). */
export interface FooterColumn {
  title: string;
  links: FooterLink[];
}

/**
 * All footer links. URLs are canonical: the specification's
 * /signature/what-is-electronic-signature/ redirects to the one without the slash.
 */
export const footerColumns: FooterColumn[] = [
  {
    title: "Company",
    links: [
      { name: "About", href: "/about" },
      { name: "Customers", href: "/customers" },
      { name: "Enterprise", href: "/signature/enterprise" },
      pricing,
      { name: "Contact", href: "/contact" },
      { name: "Press kit", href: "/press" },
      { name: "Status", href: "/status" },
      { name: "Partners", href: "/affiliate-partners" },
      roadmap,
    ],
  },
  {
    title: "Solutions",
    links: [
      ...productGroups.map(({ title, href, capability }) => ({ name: title, href, capability })),
      { name: "Signature API", href: "/signature/api" },
      { name: "Embedding", href: "/signature/embedding" },
      { name: "WordPress", href: "/signature/wordpress-integration", capability: "wordpress" },
      { name: "Mobile apps", href: "/signature/mobile", capability: "mobile-apps" },
      { name: "Signing web app", href: externalLinks.webApp, external: true },
    ],
  },
  {
    title: "Resources",
    links: [
      contractForms,
      { name: "Blog", href: "/blog/page/1" },
      { name: "What is an e-signature?", href: "/signature/what-is-electronic-signature" },
      { name: "Make a signature", href: "/signature/online-signature" },
      { name: "PDF tools", href: "/signature/pdf-tools" },
      ...(siteConfig.signsOnline ? [{ name: "Check a signed PDF", href: "/verify" }] : []),
      { name: "Calculators", href: "/calculators" },
      { name: "Compare alternatives", href: "/signature/alternatives" },
      { name: "Accept payments", href: "/blog/connect-a-payment-provider-to-accept-payments" },
      { name: "Newsletter", href: "/newsletter" },
      helpGuides,
    ],
  },
  {
    title: "Legal & Security",
    links: [
      { name: "Is e-signing legal?", href: "/signature/electric-signature-legality" },
      { name: "SOC 2", href: "/signature/soc" },
      { name: "Security", href: "/security" },
      { name: "Security and policies", href: externalLinks.security, external: true },
      { name: "Sub-processors", href: "/sub-processors" },
      { name: "Accessibility", href: "/accessibility" },
      { name: "Terms of service", href: "/terms-of-service" },
      { name: "Privacy policy", href: "/privacy-policy" },
      { name: "Refund policy", href: "/refund-policy" },
    ],
  },
  {
    title: "Sales Inquiry",
    links: [
      { name: brand.phone.shown, href: brand.phone.link },
      { name: brand.email.support, href: `mailto:${brand.email.support}` },
      { name: "Request a demo", href: contactSales.href },
    ],
  },
];

/** The button above the footer (FOOT-01), with the line below its signature line. */
export const callToAction = { ...contactSales, note: "A few lines from you, a reply from a real person." };
