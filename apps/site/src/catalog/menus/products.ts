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
  items: { name: string; about: string; href: string }[];
  /** Fills the column of a product with few links. */
  example?: { title: string; lines: string[] };
}

export const productGroups: ProductGroup[] = [
  {
    key: "lifecycle",
    title: "Contract Lifecycle",
    subtitle: "Draft, negotiate, store, renew",
    overview:
      "One register for all your contracts: who signed what, what changed along the way, and the last day to say no.",
    href: "/clm/contract-lifecycle",
    items: [
      { name: "Contract Editor", about: "Redlines with a name and a timestamp", href: "/clm/editor" },
      { name: "Reporting", about: "Answers for finance and audit", href: "/clm/reporting" },
      { name: "Analytics", about: "Where agreements get stuck", href: "/clm/analytics" },
      { name: "Workflows", about: "Who approves, and in what order", href: "/clm/workflow" },
      { name: "Repository", about: "Every signed page, found in seconds", href: "/clm/repository" },
      { name: "Click Through", about: "Terms accepted with one recorded click", href: "/clm/clickThrough" },
    ],
  },
  {
    key: "assistant",
    title: "AI Legal Assistant",
    subtitle: "Answers that cite the clause",
    overview: `Ask what a contract says. ${brand.assistant} answers with the lines it relied on, and tells you when there are none.`,
    href: "/clm/ai-assistant",
    items: [
      { name: brand.assistant, about: "Ask one contract, or all of them", href: "/clm/certius-ai" },
      {
        name: "AI Verification",
        about: "Drafts checked against your playbook",
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
    overview: "Sign by hand, by link or through the API, with a record of who signed what and when.",
    href: "/clm/signature",
    items: [
      { name: "Templates", about: "Set up once, reuse every time", href: "/clm/templates" },
      { name: "Integrations", about: "Works where your documents already are", href: "/clm/integrations" },
      { name: "Legal Hub", about: "What’s valid where, with sources", href: "/clm/legal-hub" },
      { name: "eSignature", about: "From first send to final seal", href: "/clm/esignatures" },
    ],
    example: { title: "On the record", lines: ["Who opened it, and when", "Who agreed, and to what"] },
  },
];
