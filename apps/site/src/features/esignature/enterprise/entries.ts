import { contractsKept } from "../../../catalog/kept-for.ts";

interface DocketEntry {
  topic: string;
  question: string;
  commit: string;
  ask: string;
}

/** Questions of procurement and security, in their usual order. */
export const docket: readonly DocketEntry[] = [
  {
    topic: "Accounts",
    question: "Can our people use the identity provider that we have?",
    commit:
      "Sign-in with Google or Microsoft works today, with two-factor and a list of open sign-ins. Colleagues share a workspace, each with a role. SAML and SCIM are planned.",
    ask: "When your provider will be supported, before you plan a roll-out around it.",
  },
  {
    topic: "Where data is",
    question: "In which country are our documents?",
    commit: "The region is in the order form and changes only by amendment. Backups stay in it.",
    ask: "For the list of sub-processors, and which of them see content and which only metadata.",
  },
  {
    topic: "Data processing",
    question: "Will you sign our DPA?",
    commit:
      "Ours is ready, with the EU’s standard clauses. Yours is read within the time that the order form states.",
    ask: "For a comparison with ours, so that two lawyers read the differences.",
  },
  {
    topic: "Availability",
    question: "What do we get if it is down?",
    commit: "A figure for each month and a credit in the agreement. Planned work is announced and counts.",
    ask: "For last year’s incidents with their lengths, besides the percentage.",
  },
  {
    topic: "Keeping",
    question: "How long are signed documents kept?",
    commit: `With their evidence, until ${contractsKept} after the last signature. Anyone who may see them can download them before. There are no terms by type of document and no legal holds in the app today.`,
    ask: "What is left after deletion: the record’s hash, without names, and for how long.",
  },
  {
    topic: "Health data",
    question: "May we send records under HIPAA?",
    commit:
      "Only under a business associate agreement signed by both sides. Please wait until it is in place.",
    ask: "Which parts of the service it covers.",
  },
  {
    topic: "AI",
    question: "Does anyone train a model on our contracts?",
    commit: "No. There is no AI model in the app today.",
    ask: "What the planned assistant will be allowed to read, and who will run it.",
  },
  {
    topic: "Exit",
    question: "How do we leave?",
    commit:
      "You export every sealed PDF with its record, and your register. The PDFs verify on their own. We then delete and confirm it in writing.",
    ask: "To run the export once during the pilot.",
  },
];

/** The documents that a security review usually needs, to request in one message. */
export const packet = [
  "Security questionnaire, filled in (yours, SIG Lite or CAIQ)",
  "SOC 2 report, if there is one, with a bridge letter",
  "Summary of the last penetration test and what was fixed",
  "Architecture and data flow, on two pages",
  "List of sub-processors with regions",
  "Data processing agreement and standard clauses",
  "Accessibility conformance report",
  "Certificate of insurance",
  "Incident response plan, with the number of hours until customers are notified",
  "Result of the last restore from a backup",
] as const;
