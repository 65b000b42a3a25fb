import type { Example } from "./example.ts";

const cunits = { name: "cUnits", href: "https://cunits.io/?p=3019" };
const manager = {
  name: "Rental Management, help center",
  href: "https://myrentalmanagement.freshdesk.com/support/solutions/articles/6000099509-how-to-prorate-rent-with-a-billing-date-of-the-1st-",
};
const askMe = {
  name: "Ask Me Help Desk, 2009",
  href: "https://www.askmehelpdesk.com/advice/index.php/t-366372.html",
};
const sapling = { name: "Sapling", href: "https://www.sapling.com/2105869/calculate-prorated-rent" };

export const rentExamples: readonly Example[] = [
  {
    what: "$1,000, August 20 to 31, days of the month",
    given: { rent: "1000", from: "2026-08-20", to: "2026-08-31" },
    answer: "387.10",
    source: manager,
  },
  {
    what: "$1,000, September 1 to 14, days of the month",
    given: { rent: "1000", from: "2026-09-01", to: "2026-09-14" },
    answer: "466.67",
    source: manager,
  },
  {
    what: "$800, July 21 to 31, days of the month",
    given: { rent: "800", from: "2012-07-21", to: "2012-07-31" },
    answer: "283.87",
    source: {
      name: "Onsite Manager, July 2012",
      href: "http://www.onsitemanager.net/2012/07/21/how-to-prorate-rent/",
    },
  },
  {
    what: "$600, November 18 to 30, 30-day month",
    given: { rent: "600", from: "2026-11-18", to: "2026-11-30", by: "thirty" },
    answer: "260.00",
    source: {
      name: "Internet Dictionary",
      href: "http://www.internetdict.com/answers/how-to-prorate-monthly-rent.html",
    },
  },
  {
    what: "$1,350, the 1st to the 16th, 30-day month",
    given: { rent: "1350", from: "2026-10-01", to: "2026-10-16", by: "thirty" },
    answer: "720.00",
    source: { name: "Nest Tenders", href: "https://support.nesttenders.com/article/81-how-is-rent-prorated" },
  },
  {
    what: "$800, 10 days of a 30-day month, the day’s rent rounded first",
    given: { rent: "800", from: "2026-06-01", to: "2026-06-10", round: "day" },
    answer: "266.70",
    source: askMe,
  },
  {
    what: "$1,000, 15 days of a 30-day month, the day’s rent rounded first",
    given: { rent: "1000", from: "2026-04-16", to: "2026-04-30", round: "day" },
    answer: "499.95",
    source: { ...askMe, href: "https://www.askmehelpdesk.com/printthread.php?t=536325" },
  },
  {
    what: "$1,200, 21 days of January, days of the month",
    given: { rent: "1200", from: "2026-01-11", to: "2026-01-31" },
    answer: "812.90",
    source: sapling,
  },
  {
    what: "$1,200, 21 days, 365-day year",
    given: { rent: "1200", from: "2026-01-11", to: "2026-01-31", by: "year" },
    answer: "828.49",
    source: sapling,
  },
  {
    what: "$1,500, January 15 to 31, days of the month",
    given: { rent: "1500", from: "2026-01-15", to: "2026-01-31" },
    answer: "822.58",
    source: cunits,
  },
  {
    what: "$1,200, April 1 to 10, days of the month",
    given: { rent: "1200", from: "2026-04-01", to: "2026-04-10" },
    answer: "400.00",
    source: cunits,
  },
  {
    what: "$1,800, February 14 to 28, days of the month",
    given: { rent: "1800", from: "2026-02-14", to: "2026-02-28" },
    answer: "964.29",
    source: cunits,
  },
  {
    what: "$1,450, February 29, 2028 alone",
    given: { rent: "1450", from: "2028-02-29", to: "2028-02-29" },
    answer: "50.00",
  },
];
