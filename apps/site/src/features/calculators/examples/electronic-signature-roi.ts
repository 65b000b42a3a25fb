import type { Example } from "./example.ts";
import { openStax } from "./open-stax.ts";

const investment = (place: string) =>
  openStax(
    "principles-managerial-accounting",
    "11-2-evaluate-the-payback-and-accounting-rate-of-return-in-capital-investment-decisions",
    place,
  );
const breakEven = (place: string) =>
  openStax(
    "principles-managerial-accounting",
    "3-2-calculate-a-break-even-point-in-units-and-dollars",
    place,
  );
const kiosk = openStax(
  "principles-managerial-accounting",
  "3-1-explain-contribution-margin-and-calculate-contribution-margin-per-unit-contribution-margin-ratio-and-total-contribution-margin",
  "Margin at the Kiosk",
);
const trucks = openStax(
  "principles-finance-2e",
  "16-5-choosing-between-projects",
  "Choosing between Projects with Different Lives",
);
const annuities = (place: string) => openStax("principles-finance-2e", "8-2-annuities", place);

/** Nothing spent a month, so that what is saved comes from minutes alone. */
const minutes = { online: "0", hour: "100", supplies: "0", post: "0", fee: "0" };
/** The textbook’s price of a unit is what paper costs, its variable cost what the provider charges. */
const units = { paper: "0", online: "0", post: "0", start: "0" };

const published: readonly Example[] = [
  {
    what: "A machine of $50,000 that brings in $15,000 a year",
    given: { ...minutes, start: "50000", n: "15", paper: "50" },
    line: "Payback",
    answer: "3.33",
    source: investment("Demonstration of the Payback Method"),
  },
  {
    what: "A printer of $150,000 that brings in $20,000 a year",
    given: { ...minutes, start: "150000", n: "10", paper: "100" },
    line: "Payback",
    answer: "7.5",
    source: investment("Fundamentals of the Payback Method"),
  },
  {
    what: "Equipment of $240,000 that brings in $60,000 a year",
    given: { ...minutes, start: "240000", n: "30", paper: "100" },
    line: "Payback",
    answer: "4",
    source: investment("Analyzing Investments"),
  },
  {
    what: "A truck of $50,000 that brings in $40,000 a year for 3 years, at 10%",
    given: { ...minutes, start: "50000", n: "20", paper: "100", years: "3", rate: "10" },
    line: "Net present value",
    answer: "49474",
    source: trucks,
  },
  {
    what: "A truck of $50,000 that brings in $30,000 a year for 6 years, at 10%",
    given: { ...minutes, start: "50000", n: "15", paper: "100", years: "6", rate: "10" },
    line: "Net present value",
    answer: "80658",
    source: trucks,
  },
  {
    what: "$120,000 a year for 10 years, at 9%, nothing spent",
    given: { ...minutes, start: "0", n: "60", paper: "100", years: "10", rate: "9" },
    line: "Net present value",
    answer: "770119",
    source: annuities("Calculating the Present Value of an Annuity"),
  },
  {
    what: "$45,000 a year for 10 years, at 6%, nothing spent",
    given: { ...minutes, start: "0", n: "30", paper: "75", years: "10", rate: "6" },
    line: "Net present value",
    answer: "331204",
    source: annuities("Calculating Annuities Used in Structured Settlements"),
  },
  {
    what: "$3,000 spent, $3,660 back over 4 years",
    given: { ...minutes, start: "3000", n: "1", paper: "0", supplies: "76.25", years: "4" },
    line: "Return on investment",
    answer: "22",
    source: openStax("contemporary-mathematics", "6-7-investments", "Example 6.70"),
  },
  {
    what: "$2,187 spent, $2,915 back after a year",
    given: { ...minutes, start: "2187", n: "5", paper: "5", hour: "583", years: "1" },
    line: "Return on investment",
    answer: "33.29",
    source: openStax("contemporary-mathematics", "6-7-investments", "Example 6.67"),
  },
  {
    what: "$100 a unit, $20 of it spent, $18,000 a month",
    given: { ...units, n: "225", supplies: "100", each: "20", fee: "18000" },
    line: "Documents a month to break even",
    answer: "225",
    source: breakEven("Sales Where Operating Income Is $0"),
  },
  {
    what: "The same with 175 units sold: a loss",
    given: { ...units, n: "175", supplies: "100", each: "20", fee: "18000" },
    line: "Saved a month",
    answer: "-4000",
    source: breakEven("Sales Where Operating Income Is Negative"),
  },
  {
    what: "The same with 300 units sold",
    given: { ...units, n: "300", supplies: "100", each: "20", fee: "18000" },
    line: "Saved a month",
    answer: "6000",
    source: breakEven("Sales Where Operating Income Is Positive"),
  },
  {
    what: "Tax returns at $400, $150 of it spent, $14,000 a month",
    given: { ...units, n: "56", supplies: "400", each: "150", fee: "14000" },
    line: "Documents a month to break even",
    answer: "56",
    source: breakEven("Application of Break-Even Concepts for a Service Organization"),
  },
  {
    what: "100 shirts at $25, $15.50 of it spent, $700 a month",
    given: { ...units, n: "100", supplies: "25", each: "15.50", fee: "700" },
    line: "Saved a month",
    answer: "250",
    source: kiosk,
  },
  {
    what: "200 of these shirts",
    given: { ...units, n: "200", supplies: "25", each: "15.50", fee: "700" },
    line: "Saved a month",
    answer: "1200",
    source: kiosk,
  },
];

export const signingExamples: readonly Example[] = [
  ...published,
  {
    what: "40 documents, 18 minutes against 4, and a $45 plan",
    given: { n: "40", paper: "18", online: "4", hour: "45.65", supplies: "0.60", post: "1.56", fee: "45" },
    answer: "5609.60",
  },
  {
    what: "10 documents and a $15 plan",
    given: { n: "10", paper: "20", online: "5", hour: "40", supplies: "0.50", post: "1.46", fee: "15" },
    answer: "1255.20",
  },
  {
    what: "250 documents, a $120 plan and 40¢ for each document",
    given: {
      n: "250",
      paper: "12",
      online: "3",
      hour: "50",
      supplies: "0.75",
      post: "1.56",
      fee: "120",
      each: "0.40",
    },
    answer: "26790.00",
  },
  {
    what: "No documents: the fee is lost, and the start with it",
    given: { n: "0", paper: "10", online: "1", hour: "10", supplies: "0.05", post: "0.05", fee: "15" },
    line: "Return on investment",
    answer: "-100",
  },
];
