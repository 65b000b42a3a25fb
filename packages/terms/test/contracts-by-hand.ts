import { type ContractTerms, NO_TERMS, type Notice } from "../src/index.ts";

/** Dates that were counted on a calendar, never taken from the code. */
export interface ByHand {
  contract: string;
  terms: ContractTerms;
  today: string;
  /** "notice 2026-12-01, end 2026-12-31" */
  deadlines: string;
}

type Told = Partial<Pick<ContractTerms, "start" | "end">> & { renews?: number; notice?: string };

const by = (contract: string, told: Told, rows: readonly (readonly [string, string])[]): ByHand[] =>
  rows.map(([today, deadlines]) => ({ contract, terms: termsOf(told), today, deadlines }));

export function termsOf({ renews, notice, ...dates }: Told): ContractTerms {
  const renewal = renews === undefined ? null : { months: renews };
  return { ...NO_TERMS, ...dates, renewal, notice: notice === undefined ? null : readNotice(notice) };
}

/** "3 months to quarter-end" */
function readNotice(words: string): Notice {
  const [length, unit, , before = "end"] = words.split(" ");
  return { length: Number(length), unit, before } as Notice;
}

const YEAR_2026 = { start: "2026-01-01", end: "2026-12-31" };

const fixed = [
  ...by("the year 2026", YEAR_2026, [
    ["2025-12-01", "start 2026-01-01, end 2026-12-31"],
    ["2026-01-01", "start 2026-01-01, end 2026-12-31"],
    ["2026-06-01", "end 2026-12-31"],
    ["2026-12-31", "end 2026-12-31"],
    ["2027-01-01", ""],
  ]),
  ...by("ends on a leap day", { end: "2028-02-29" }, [["2028-02-28", "end 2028-02-29"]]),
  ...by("began on a leap day", { start: "2024-02-29", end: "2025-02-28" }, [
    ["2024-03-01", "end 2025-02-28"],
  ]),
  ...by("only its start is known", { start: "2027-03-15" }, [["2026-11-27", "start 2027-03-15"]]),
  ...by("nothing is known", {}, [["2026-11-27", ""]]),
];

const days = [
  ...by("30 days before the end of 2026", { ...YEAR_2026, notice: "30 days" }, [
    ["2026-11-27", "notice 2026-12-01, end 2026-12-31"],
    ["2026-12-01", "notice 2026-12-01, end 2026-12-31"],
    ["2026-12-02", "end 2026-12-31"],
  ]),
  ...by("60 days before the end of 2026", { ...YEAR_2026, notice: "60 days" }, [
    ["2026-10-01", "notice 2026-11-01, end 2026-12-31"],
  ]),
  ...by("90 days before the end of 2026", { ...YEAR_2026, notice: "90 days" }, [
    ["2026-10-01", "notice 2026-10-02, end 2026-12-31"],
  ]),
  ...by("45 days before the end of March", { end: "2026-03-31", notice: "45 days" }, [
    ["2026-01-01", "notice 2026-02-14, end 2026-03-31"],
  ]),
  ...by("30 days across a leap day", { end: "2028-03-30", notice: "30 days" }, [
    ["2028-01-01", "notice 2028-02-29, end 2028-03-30"],
  ]),
  ...by("30 days across the end of a common February", { end: "2027-03-30", notice: "30 days" }, [
    ["2027-01-01", "notice 2027-02-28, end 2027-03-30"],
  ]),
  ...by("one day, across New Year", { end: "2027-01-01", notice: "1 days" }, [
    ["2026-12-01", "notice 2026-12-31, end 2027-01-01"],
  ]),
  ...by("365 days before the end of a leap year", { end: "2028-12-31", notice: "365 days" }, [
    ["2027-01-01", "notice 2028-01-01, end 2028-12-31"],
  ]),
];

