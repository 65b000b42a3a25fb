/** A prepared question to the sample clause. `cited` are the keys of the words that the answer stands on. */
export interface CertiusQuestion {
  key: string;
  question: string;
  answer: string;
  reason: string;
  cited: { key: string; clause: string }[];
}

export const certiusQuestions: CertiusQuestion[] = [
  {
    key: "leak",
    question: "If they leak our drawings, is their liability capped?",
    answer: "No.",
    reason: "There is a yearly cap, but a breach of confidence is carved out of it.",
    cited: [
      { key: "cap", clause: "11.2" },
      { key: "carve-out", clause: "11.3" },
    ],
  },
  {
    key: "late",
    question: "Parts come late and our line stops. Who pays?",
    answer: "Not the Supplier.",
    reason: "Lost profit and standstill are excluded, unless the delay was deliberate.",
    cited: [{ key: "standstill", clause: "11.4" }],
  },
  {
    key: "price",
    question: "May they raise prices during the term?",
    answer: "The contract does not say.",
    reason:
      "No clause speaks of a price change. Certius stops here: what follows from silence is for a lawyer.",
    cited: [],
  },
];
