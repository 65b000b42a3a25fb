import { daysFrom, formatShortDay } from "../calendar-day.ts";

/** Days from which a date is in red. */
const SOON = 7;
/** Up to so many days, their number is shown. */
const NEAR = 45;

/** A day in serif with the days until then, or its year. Both YYYY-MM-DD. */
export function LedgerDay({ day, today }: { day: string; today: string }) {
  const days = daysFrom(today, day);
  return (
    <time dateTime={day} className={days >= 0 && days <= SOON ? "ledger-time ledger-soon" : "ledger-time"}>
      {formatShortDay(day)}
      <small>{days >= 0 && days <= NEAR ? inDays(days) : day.slice(0, 4)}</small>
    </time>
  );
}

function inDays(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
