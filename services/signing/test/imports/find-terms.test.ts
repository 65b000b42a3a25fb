import { describe, expect, test } from "vitest";
import { findTerms } from "../../src/reading/find-terms.ts";

const LAUNDRY = [
  `Service agreement no. 2291
LAUNDRY EQUIPMENT SERVICE AGREEMENT
This Agreement is made on January 15, 2024 between Bay Coin Laundry Co., a California
corporation (“Company”), and Hart Properties LLC, a California limited liability company (“Customer”).`,
  `4. Term
This Agreement begins on January 29, 2024 (the “Start Date”) and continues for three (3)
years (the “Initial Term”), unless ended earlier under Section 9.
5. Renewal
After the Initial Term, this Agreement renews for successive terms of one (1) year at the
Annual Fee then in effect, unless a party gives written notice of non-renewal at least sixty (60)
days before the renewal date.
6. Annual Fee
Customer shall pay an annual fee of $4,850.00 in advance, and a late charge of $50.00.`,
];

describe("suggestions from a contract's text", () => {
  test("WORK-03 each has its page and the passage that it was read from", () => {
    const { title, terms, findings } = findTerms(LAUNDRY, ["Hart Properties"]);
    expect(title).toBe("Laundry Equipment Service Agreement");
    expect(terms).toEqual({
      otherSide: "Bay Coin Laundry Co.",
      amount: { cents: 485_000, per: "year" },
      start: "2024-01-29",
      end: "2027-01-28",
      renewal: { months: 12 },
      notice: { length: 60, unit: "days", before: "end" },
    });
    expect(findings.map(({ field, page }) => [field, page])).toEqual([
      ["title", 1],
      ["otherSide", 1],
      ["start", 2],
      ["end", 2],
      ["renewal", 2],
      ["notice", 2],
      ["amount", 2],
    ]);
    const plain = LAUNDRY.map((page) => page.replaceAll(/\s+/g, " "));
    for (const { page, quote } of findings) expect(plain[page - 1]).toContain(quote);
    expect(findings.find(({ field }) => field === "notice")?.quote).toContain("at least sixty (60) days");
  });

  test.each<[string, object]>([
    [
      "This Lease starts on 3/1/2025 and ends on February 28, 2026.",
      { start: "2025-03-01", end: "2026-02-28" },
    ],
    [
      "The term commences on 1st day of May, 2025 and expires April 30, 2027.",
      { start: "2025-05-01", end: "2027-04-30" },
    ],
    [
      "Effective Date: 2025-06-01. The initial term is twelve (12) months.",
      { start: "2025-06-01", end: "2026-05-31" },
    ],
    [
      "Begins January 31, 2025. The agreement continues for one month.",
      { start: "2025-01-31", end: "2025-02-28" },
    ],
    [
      "Begins February 29, 2024. It continues for a term of four years.",
      { start: "2024-02-29", end: "2028-02-28" },
    ],
    ["Effective as of Feb 30, 2025.", { start: null, end: null }],
    ["It ends on March 1, 2025 and begins on March 2, 2025.", { start: "2025-03-02", end: null }],
    ["Tenant shall pay rent of $1,850 per month.", { amount: { cents: 185_000, per: "month" } }],
    ["Security deposit: $2,000. Monthly rent: $1,850.50.", { amount: { cents: 185_050, per: "month" } }],
    ["Client shall pay a total fee of $12,000.", { amount: { cents: 1_200_000, per: "once" } }],
    ["A late fee of $50 is due.", { amount: null }],
    [
      "Either party may terminate this Agreement upon thirty (30) days’ prior written notice.",
      { notice: { length: 30, unit: "days", before: "end" } },
    ],
    [
      "Tenant shall give at least 2 months notice before vacating.",
      { notice: { length: 2, unit: "months", before: "end" } },
    ],
    [
      "It may be terminated on not less than ten (10) business days notice.",
      { notice: { length: 10, unit: "business-days", before: "end" } },
    ],
    [
      "Begins May 1, 2025 for a term of 1 year. It renews month to month.",
      { end: "2026-04-30", renewal: { months: 1 } },
    ],
    ["Nothing to see.", { start: null, end: null, amount: null, notice: null, renewal: null, otherSide: "" }],
  ])("WORK-03 reads %j", (text, expected) => {
    expect(findTerms([text], []).terms).toMatchObject(expected);
  });

  test.each([
    ["This NDA is between Acme, Inc. and Bolt Rides LLC.", ["Acme"], "Bolt Rides LLC"],
    [
      "by and between Acme, Inc., a Delaware corporation (“Acme”) and Jane O’Neil, an individual (“Consultant”).",
      ["Acme, Inc."],
      "Jane O’Neil",
    ],
    [
      "LANDLORD and TENANT agree. Maria Lopez (“Landlord”) leases to Sam Reed (“Tenant”).",
      ["Sam Reed"],
      "Maria Lopez",
    ],
    [
      "The Roommates share the home (the “Home”) under a lease dated November 1, 2026 (the “Lease”). It is rented from Maria Lopez (the “Landlord”).",
      [],
      "",
    ],
    ["Under a plan dated November 1, 2026 (“Schedule”).", [], ""],
    ["Roommates live at Elm Street (the “Premises”) until May 1, 2027 (the “End Date”).", [], ""],
    ["This Agreement is between Hart Properties LLC and Hart Properties LLC.", ["Hart Properties"], ""],
  ])("WORK-03 finds the other side of %j", (text, owner, expected) => {
    expect(findTerms([text], owner).terms.otherSide).toBe(expected);
  });

  test("WORK-03 hostile text ends in time", () => {
    const hostile = [
      "between A".repeat(5000),
      "(".repeat(50_000),
      "begins on ".repeat(20_000),
      "$1,1".repeat(50_000),
      "x ".repeat(100_000),
      "notice at least ".repeat(10_000),
    ];
    for (const text of hostile) {
      const began = performance.now();
      findTerms([text.slice(0, 20_000)], ["A"]);
      expect(performance.now() - began).toBeLessThan(2000);
    }
  });
});
