/**
 * Whose site this is. Change this file to put your company's name, phone number and addresses everywhere: pages, emails,
 * dashboard, documents. The README lists what else to change. These are placeholders: `.example` domains and 555 numbers
 * have no owner.
 */
export const brand = {
  name: "Sealwright",
  /** In code that customers write, such as the WordPress plugin's hooks: lowercase letters and digits. */
  slug: "sealwright",
  /** The AI assistant's name. */
  assistant: "Certius",
  /** The legal entity: copyright line, terms, email footers. */
  legalName: "Sealwright, Inc.",
  /** The product in a sentence. */
  tagline: "Contracts from first draft to renewal: write them, sign them, and know what they say.",
  address: ["100 Sample Street", "Wilmington, DE 19801", "United States"],
  copyrightYear: 2025,
  phone: { shown: "+1 (555) 555-0142", link: "tel:+15555550142" },
  email: {
    support: "support@sealwright.example",
    sales: "sales@sealwright.example",
    /** For reports of vulnerabilities: /.well-known/security.txt. */
    security: "security@sealwright.example",
    /** Sender of emails from the services. */
    sender: "no-reply@sealwright.example",
  },
} as const;

export type Brand = typeof brand;
