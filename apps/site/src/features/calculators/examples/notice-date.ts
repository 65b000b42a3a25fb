import type { Example } from "./example.ts";

const chicago = {
  name: "Chicago Eviction, January 2016",
  href: "https://www.chicagoeviction.com/2016/01/thirty-day-notice-for-february/",
};
const appellateRules = {
  name: "Federal Rules of Appellate Procedure 26, committee note of 2009",
  href: "https://www.law.cornell.edu/rules/frap/rule_26",
};
const lexology = {
  name: "Lexology, on English leases, 2012",
  href: "https://www.lexology.com/library/detail.aspx?g=faaf8cf0-b232-4f9e-81df-3191abaae774",
};
const rentervention = {
  name: "Rentervention, Law Center for Better Housing",
  href: "https://help.rentervention.com/article/1643-lease-termination-notice-calculating-the-correct-notice-period-as-a-tenant",
};
const steps = {
  name: "Steps to Justice, Ontario",
  href: "https://stepstojustice.ca/steps/housing-law/3-figure-out-when-give-your-landlord-notice-0/",
};
const keep = { off: "keep", mail: "0" };

export const noticeExamples: readonly Example[] = [
  {
    what: "10 days after August 22, 2007: a Saturday, then Labor Day",
    given: { count: "after", date: "2007-08-22", length: "10", mail: "0" },
    answer: "2007-09-04",
    source: appellateRules,
  },
  {
    what: "10 days before September 11, 2007: a Saturday",
    given: { date: "2007-09-11", length: "10", mail: "0" },
    answer: "2007-08-31",
    source: appellateRules,
  },
  {
    what: "Four weeks before October 1, 2012",
    given: { ...keep, date: "2012-10-01", length: "4", unit: "weeks" },
    answer: "2012-09-03",
    source: lexology,
  },
  {
    what: "Six months before October 2, 2012",
    given: { ...keep, date: "2012-10-02", length: "6", unit: "months" },
    answer: "2012-04-02",
    source: lexology,
  },
  {
    what: "30 days on from July 1",
    given: { ...keep, count: "after", date: "2026-07-01", length: "30" },
    answer: "2026-07-31",
    source: rentervention,
  },
  {
    what: "30 days on from June 5",
    given: { ...keep, count: "after", date: "2026-06-05", length: "30" },
    answer: "2026-07-05",
    source: rentervention,
  },
  {
    what: "28 days before Friday, November 6",
    given: { ...keep, date: "2026-11-06", length: "28" },
    answer: "2026-10-09",
    source: steps,
  },
  {
    what: "3 days on from June 18, 2026: a Sunday",
    given: { count: "after", date: "2026-06-18", length: "3", mail: "0" },
    answer: "2026-06-22",
    source: {
      name: "Egtry, on Federal Rule of Civil Procedure 6, June 2026",
      href: "https://www.egtry.com/legal-sources-as-data/deadline-arithmetic/",
    },
  },
  {
    what: "30 days before April 30",
    given: { ...keep, date: "2016-04-30", length: "30" },
    answer: "2016-03-31",
    source: chicago,
  },
  {
    what: "30 days before February 28",
    given: { ...keep, date: "2015-02-28", length: "30" },
    answer: "2015-01-29",
    source: chicago,
  },
  {
    what: "30 days before February 29, 2016",
    given: { ...keep, date: "2016-02-29", length: "30" },
    answer: "2016-01-30",
    source: chicago,
  },
  {
    what: "One month before March 31, 2028: February has 29 days",
    given: { ...keep, date: "2028-03-31", length: "1", unit: "months" },
    answer: "2028-02-29",
  },
  {
    what: "90 days before December 31, 2027",
    given: { ...keep, date: "2027-12-31", length: "90" },
    answer: "2027-10-02",
  },
];
