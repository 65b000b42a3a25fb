import type { Example } from "./example.ts";

export const loanExamples: readonly Example[] = [
  {
    what: "$162,000 at 3.875% over 30 years",
    given: { loan: "162000", rate: "3.875", months: "360" },
    answer: "761.78",
    source: {
      name: "Consumer Financial Protection Bureau, sample Loan Estimate H-24(B), February 2014",
      href: "https://www.consumerfinance.gov/rules-policy/regulations/1026/h/",
    },
  },
  {
    what: "$150,000 at 4.25% over 30 years",
    given: { loan: "150000", rate: "4.25", months: "360" },
    answer: "737.91",
  },
  {
    what: "$300,000 at 6% over 15 years",
    given: { loan: "300000", rate: "6", months: "180" },
    answer: "2531.57",
  },
  {
    what: "$25,000 at 6.5% over 5 years",
    given: { loan: "25000", rate: "6.5", months: "60" },
    answer: "489.15",
  },
  {
    what: "$5,000 at 9.69% over 2 years",
    given: { loan: "5000", rate: "9.69", months: "24" },
    answer: "230.01",
  },
  { what: "$1,000 at 12% over 1 year", given: { loan: "1000", rate: "12", months: "12" }, answer: "88.85" },
  { what: "$250 at 18% over 6 months", given: { loan: "250", rate: "18", months: "6" }, answer: "43.88" },
  {
    what: "$6,000 without interest over 2 years",
    given: { loan: "6000", rate: "0", months: "24" },
    answer: "250.00",
  },
  {
    what: "$100,000 at 5% in one payment",
    given: { loan: "100000", rate: "5", months: "1" },
    answer: "100416.67",
  },
  {
    what: "$171,000 at 4.375% over 30 years",
    given: { loan: "171000", rate: "4.375", months: "360" },
    answer: "853.78",
  },
];
