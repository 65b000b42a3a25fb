import { brand } from "@sealwright/brand";
/** The product menu (specification section 2.1): feeds mega menu, drawer and footer. */
export interface ProductGroup {
  /** Identifies the group in ids and previews. */
  key: "lifecycle" | "assistant" | "signatures";
  title: string;
  subtitle: string;
  overview: string;
  /** The overview page. */
  href: string;
  /** Of a product that is one. */
  capability?: string;
  items: { name: string; about: string; href: string }[];
  /** Fills the column of a product with few links. */
  example?: { title: string; lines: string[] };
}

export const productGroups: ProductGroup[] = [
  {
    key: "lifecycle",
    title: "Contract Lifecycle",
    subtitle: "Draft, store, renew",
    overview:
      "One register for all your contracts: who signed what, for how much, and the last day to give notice.",
    href: "/clm/contract-lifecycle",
    items: [
      { name: "Contract Editor", about: "Planned: redlines with a name and a time", href: "/clm/editor" },
      { name: "Reporting", about: "Planned: answers for finance and audit", href: "/clm/reporting" },
      { name: "Analytics", about: "Planned: where agreements get stuck", href: "/clm/analytics" },
      { name: "Workflows", about: "Planned: who approves, and in what order", href: "/clm/workflow" },
      { name: "Repository", about: "Each contract, in the order of what’s due", href: "/clm/repository" },
      { name: "Click Through", about: "Planned: terms accepted with one click", href: "/clm/clickThrough" },
    ],
  },
  {
    key: "assistant",
    title: "AI Legal Assistant",
    subtitle: "Answers that cite the clause",
    overview: `Planned: questions to a contract, with the lines that ${brand.assistant} relied on.`,
    href: "/clm/ai-assistant",
    capability: "assistant",
    items: [
      { name: brand.assistant, about: "Planned: questions to one contract", href: "/clm/certius-ai" },
      {
        name: "AI Verification",
        about: "Planned: drafts against your playbook",
        href: "/clm/ai-verification",
      },
    ],
    example: {
      title: "Questions to ask a contract",
      lines: [
        "What happens if we pay late?",
        "Which contracts renew this quarter?",
        "Is this the cap we agreed to?",
        "When can either side terminate?",
      ],
    },
  },
  {
    key: "signatures",
    title: "eSignatures",
    subtitle: "Send, sign, prove",
    overview: "Send from the app or through the API, with a record of who signed what and when.",
    href: "/clm/signature",
    items: [
      { name: "Templates", about: "Set up once, reuse every time", href: "/clm/templates" },
      { name: "Integrations", about: "API, webhooks and embedding", href: "/clm/integrations" },
      { name: "Legal Hub", about: "What’s valid where, with sources", href: "/clm/legal-hub" },
      { name: "eSignature", about: "From first send to final seal", href: "/clm/esignatures" },
    ],
    example: { title: "On the record", lines: ["Who opened it, and when", "Who agreed, and to what"] },
  },
];
