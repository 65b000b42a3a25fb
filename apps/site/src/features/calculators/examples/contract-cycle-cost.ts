import type { Example } from "./example.ts";
import { openStax } from "./open-stax.ts";

const budget = openStax(
  "principles-managerial-accounting",
  "7-2-prepare-operating-budgets",
  "Direct Labor Budget",
);
const bicycle = openStax(
  "principles-managerial-accounting",
  "8-1-explain-how-and-why-a-standard-cost-is-developed",
  "Developing a Standard Cost Card",
);
const labor = (place: string) =>
  openStax("principles-managerial-accounting", "8-3-compute-and-evaluate-labor-variances", place);
const interest = (place: string) => openStax("contemporary-mathematics", "6-3-simple-interest", place);
const cards = (place: string) => openStax("contemporary-mathematics", "6-10-credit-cards", place);

/** Hours of one stage alone, and no waiting. */
const work = { draft: "0", review: "0", approve: "0", sign: "0", days: "0", value: "0" };
/** One amount that waits, at the textbook’s rate of interest, and no work. */
const wait = { n: "1", draft: "0", review: "0", approve: "0", sign: "0", late: "moved" };

const published: readonly Example[] = [
  {
    what: "1,300 units, 0.75 hours each, at $20",
    given: { ...work, n: "1300", draft: "0.75", hour: "20" },
    answer: "19500",
    source: budget,
  },
  {
    what: "1,150 units, 0.75 hours each, at $20",
    given: { ...work, n: "1150", review: "0.75", hour: "20" },
    answer: "17250",
    source: budget,
  },
  {
    what: "7,050 units, 0.75 hours each, at $20",
    given: { ...work, n: "7050", approve: "0.75", hour: "20" },
    answer: "105750",
    source: budget,
  },
  {
    what: "One bicycle, 2.75 hours of assembly, at $11",
    given: { ...work, n: "1", sign: "2.75", hour: "11" },
    answer: "30.25",
    source: bicycle,
  },
  {
    what: "One bicycle, 4 hours of finishing, at $15",
    given: { ...work, n: "1", draft: "4", hour: "15" },
    answer: "60.00",
    source: bicycle,
  },
  {
    what: "One box, 0.2 hours, at $9.50",
    given: { ...work, n: "1", review: "0.2", hour: "9.50" },
    answer: "1.90",
    source: labor("Total Direct Labor Variance"),
  },
  {
    what: "16,000 hours at $35.35",
    given: { ...work, n: "16000", approve: "1", hour: "35.35" },
    answer: "565600",
    source: labor("Sweet and Fresh Shampoo Labor"),
  },
  {
    what: "$11,995 at 14.9% for 2 years",
    given: { ...wait, value: "11995", rate: "14.9", days: "730" },
    answer: "3574.51",
    source: interest("Example 6.28"),
  },
  {
    what: "$7,000 at 3.26% for 100 days",
    given: { ...wait, value: "7000", rate: "3.26", days: "100" },
    answer: "62.52",
    source: interest("Example 6.31"),
  },
  {
    what: "$13,700 at 6.55% for 60 days",
    given: { ...wait, value: "13700", rate: "6.55", days: "60" },
    answer: "147.51",
    source: interest("Example 6.33"),
  },
  {
    what: "$45,500 at 11.8% for 50 days",
    given: { ...wait, value: "45500", rate: "11.8", days: "50" },
    answer: "735.48",
    source: interest("Example 6.34"),
  },
  {
    what: "$150,000 at 5.85% for 70 days",
    given: { ...wait, value: "150000", rate: "5.85", days: "70" },
    answer: "1682.88",
    source: interest("Example 6.34"),
  },
  {
    what: "$789.30 at 17.99% for 31 days",
    given: { ...wait, value: "789.30", rate: "17.99", days: "31" },
    answer: "12.06",
    source: cards("Example 6.94"),
  },
  {
    what: "$1,037.85 at 11.99% for 28 days",
    given: { ...wait, value: "1037.85", rate: "11.99", days: "28" },
    answer: "9.55",
    source: cards("Example 6.94"),
  },
];

export const cycleExamples: readonly Example[] = [
  ...published,
  {
    what: "120 contracts, 9.25 hours each, 21 days, 30% margin",
    given: {
      n: "120",
      draft: "2",
      review: "5",
      approve: "1.5",
      sign: "0.75",
      hour: "45.65",
      days: "21",
      value: "12000",
      margin: "30",
    },
    answer: "75526.29",
  },
  {
    what: "12 contracts of $100,000, 45 days, 40% margin",
    given: {
      n: "12",
      draft: "3",
      review: "10",
      approve: "2",
      sign: "1",
      hour: "120",
      days: "45",
      value: "100000",
      margin: "40",
    },
    answer: "82218.08",
  },
  {
    what: "The same contracts if the income only moves, at 8%",
    given: {
      n: "12",
      draft: "3",
      review: "10",
      approve: "2",
      sign: "1",
      hour: "120",
      days: "45",
      value: "100000",
      late: "moved",
      rate: "8",
    },
    answer: "34875.62",
  },
];
