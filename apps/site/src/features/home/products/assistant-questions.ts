import { brand } from "@sealwright/brand";
/** A prepared question about the sample clause. `cited` lists the passages its answer relies on. */
export interface AssistantQuestion {
  key: string;
  question: string;
  answer: string;
  reason: string;
  cited: { key: string; clause: string }[];
}

export const assistantQuestions: AssistantQuestion[] = [
  {
    key: "leak",
    question: "If they leak our drawings, is their liability capped?",
    answer: "No.",
    reason: "There’s an annual cap, but a breach of confidentiality is carved out of it.",
    cited: [
      { key: "cap", clause: "11.2" },
      { key: "carve-out", clause: "11.3" },
    ],
  },
  {
    key: "late",
    question: "Parts arrive late and our line goes down. Who pays?",
    answer: "Not the Supplier.",
    reason: "Lost profits and downtime are excluded, unless the delay was intentional.",
    cited: [{ key: "standstill", clause: "11.4" }],
  },
  {
    key: "price",
    question: "Can they raise prices during the term?",
    answer: "The contract doesn’t say.",
    reason: `${brand.assistant} stops here: what that silence means is a question for a lawyer.`,
    cited: [],
  },
];
