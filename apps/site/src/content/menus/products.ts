/** The product menu (specification section 2.1): feeds the mega menu, the phone's menu and the footer. */
export interface ProductGroup {
  /** Names the group in ids and pictures. */
  key: "lifecycle" | "assistant" | "signatures";
  title: string;
  subtitle: string;
  overview: string;
  /** The overview page. */
  href: string;
  items: { name: string; about: string; href: string }[];
  /** What it is like in use, under the links of a product that has few of them. */
  example?: { title: string; lines: string[] };
}

export const productGroups: ProductGroup[] = [
  {
    key: "lifecycle",
    title: "Contract Lifecycle",
    subtitle: "Draft, agree, keep, renew",
    overview:
      "One register for every contract: who signed what, what changed on the way, and which date is the last to say no.",
    href: "/clm/contract-lifecycle",
    items: [
      { name: "Contract Editor", about: "Redlines with a name and a time", href: "/clm/editor" },
      { name: "Reporting", about: "Answers for finance and audit", href: "/clm/reporting" },
      { name: "Analytics", about: "Where agreements get stuck", href: "/clm/analytics" },
      { name: "Workflows", about: "Who approves, in which order", href: "/clm/workflow" },
      { name: "Repository", about: "Every signed page, found in seconds", href: "/clm/repository" },
      { name: "Click Through", about: "Terms accepted with one recorded click", href: "/clm/clickThrough" },
    ],
  },
  {
    key: "assistant",
    title: "AI Legal Assistant",
    subtitle: "Answers with the clause",
    overview:
      "Ask what a contract says. Certius answers with the lines that it relied on, and says so when there are none.",
    href: "/clm/ai-assistant",
    items: [
      { name: "Certius", about: "Questions to one contract or to all", href: "/clm/certius-ai" },
      {
        name: "AI Verification",
        about: "Drafts checked against your playbook",
        href: "/clm/ai-verification",
      },
    ],
    example: {
      title: "Asked of a contract",
      lines: [
        "What happens if we pay late?",
        "Which of them renew this quarter?",
        "Is this cap the one we agreed to?",
        "May they raise prices during the term?",
      ],
    },
  },
  {
    key: "signatures",
    title: "eSignatures",
    subtitle: "Send, sign, prove",
    overview: "Signing by hand, by link or through the API, with a record of who signed what, and when.",
    href: "/clm/signature",
    items: [
      { name: "Templates", about: "The blanks that stay the same", href: "/clm/templates" },
      { name: "Integrations", about: "Where your documents are already", href: "/clm/integrations" },
      { name: "Legal Hub", about: "What holds where, with its source", href: "/clm/legal-hub" },
      { name: "eSignature", about: "From the first send to the seal", href: "/clm/esignatures" },
    ],
    example: { title: "Kept in the record", lines: ["Who opened it, and when", "Who agreed, and to what"] },
  },
];
