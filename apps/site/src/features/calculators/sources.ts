import type { Source } from "./worksheet.ts";

/** An employer's cost per hour in private industry, pay and benefits: $45.65. */
export const hourSource: Source = {
  name: "Bureau of Labor Statistics, Employer Costs for Employee Compensation",
  href: "https://www.bls.gov/news.release/ecec.nr0.htm",
  date: "private industry in June 2025, released September 12, 2025",
};

/** In cents, from the same release. */
export const HOUR = 4565;
