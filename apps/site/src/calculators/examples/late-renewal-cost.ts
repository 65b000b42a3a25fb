import type { Example } from "./example.ts";

/** No public body publishes such cases, so these are all our own. */
export const renewalExamples: readonly Example[] = [
  {
    what: "$18,000, 5% increase, a 10% discount missed",
    given: { fee: "18000", months: "12", up: "5", do: "renegotiate", off: "10", new: "0", n: "1" },
    answer: "2700.00",
  },
  {
    what: "$12,000 that would have been canceled",
    given: { fee: "12000", months: "12", up: "0", do: "cancel", off: "0", new: "0", n: "1" },
    answer: "12000.00",
  },
  {
    what: "The same with 10% more and a $6,000 replacement",
    given: { fee: "12000", months: "12", up: "10", do: "cancel", off: "0", new: "6000", n: "1" },
    answer: "7200.00",
  },
  {
    what: "Two at $5,000 for 36 months",
    given: { fee: "5000", months: "36", up: "3", do: "renegotiate", off: "15", new: "0", n: "2" },
    answer: "5400.00",
  },
  {
    what: "One month, no increase, no discount",
    given: { fee: "1000", months: "1", up: "0", do: "renegotiate", off: "0", new: "0", n: "1" },
    answer: "0.00",
  },
  {
    what: "$24,000 for 24 months, 7% up, 12.5% missed",
    given: { fee: "24000", months: "24", up: "7", do: "renegotiate", off: "12.5", new: "0", n: "1" },
    answer: "9360.00",
  },
  {
    what: "$9,999.99 with 3.5% more, canceled",
    given: { fee: "9999.99", months: "12", up: "3.5", do: "cancel", off: "0", new: "0", n: "1" },
    answer: "10349.99",
  },
  {
    what: "A dearer replacement: the renewal was cheaper",
    given: { fee: "3600", months: "6", up: "4", do: "cancel", off: "0", new: "4800", n: "1" },
    answer: "-528.00",
  },
  {
    what: "Ten at $1,200 with 8% more",
    given: { fee: "1200", months: "12", up: "8", do: "renegotiate", off: "0", new: "0", n: "10" },
    answer: "960.00",
  },
  {
    what: "Three at $50,000, 20% missed",
    given: { fee: "50000", months: "12", up: "5", do: "renegotiate", off: "20", new: "0", n: "3" },
    answer: "37500.00",
  },
];
