import type { Example } from "./example.ts";

const paycheckCity = {
  name: "PaycheckCity",
  href: "https://www.paycheckcity.com/pages/article.php?page=how-to-calculate-severance-pay",
};
const federal = { early: "1", late: "2", part: "quarters", limit: "52" };
const dailyFed = {
  name: "DailyFed, on the federal rule, April 2025",
  href: "https://dailyfed.com/2025/04/severance-pay-explained",
};

export const severanceExamples: readonly Example[] = [
  {
    what: "Federal: $1,500 a week, 20 years and 4 months, aged 45 years and 8 months",
    given: { ...federal, week: "1500", years: "20", months: "4", age: "22" },
    answer: "70912.50",
    source: {
      name: "Office of Personnel Management’s example, as reprinted",
      href: "https://freedomjarfire.com/?p=1049",
    },
  },
  {
    what: "Federal: 7 years and 6 months at $1,000 a week, 7.5 weeks",
    given: { ...federal, week: "1000", years: "7", months: "6" },
    answer: "7500.00",
    source: dailyFed,
  },
  {
    what: "Federal: 15 years and 3 months at $1,000 a week, 20.5 weeks",
    given: { ...federal, week: "1000", years: "15", months: "3" },
    answer: "20500.00",
    source: dailyFed,
  },
  {
    what: "The same at 47 years and 6 months of age: 75% more",
    given: { ...federal, week: "1000", years: "15", months: "3", age: "30" },
    answer: "35875.00",
    source: dailyFed,
  },
  {
    what: "Two weeks a year for 4 years at $1,250",
    given: { week: "1250", years: "4", months: "0" },
    answer: "10000.00",
    source: { name: "Calculator City", href: "https://costcalculator.calculator.city/?p=83601" },
  },
  {
    what: "One week a year for 10 years at $1,000",
    given: { week: "1000", years: "10", months: "0", early: "1", late: "1" },
    answer: "10000.00",
    source: paycheckCity,
  },
  {
    what: "Two weeks a year for 10 years at $2,000",
    given: { week: "2000", years: "10", months: "0" },
    answer: "40000.00",
    source: paycheckCity,
  },
  {
    what: "One week a year for 5 years at $800",
    given: { week: "800", years: "5", months: "0", early: "1", late: "1" },
    answer: "4000.00",
    source: {
      name: "College View Books",
      href: "https://collegeviewbooks.com/how-is-severance-calculated-for-a-5-year-job/",
    },
  },
  {
    what: "Ontario: 6 years and 4 months at $500",
    given: { week: "500", years: "6", months: "4", early: "1", late: "1", limit: "26" },
    answer: "3166.67",
    source: {
      name: "Minken Employment Lawyers",
      href: "https://minkenemploymentlawyers.com/concepts/severance-pay-not-the-same-as-termination-pay",
    },
  },
  {
    what: "Two weeks a year for 5 years at $500",
    given: { week: "500", years: "5", months: "0" },
    answer: "5000.00",
    source: {
      name: "WizEdu",
      href: "https://wizedu.com/questions/1241223/how-do-one-calculate-severance-pay-and-when-are",
    },
  },
  {
    what: "Federal: 9 years and 11 months at $1,500, three quarters count",
    given: { ...federal, week: "1500", years: "9", months: "11" },
    answer: "14625.00",
  },
  {
    what: "Two weeks a year for 12 years and 4 months at $1,200",
    given: { week: "1200", years: "12", months: "4" },
    answer: "29600.00",
  },
  {
    what: "30 years at $2,000: the limit of 52 weeks applies",
    given: { week: "2000", years: "30", months: "0", part: "none" },
    answer: "104000.00",
  },
  {
    what: "One week a year for 3 years and 7 months at $950",
    given: { week: "950", years: "3", months: "7", early: "1", late: "1", limit: "26" },
    answer: "3404.17",
  },
  {
    what: "A week and a half a year for 6 years and 5 months, full years only",
    given: { week: "1100", years: "6", months: "5", early: "1.5", part: "none", limit: "0" },
    answer: "9900.00",
  },
];
