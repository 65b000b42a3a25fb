import type { Example } from "./example.ts";

const rentervention = {
  name: "Rentervention, Law Center for Better Housing",
  href: "https://help.rentervention.com/article/177-chicago-rlto-security-deposit-how-to-calculate-interest",
};
const compliance = {
  name: "DepositCompliance, December 2025",
  href: "https://www.depositcompliance.com/blog/calculating-security-deposit-interest",
};
const openStax = {
  name: "OpenStax, Contemporary Mathematics, section 6.3",
  href: "https://openstax.org/books/contemporary-mathematics/pages/6-3-simple-interest",
};
const year = { from: "2025-01-01", to: "2026-01-01" };

export const depositExamples: readonly Example[] = [
  {
    what: "$1,000 at 1% for a year",
    given: { ...year, deposit: "1000", rate: "1" },
    answer: "10.00",
    source: {
      name: "Renters Warehouse, March 2013",
      href: "http://renterswarehouse.com/calculating-security-deposit-interest-for-a-minneapolis-rental-property/",
    },
  },
  {
    what: "$1,000 at Chicago’s 0.01% for a year",
    given: { ...year, deposit: "1000", rate: "0.01" },
    answer: "0.10",
    source: rentervention,
  },
  {
    what: "$1,000 at 0.013% for a year",
    given: { ...year, deposit: "1000", rate: "0.013" },
    answer: "0.13",
    source: rentervention,
  },
  {
    what: "$2,000 at 5% for a year",
    given: { ...year, deposit: "2000", rate: "5" },
    answer: "100.00",
    source: compliance,
  },
  {
    what: "$1,500 at 5%, January 1 to September 15, 2024",
    given: { deposit: "1500", rate: "5", from: "2024-01-01", to: "2024-09-15" },
    answer: "53.01",
    source: compliance,
  },
  {
    what: "$1,000 at 2.01% for 5 years",
    given: { deposit: "1000", rate: "2.01", from: "2021-01-01", to: "2026-01-01" },
    answer: "100.50",
    source: openStax,
  },
  {
    what: "$5,000 at 1.85% for 30 years",
    given: { deposit: "5000", rate: "1.85", from: "1996-01-01", to: "2026-01-01" },
    answer: "2775.00",
    source: openStax,
  },
  {
    what: "$10,000 at 1.25% for 18 months",
    given: { deposit: "10000", rate: "1.25", from: "2025-01-01", to: "2026-07-01", count: "months" },
    answer: "187.50",
    source: openStax,
  },
  {
    what: "$13,700 at 6.55% for 60 days",
    given: { deposit: "13700", rate: "6.55", from: "2026-01-01", to: "2026-03-02" },
    answer: "147.51",
    source: openStax,
  },
  {
    what: "$45,500 at 11.8% for 50 days",
    given: { deposit: "45500", rate: "11.8", from: "2026-01-01", to: "2026-02-20" },
    answer: "735.48",
    source: openStax,
  },
  {
    what: "$2,400 in Ohio with a rent of $1,200, a year at 5%",
    given: { ...year, deposit: "2400", exempt: "1200", rate: "5" },
    answer: "60.00",
  },
  {
    what: "$1,800 at Connecticut’s 0.49% for 2026",
    given: { deposit: "1800", rate: "0.49", from: "2026-01-01", to: "2027-01-01" },
    answer: "8.82",
  },
  {
    what: "$2,500 at 1.5% for 181 days",
    given: { deposit: "2500", rate: "1.5", from: "2026-01-01", to: "2026-07-01" },
    answer: "18.60",
  },
  {
    what: "$1,000 at 5% for three years, added every year",
    given: { deposit: "1000", rate: "5", from: "2023-01-01", to: "2026-01-01", kind: "yearly" },
    answer: "157.63",
  },
  {
    what: "$1,200 at 1% for 20 whole months",
    given: { deposit: "1200", rate: "1", from: "2025-02-01", to: "2026-10-31", count: "months" },
    answer: "20.00",
  },
];
