/**
 * Whose site this is. A company that takes the site over changes this file to put its own name, telephone number and
 * addresses everywhere: pages, mails, dashboard, documents. What else is its own stands in the README.
 * Everything here is a placeholder of the default brand: `.example` domains and 555 numbers belong to nobody.
 */
export const brand = {
  name: "Sealwright",
  /** The company that the law calls by name: copyright line, terms, mails' footers. */
  legalName: "Sealwright, Inc.",
  /** One sentence that says what the product is; also the default description of a page. */
  tagline: "Contracts from first draft to renewal: write them, sign them, and know what they say.",
  address: ["100 Sample Street", "Wilmington, DE 19801", "United States"],
  copyrightYear: 2025,
  phone: { shown: "+1 (555) 555-0142", link: "tel:+15555550142" },
  email: {
    support: "support@sealwright.example",
    sales: "sales@sealwright.example",
    /** Who finds a weakness writes here: /.well-known/security.txt. */
    security: "security@sealwright.example",
    /** The sender of mails that the services write. */
    sender: "no-reply@sealwright.example",
  },
} as const;

export type Brand = typeof brand;
