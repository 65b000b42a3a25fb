const CENTS = 100;
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export const dollars = (cents: number): string => DOLLARS.format(cents / CENTS);
/** @param at seconds since the epoch */
export const date = (at: number): string => DATE.format(new Date(at * 1000));
