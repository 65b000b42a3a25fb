/** A sample contract's answer to a question. */
export interface Finding {
  contract: string;
  /** `silent`: the contract has no words on it. */
  found: "yes" | "no" | "silent";
  words: string;
  clause?: string;
}

export interface ShelfQuestion {
  key: string;
  question: string;
  /** The answer in one sentence, before the evidence. */
  summary: string;
  findings: Finding[];
}

/** Fictional contracts, in the order of the shelf. */
export const shelf = [
  "Warehouse lease",
  "Payroll services",
  "Supply agreement",
  "Reseller agreement",
  "Cleaning contract",
  "Data terms",
] as const;

export const shelfQuestions: ShelfQuestion[] = [
  {
    key: "renewals",
    question: "Which of these renew by themselves?",
    summary: "Three of six renew by themselves. One is silent on it.",
    findings: [
      {
        contract: "Warehouse lease",
        found: "yes",
        clause: "3.2",
        words: "renews for a further year unless either party gives 90 days’ notice",
      },
      {
        contract: "Payroll services",
        found: "yes",
        clause: "12.1",
        words: "continues from year to year until ended on 14 days’ notice",
      },
      {
        contract: "Supply agreement",
        found: "no",
        clause: "7.2",
        words: "ends on September 30, 2027, unless both parties agree in writing to extend it",
      },
      {
        contract: "Reseller agreement",
        found: "yes",
        clause: "14.3",
        words: "extends for two years if no party objects 90 days before its end",
      },
      {
        contract: "Cleaning contract",
        found: "no",
        clause: "1.4",
        words: "runs month to month; either party may end it at the end of a month",
      },
      {
        contract: "Data terms",
        found: "silent",
        words: "Silent about its term. It may follow the main agreement, which is filed elsewhere.",
      },
    ],
  },
  {
    key: "notice",
    question: "Where can we leave for any reason?",
    summary: "From two of six. Two more allow it only for breach.",
    findings: [
      {
        contract: "Warehouse lease",
        found: "no",
        clause: "9.1",
        words: "the Tenant may terminate only if the premises cannot be used for 60 days",
      },
      {
        contract: "Payroll services",
        found: "yes",
        clause: "12.1",
        words: "until ended by either party on 14 days’ notice",
      },
      {
        contract: "Supply agreement",
        found: "no",
        clause: "13.2",
        words: "for a material breach not cured within 30 days",
      },
      {
        contract: "Reseller agreement",
        found: "no",
        clause: "14.1",
        words: "for a material breach not cured within 45 days",
      },
      {
        contract: "Cleaning contract",
        found: "yes",
        clause: "1.4",
        words: "either party may end it at the end of a month",
      },
      { contract: "Data terms", found: "silent", words: "Silent on termination." },
    ],
  },
  {
    key: "cap",
    question: "Who caps what they owe us below a year’s fees?",
    summary: "One supplier does: Askew, at six months’ fees. Two contracts are silent about it.",
    findings: [
      { contract: "Warehouse lease", found: "silent", words: "Silent about the Landlord’s liability." },
      {
        contract: "Payroll services",
        found: "no",
        clause: "10.2",
        words: "limited to the fees of the preceding twelve months",
      },
      {
        contract: "Supply agreement",
        found: "yes",
        clause: "11.2",
        words: "limited to the amounts paid in the preceding six months",
      },
      {
        contract: "Reseller agreement",
        found: "no",
        clause: "12.1",
        words: "limited to twice the annual commission",
      },
      { contract: "Cleaning contract", found: "silent", words: "Silent about liability." },
      {
        contract: "Data terms",
        found: "no",
        clause: "8",
        words: "the main agreement’s limit does not apply to these terms",
      },
    ],
  },
];
