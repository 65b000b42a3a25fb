/** The sample draft's terms that the playbook has an opinion on. */
export interface Draft {
  paymentDays: number;
  increasePercent: number;
  noticeDays: number;
  capMonths: number;
  law: string;
  deletion: boolean;
}

export type Term = keyof Draft;

export const receivedDraft: Draft = {
  paymentDays: 14,
  increasePercent: 9,
  noticeDays: 120,
  capMonths: 3,
  law: "Texas",
  deletion: false,
};

export const laws = ["Delaware", "New York", "Texas", "England"];

export interface Rule {
  term: Term;
  name: string;
  severity: "Must fix" | "Raise it";
  /** The clause it is about. */
  clause: string;
  isMet(draft: Draft): boolean;
  /** Why it matters, in the playbook's words. */
  why: string;
  /** The playbook's preferred term. */
  wanted: Draft[Term];
  /** The change as a redline. */
  from(draft: Draft): string;
  to: string;
}

/** A buyer's playbook for subscriptions, fictional as the draft is. */
export const playbook: Rule[] = [
  {
    term: "paymentDays",
    name: "At least 30 days to pay",
    severity: "Raise it",
    clause: "3.1",
    isMet: ({ paymentDays }) => paymentDays >= 30,
    why: "Our payment run is monthly. Anything shorter means a late fee every time.",
    wanted: 30,
    from: ({ paymentDays }) => `within ${paymentDays} days`,
    to: "within 30 days",
  },
  {
    term: "increasePercent",
    name: "Price increases of 5 percent at most",
    severity: "Raise it",
    clause: "3.4",
    isMet: ({ increasePercent }) => increasePercent <= 5,
    why: "Above 5 percent the budget owner has to approve the renewal.",
    wanted: 5,
    from: ({ increasePercent }) => `no more than ${increasePercent} percent`,
    to: "no more than 5 percent",
  },
  {
    term: "noticeDays",
    name: "Notice of 60 days at most",
    severity: "Must fix",
    clause: "5.2",
    isMet: ({ noticeDays }) => noticeDays <= 60,
    why: "A longer notice falls before the yearly review, so the contract renews unread.",
    wanted: 60,
    from: ({ noticeDays }) => `at least ${noticeDays} days`,
    to: "at least 60 days",
  },
  {
    term: "capMonths",
    name: "Liability cap of 12 months’ fees at least",
    severity: "Must fix",
    clause: "9.2",
    isMet: ({ capMonths }) => capMonths >= 12,
    why: "Below a year’s fees the cap doesn’t cover the cost of moving to another supplier.",
    wanted: 12,
    from: ({ capMonths }) => `the preceding ${capMonths} months`,
    to: "the preceding 12 months",
  },
  {
    term: "deletion",
    name: "Personal data deleted within 60 days",
    severity: "Must fix",
    clause: "10",
    isMet: ({ deletion }) => deletion,
    why: "The draft has no such clause. Our privacy notice promises one.",
    wanted: true,
    from: () => "",
    to: "The Supplier shall delete personal data within 60 days after this agreement ends.",
  },
  {
    term: "law",
    name: "Law of Delaware or New York",
    severity: "Raise it",
    clause: "12.1",
    isMet: ({ law }) => law === "Delaware" || law === "New York",
    why: "We have counsel in both. Elsewhere we’d have to hire.",
    wanted: "Delaware",
    from: ({ law }) => `the law of ${law}`,
    to: "the law of Delaware",
  },
];
