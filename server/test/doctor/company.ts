import type { Company } from "../../src/doctor/company.ts";

/** No placeholder in it. */
export const COMPANY: Company = {
  brand: {
    name: "Company",
    slug: "company",
    assistant: "Ask",
    legalName: "Company, Inc.",
    tagline: "Contracts.",
    address: ["1 Main Street", "Dover, DE 19901", "United States"],
    copyrightYear: 2026,
    phone: { shown: "+1 (302) 744-1000", link: "tel:+13027441000" },
    email: {
      support: "support@company.test",
      sales: "sales@company.test",
      security: "security@company.test",
      sender: "no-reply@company.test",
    },
  },
  links: {
    helpGuides: "https://help.company.test",
    roadmap: "https://roadmap.company.test",
    security: "https://security.company.test",
    webApp: "https://app.company.test",
    social: [] as never,
    stores: [] as never,
  },
};
