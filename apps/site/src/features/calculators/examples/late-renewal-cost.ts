import type { Example } from "./example.ts";
import { openStax } from "./open-stax.ts";

const prices = (place: string) =>
  openStax("contemporary-mathematics", "6-2-discounts-markups-and-sales-tax", place);
const percents = (place: string) =>
  openStax("elementary-algebra-2e", "3-2-solve-percent-applications", place);
const raises = (place: string) => openStax("college-algebra-2e", "9-4-series-and-their-notations", place);

const one = { months: "12", n: "1" };
/** A discount missed, and no increase. */
const discount = { ...one, up: "0", do: "renegotiate" };
/** A price with its increase, against nothing. */
const markup = { ...one, do: "cancel", new: "0" };

const published: readonly Example[] = [
  {
    what: "25% off $75.80",
    given: { ...discount, fee: "75.80", off: "25" },
    answer: "18.95",
    source: prices("Example 6.10"),
  },
  {
    what: "30% off $168.90",
    given: { ...discount, fee: "168.90", off: "30" },
    answer: "50.67",
    source: prices("Example 6.10"),
  },
  {
    what: "30% off $80",
    given: { ...discount, fee: "80", off: "30" },
    answer: "24",
    source: prices("Example 6.13"),
  },
  {
    what: "35% off $140",
    given: { ...discount, fee: "140", off: "35" },
    answer: "49",
    source: percents("Example 3.23"),
  },
  {
    what: "$62 with 15% more",
    given: { ...markup, fee: "62", up: "15" },
    answer: "71.30",
    source: prices("Example 6.16"),
  },
  {
    what: "$750 with 45% more",
    given: { ...markup, fee: "750", up: "45" },
    answer: "1087.50",
    source: prices("Example 6.16"),
  },
  {
    what: "$1.30 with 60% more",
    given: { ...markup, fee: "1.30", up: "60" },
    answer: "2.08",
    source: prices("Example 6.19"),
  },
  {
    what: "$250 with 40% more",
    given: { ...markup, fee: "250", up: "40" },
    answer: "350",
    source: percents("Example 3.25"),
  },
  {
    what: "$34.88 with 8.25% more",
    given: { ...markup, fee: "34.88", up: "8.25" },
    answer: "37.76",
    source: prices("Example 6.22"),
  },
  {
    what: "8.25% of $428.99, the increase alone",
    given: { ...one, do: "cancel", fee: "428.99", up: "8.25", new: "428.99" },
    answer: "35.39",
    source: prices("Example 6.22"),
  },
  {
    what: "$499 with 8.81% more",
    given: { ...markup, fee: "499", up: "8.81" },
    answer: "542.96",
    source: prices("Example 6.25"),
  },
  {
    what: "$26,750 a year for 5 years, 1.6% more each year",
    given: { ...markup, fee: "26750", up: "0", each: "1.6", months: "60" },
    answer: "138099.03",
    source: raises("Example 9.35"),
  },
  {
    what: "$32,100 a year for 8 years, 2% more each year",
    given: { ...markup, fee: "32100", up: "0", each: "2", months: "96" },
    answer: "275513.31",
    source: raises("Try It after Example 9.35"),
  },
];

export const renewalExamples: readonly Example[] = [
  ...published,
  {
    what: "$18,000, 5% increase, a 10% discount missed",
    given: { fee: "18000", months: "12", up: "5", do: "renegotiate", off: "10", new: "0", n: "1" },
    answer: "2700.00",
  },
  {
    what: "Two at $5,000 for 36 months, a 15% discount missed",
    given: { fee: "5000", months: "36", up: "3", do: "renegotiate", off: "15", new: "0", n: "2" },
    answer: "5400.00",
  },
  {
    what: "A costlier replacement: the renewal was cheaper",
    given: { fee: "3600", months: "6", up: "4", do: "cancel", off: "0", new: "4800", n: "1" },
    answer: "-528.00",
  },
  {
    what: "$18,000 for 30 months, 5% up, then 4% each year, canceled",
    given: { fee: "18000", months: "30", up: "5", each: "4", do: "cancel", new: "0" },
    answer: "48777.12",
  },
];
