/** An answer written in advance to a question about the sample agreement. */
export interface PreparedAnswer {
  key: string;
  question: string;
  answer: string;
  reason: string;
  /** Passages of the agreement, in the order of the answer. None: the agreement is silent. */
  cites: string[];
  /** Beginnings of words that a typed question may contain, the telling ones twice as heavy. */
  words: { telling: string[]; also: string[] };
}

export const preparedAnswers: PreparedAnswer[] = [
  {
    key: "renewal",
    question: "Does it renew by itself?",
    answer: "Yes, for 12 months at a time.",
    reason:
      "The first term ends on February 29, 2028. To stop the renewal, a party has to give written notice at least 60 days before that: by December 31, 2027.",
    cites: ["term", "renewal"],
    words: {
      telling: ["renew", "roll", "extend", "expire"],
      also: ["auto", "long", "term", "notice", "deadline"],
    },
  },
  {
    key: "price",
    question: "Can they raise the price?",
    answer: "Once per renewal term, by at most 4 percent.",
    reason:
      "They have to tell you 90 days before that term begins. During the first 24 months the price can’t change.",
    cites: ["increase", "term"],
    words: { telling: ["price", "raise", "increase", "hike"], also: ["fee", "cost", "more", "expensive"] },
  },
  {
    key: "late",
    question: "What happens if we pay late?",
    answer: "Interest of 1 percent per month, then possibly suspension.",
    reason: "Suspension needs a written reminder that names the invoice, and 15 days after it.",
    cites: ["interest", "suspend"],
    words: {
      telling: ["late", "overdue", "interest", "suspend", "unpaid"],
      also: ["pay", "invoice", "bill"],
    },
  },
  {
    key: "leave",
    question: "Can we leave early?",
    answer: "Only for a material breach that stays uncured for 30 days.",
    reason: "I found no right to terminate for convenience. If there is one, it’s not in this document.",
    cites: ["cure"],
    words: {
      telling: ["leave", "terminat", "cancel", "quit", "exit"],
      also: ["early", "out", "end", "stop", "breach"],
    },
  },
  {
    key: "cap",
    question: "How much could we recover if they fail us?",
    answer: "At most one year’s fees: $19,200.",
    reason: "That is four quarters at $4,800. A breach of confidentiality is outside the cap.",
    cites: ["cap", "fees", "carveOut"],
    words: {
      telling: ["cap", "liab", "recover", "damage", "sue"],
      also: ["limit", "fail", "maximum", "lose"],
    },
  },
  {
    key: "downtime",
    question: "What do we get for downtime?",
    answer: "A credit of 5 percent of the month’s fees per full percent below 99.5.",
    reason: "It comes off the next invoice. No clause pays you for the time itself.",
    cites: ["uptime", "credit"],
    words: { telling: ["down", "uptime", "availab", "outage", "sla"], also: ["credit", "service", "level"] },
  },
  {
    key: "data",
    question: "Do we get our data back?",
    answer: "Yes, within 30 days after the agreement ends.",
    reason:
      "They have to delete their own copies within 60 days. The format is “common”, and nothing says which.",
    cites: ["return", "delete"],
    words: { telling: ["data", "export", "delete", "backup"], also: ["back", "return", "copies"] },
  },
  {
    key: "law",
    question: "Which state’s law applies?",
    answer: "Delaware’s.",
    reason: "This clause picks the law. I found no clause that picks a court.",
    cites: ["law"],
    words: { telling: ["law", "govern", "jurisdiction", "court", "delaware"], also: ["state", "where"] },
  },
  {
    key: "assign",
    question: "Can they hand the contract to a buyer?",
    answer: "The agreement doesn’t say.",
    reason:
      "No clause mentions assignment or a change of control. What that silence means is a question for a lawyer.",
    cites: [],
    words: {
      telling: ["assign", "buyer", "acqui", "merge", "sold", "transfer"],
      also: ["hand", "sell", "company"],
    },
  },
];
