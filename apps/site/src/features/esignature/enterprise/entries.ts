import { brand } from "@sealwright/brand";

interface DocketEntry {
  topic: string;
  question: string;
  commit: string;
  ask: string;
}

/** What procurement and security ask, in the order in which they usually come up. */
export const docket: readonly DocketEntry[] = [
  {
    topic: "Single sign-on",
    question: "Can our people use the identity provider that we have?",
    commit:
      "SAML 2.0 or OpenID Connect for everyone in your domain, with passwords turned off. A local account for emergencies, monitored.",
    ask: "Whether your provider’s name for a person can change, and how we match it then.",
  },
  {
    topic: "SCIM",
    question: "Do leavers lose access the same day?",
    commit:
      "SCIM 2.0 for people and groups. A removed person’s sessions end; their envelopes go to a successor you name.",
    ask: "How long your provider takes to tell us. That is usually the longest part.",
  },
  {
    topic: "Where data is",
    question: "In which country are our documents?",
    commit: "The region is in the order form and doesn’t change without an amendment. Backups stay in it.",
    ask: "For the list of sub-processors, and which of them see content and which only metadata.",
  },
  {
    topic: "Data processing",
    question: "Will you sign our DPA?",
    commit:
      "Ours is ready, with the EU’s standard clauses. Yours is read within the time that the order form states.",
    ask: "For the redline against ours, so that two lawyers read differences and not forty pages.",
  },
  {
    topic: "Availability",
    question: "What do we get if it is down?",
    commit: "A figure for each month and a credit in the agreement. Planned work is announced and counts.",
    ask: "For last year’s incidents with their lengths, not just the percentage.",
  },
  {
    topic: "Keeping",
    question: "How long are signed documents kept?",
    commit: "As long as your policy says, by type of document, with legal holds that stop deletion.",
    ask: "What is left after deletion: the record’s hash, without names, and for how long.",
  },
  {
    topic: "Health data",
    question: "May we send records under HIPAA?",
    commit: "Only under a business associate agreement signed by both sides. Without one, please don’t.",
    ask: `Which features it leaves out. ${brand.assistant} is one of them unless the agreement names it.`,
  },
  {
    topic: "AI",
    question: "Does anyone train a model on our contracts?",
    commit: `No. ${brand.assistant} reads a contract to answer you, and the answer cites it. You can turn it off for the account.`,
    ask: "Who runs the model, in which region, and what it logs.",
  },
  {
    topic: "Exit",
    question: "How do we leave?",
    commit:
      "You export every sealed PDF with its record, and the register as CSV. The PDFs verify without us. We then delete and confirm it in writing.",
    ask: "To run the export once during the pilot. A plan that was never tried isn’t one.",
  },
];

/** What a security review usually wants, to be asked for in one message. */
export const packet = [
  "Security questionnaire, filled in (yours, SIG Lite or CAIQ)",
  "SOC 2 report, if there is one, with a bridge letter",
  "Summary of the last penetration test and what was fixed",
  "Architecture and data flow, on two pages",
  "List of sub-processors with regions",
  "Data processing agreement and standard clauses",
  "Accessibility conformance report",
  "Certificate of insurance",
  "Incident response plan, with the number of hours until customers are told",
  "Result of the last restore from a backup",
] as const;
