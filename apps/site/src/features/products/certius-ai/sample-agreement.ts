/** Text, or a passage that an answer can cite. */
type Part = string | { key: string; words: string };

export interface SampleClause {
  number: string;
  title: string;
  parts: Part[];
}

const cited = (key: string, words: string): Part => ({ key, words });

/** A fictional subscription, shortened to the clauses that people ask about. */
export const agreement = {
  name: "Software subscription agreement",
  parties: "Loewens Tools (Customer) and Fenwick Cloud (Provider), both fictional",
  clauses: [
    {
      number: "2.1",
      title: "Term",
      parts: [
        "This agreement starts on March 1, 2026 and ",
        cited("term", "runs for 24 months"),
        ". It then ",
        cited(
          "renewal",
          "renews for 12 months at a time, unless a party gives written notice at least 60 days before the term ends",
        ),
        ".",
      ],
    },
    {
      number: "4.2",
      title: "Fees",
      parts: [
        "The Customer shall pay ",
        cited("fees", "$4,800 per quarter, in advance"),
        ", within 30 days after the date of each invoice.",
      ],
    },
    {
      number: "4.4",
      title: "Price changes",
      parts: [
        "The Provider may ",
        cited("increase", "raise the fees once per renewal term, by no more than 4 percent"),
        ", if it notifies the Customer at least 90 days before that term begins.",
      ],
    },
    {
      number: "4.5",
      title: "Late payment",
      parts: [
        "Overdue amounts ",
        cited("interest", "bear interest at 1 percent per month"),
        ". The Provider may ",
        cited("suspend", "suspend the service 15 days after a written reminder"),
        " that names the unpaid invoice.",
      ],
    },
    {
      number: "6.1",
      title: "Availability",
      parts: [
        "The service shall be available ",
        cited("uptime", "99.5 percent of each calendar month"),
        ". For each full percent below that, the Provider shall credit ",
        cited("credit", "5 percent of that month’s fees"),
        " against the next invoice.",
      ],
    },
    {
      number: "8.3",
      title: "Return of data",
      parts: [
        "When this agreement ends, the Provider shall ",
        cited("return", "return the Customer’s data in a common format within 30 days"),
        " and ",
        cited("delete", "delete its own copies within 60 days"),
        ".",
      ],
    },
    {
      number: "11.2",
      title: "Cap",
      parts: [
        "Each party’s total liability in a contract year is limited to ",
        cited("cap", "the fees payable for that year"),
        ".",
      ],
    },
    {
      number: "11.3",
      title: "Exceptions to the cap",
      parts: [
        "Clause 11.2 does not limit liability for ",
        cited("carveOut", "a breach of clause 9 (Confidentiality)"),
        " or the Customer’s duty to pay the fees.",
      ],
    },
    {
      number: "13.1",
      title: "Termination for breach",
      parts: [
        "A party may terminate this agreement ",
        cited(
          "cure",
          "if the other commits a material breach and does not cure it within 30 days after notice",
        ),
        ".",
      ],
    },
    {
      number: "14.2",
      title: "Governing law",
      parts: ["This agreement is governed by ", cited("law", "the law of the State of Delaware"), "."],
    },
  ] satisfies SampleClause[],
};

/** The clause that holds a passage. */
export function clauseOf(key: string): SampleClause | undefined {
  return (agreement.clauses as SampleClause[]).find(({ parts }) =>
    parts.some((part) => typeof part !== "string" && part.key === key),
  );
}