const months = [
  ...by("3 months before the end of 2026", { ...YEAR_2026, notice: "3 months" }, [
    ["2026-06-01", "notice 2026-09-30, end 2026-12-31"],
  ]),
  ...by("a month before March 31", { end: "2026-03-31", notice: "1 months" }, [
    ["2026-01-01", "notice 2026-02-28, end 2026-03-31"],
  ]),
  ...by("a month before March 31 of a leap year", { end: "2028-03-31", notice: "1 months" }, [
    ["2028-01-01", "notice 2028-02-29, end 2028-03-31"],
  ]),
  ...by("6 months before August 31", { end: "2026-08-31", notice: "6 months" }, [
    ["2026-01-01", "notice 2026-02-28, end 2026-08-31"],
  ]),
  ...by("a year before a leap day", { end: "2028-02-29", notice: "12 months" }, [
    ["2027-01-01", "notice 2027-02-28, end 2028-02-29"],
  ]),
  ...by("2 months before January 15", { end: "2027-01-15", notice: "2 months" }, [
    ["2026-11-01", "notice 2026-11-15, end 2027-01-15"],
  ]),
  ...by("18 months before June 30", { end: "2027-06-30", notice: "18 months" }, [
    ["2025-12-01", "notice 2025-12-30, end 2027-06-30"],
  ]),
];

const businessDays = [
  ...by("10 business days over Christmas", { ...YEAR_2026, notice: "10 business-days" }, [
    ["2026-12-01", "notice 2026-12-16, end 2026-12-31"],
  ]),
  ...by("July 4 on a Saturday is observed on Friday", { end: "2026-07-06", notice: "5 business-days" }, [
    ["2026-06-01", "notice 2026-06-26, end 2026-07-06"],
  ]),
  ...by("July 4 on a Sunday is observed on Monday", { end: "2027-07-06", notice: "1 business-days" }, [
    ["2027-06-01", "notice 2027-07-02, end 2027-07-06"],
  ]),
  ...by("the day after Memorial Day", { end: "2026-05-26", notice: "1 business-days" }, [
    ["2026-05-01", "notice 2026-05-22, end 2026-05-26"],
  ]),
  ...by("over Thanksgiving", { end: "2026-11-30", notice: "3 business-days" }, [
    ["2026-11-01", "notice 2026-11-24, end 2026-11-30"],
  ]),
  ...by("over New Year", { end: "2027-01-05", notice: "2 business-days" }, [
    ["2026-12-01", "notice 2026-12-31, end 2027-01-05"],
  ]),
  ...by(
    "New Year on a Saturday is observed in the old year",
    { end: "2028-01-03", notice: "1 business-days" },
    [["2027-12-01", "notice 2027-12-30, end 2028-01-03"]],
  ),
  ...by("20 business days over Presidents' Day", { end: "2027-02-26", notice: "20 business-days" }, [
    ["2027-01-01", "notice 2027-01-28, end 2027-02-26"],
  ]),
  ...by("an end on a Sunday", { end: "2026-05-31", notice: "1 business-days" }, [
    ["2026-05-01", "notice 2026-05-29, end 2026-05-31"],
  ]),
  ...by("Juneteenth on a Saturday", { end: "2027-06-21", notice: "1 business-days" }, [
    ["2027-06-01", "notice 2027-06-17, end 2027-06-21"],
  ]),
];

