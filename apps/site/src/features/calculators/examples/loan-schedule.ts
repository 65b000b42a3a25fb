import type { Example } from "./example.ts";
import { openStax } from "./open-stax.ts";

const loans = openStax("contemporary-mathematics", "6-8-the-basics-of-loans");
const studentLoans = openStax("contemporary-mathematics", "6-9-understanding-student-loans");
const cars = openStax("contemporary-mathematics", "6-11-buying-or-leasing-a-car");
const homes = openStax("contemporary-mathematics", "6-12-renting-and-homeownership");

/** The textbook always rounds a payment up. */
const up = { round: "up" };

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
    what: "$28,500 at 3.99% over 5 years, rounded up",
    given: { ...up, loan: "28500", rate: "3.99", months: "60" },
    answer: "524.75",
    source: loans,
  },
  {
    what: "$136,700 at 5.75% over 15 years, rounded up",
    given: { ...up, loan: "136700", rate: "5.75", months: "180" },
    answer: "1135.18",
    source: loans,
  },
  {
    what: "$3,500 at 4.99% over 10 years, rounded up",
    given: { ...up, loan: "3500", rate: "4.99", months: "120" },
    answer: "37.11",
    source: studentLoans,
  },
  {
    what: "$6,200 at 6.75% over 10 years, rounded up",
    given: { ...up, loan: "6200", rate: "6.75", months: "120" },
    answer: "71.20",
    source: studentLoans,
  },
  {
    what: "$8,132.55 at 8.6% over 10 years, rounded up",
    given: { ...up, loan: "8132.55", rate: "8.6", months: "120" },
    answer: "101.27",
    source: studentLoans,
  },
  {
    what: "$31,885 at 2.9% over 5 years, rounded up",
    given: { ...up, loan: "31885", rate: "2.9", months: "60" },
    answer: "571.52",
    source: cars,
  },
  {
    what: "$22,778 at 4.5% over 6 years, rounded up",
    given: { ...up, loan: "22778", rate: "4.5", months: "72" },
    answer: "361.58",
    source: cars,
  },
  {
    what: "$132,650 at 4.8% over 30 years, rounded up",
    given: { ...up, loan: "132650", rate: "4.8", months: "360" },
    answer: "695.97",
    source: homes,
  },
  {
    what: "$99,596 at 5.35% over 30 years, rounded up",
    given: { ...up, loan: "99596", rate: "5.35", months: "360" },
    answer: "556.16",
    source: homes,
  },
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
];
