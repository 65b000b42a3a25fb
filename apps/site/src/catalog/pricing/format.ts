const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const day = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
const time = new Intl.DateTimeFormat("en-US", {
  year: "numeric" as const,
  month: "short" as const,
  day: "numeric" as const,
  hour: "numeric" as const,
  minute: "2-digit" as const,
  timeZoneName: "short" as const,
});

/** $15.00. @param cents US cents */
export const formatAmount = (cents: number) => dollarsAndCents.format(cents / 100);

/** $15, or $12.50 where there are cents. @param cents US cents */
export const formatPrice = (cents: number) =>
  (cents % 100 ? dollarsAndCents : wholeDollars).format(cents / 100);

/** Dec 7, 2026 */
export const formatDay = (date: Date) => day.format(date);

/** Dec 7, 2026, 7:00 PM PST: where the visitor is. */
export const formatTime = (date: Date) => time.format(date);