const renewing = [
  ...by("a year at a time, 60 days", { ...YEAR_2026, renews: 12, notice: "60 days" }, [
    ["2026-06-01", "notice 2026-11-01, renewal 2027-01-01"],
    ["2026-11-02", "renewal 2027-01-01, notice 2027-11-01"],
    ["2027-01-01", "renewal 2027-01-01, notice 2027-11-01"],
    ["2027-01-02", "notice 2027-11-01, renewal 2028-01-01"],
    ["2030-05-05", "notice 2030-11-01, renewal 2031-01-01"],
  ]),
  ...by("a year at a time from March, 30 days", { end: "2026-02-28", renews: 12, notice: "30 days" }, [
    ["2026-03-02", "notice 2027-01-29, renewal 2027-03-01"],
    ["2027-06-01", "notice 2028-01-30, renewal 2028-03-01"],
  ]),
  ...by("its term ends on a leap day", { end: "2028-02-29", renews: 12, notice: "30 days" }, [
    ["2028-03-02", "notice 2029-01-29, renewal 2029-03-01"],
  ]),
  ...by("half a year from August 31, a month", { end: "2026-08-31", renews: 6, notice: "1 months" }, [
    ["2026-09-02", "notice 2027-01-28, renewal 2027-03-01"],
    ["2027-03-01", "renewal 2027-03-01, notice 2027-07-31"],
  ]),
  ...by("a month from the 31st", { end: "2026-01-30", renews: 1 }, [
    ["2026-02-01", "renewal 2026-02-28"],
    ["2026-03-01", "renewal 2026-03-31"],
    ["2026-04-01", "renewal 2026-04-30"],
  ]),
  ...by("a quarter at a time, 30 days", { end: "2026-03-31", renews: 3, notice: "30 days" }, [
    ["2026-03-15", "renewal 2026-04-01, notice 2026-05-31"],
  ]),
  ...by("two years at a time, 3 months", { end: "2026-06-30", renews: 24, notice: "3 months" }, [
    ["2026-04-01", "renewal 2026-07-01, notice 2028-03-30"],
  ]),
  ...by("a year at a time, 10 business days", { ...YEAR_2026, renews: 12, notice: "10 business-days" }, [
    ["2026-12-17", "renewal 2027-01-01, notice 2027-12-16"],
  ]),
  ...by(
    "a term within a quarter, 3 months to its end",
    { end: "2027-05-15", renews: 12, notice: "3 months to quarter-end" },
    [["2026-11-27", "notice 2026-12-31, renewal 2027-05-16"]],
  ),
];

const monthToMonth = [
  ...by("a lease that continues month to month, 30 days", { ...YEAR_2026, renews: 1, notice: "30 days" }, [
    ["2026-11-15", "notice 2026-12-01, renewal 2027-01-01"],
    ["2027-02-10", "notice 2027-03-01, renewal 2027-03-01"],
  ]),
  ...by("continues month to month, 60 days", { ...YEAR_2026, renews: 1, notice: "60 days" }, [
    ["2026-12-15", "notice 2026-12-30, renewal 2027-01-01"],
  ]),
  ...by("open, 30 days at any time", { start: "2027-02-01", notice: "30 days" }, [
    ["2027-01-01", "start 2027-02-01"],
    ["2027-02-02", ""],
  ]),
  ...by("open, 30 days to the end of a month", { notice: "30 days to month-end" }, [
    ["2026-11-27", "notice 2026-12-01"],
    ["2026-12-02", "notice 2027-01-01"],
  ]),
  ...by("open, a month to the end of a month", { notice: "1 months to month-end" }, [
    ["2028-01-29", "notice 2028-01-29"],
    ["2028-01-30", "notice 2028-02-29"],
  ]),
  ...by("open, 3 months to the end of a quarter", { notice: "3 months to quarter-end" }, [
    ["2026-11-27", "notice 2026-12-31"],
    ["2027-01-01", "notice 2027-03-30"],
  ]),
  ...by("open, 42 days to the end of a quarter", { notice: "42 days to quarter-end" }, [
    ["2026-11-27", "notice 2027-02-17"],
  ]),
  ...by("open, 10 business days to the end of a month", { notice: "10 business-days to month-end" }, [
    ["2026-11-27", "notice 2026-12-16"],
  ]),
  ...by("open, not begun", { start: "2027-01-10", notice: "30 days to month-end" }, [
    ["2026-11-27", "start 2027-01-10, notice 2027-01-29"],
  ]),
];

export const CONTRACTS_BY_HAND: readonly ByHand[] = [
  ...fixed,
  ...days,
  ...months,
  ...businessDays,
  ...renewing,
  ...monthToMonth,
];
