import { createContext, useContext } from "react";

/** The visitor's time zone, an IANA name. */
export const TimeZone = createContext("UTC");

export function Time({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{useFormatTime()(at)}</time>;
}

/** For a sentence: November 27, 2026 at 6:04 PM EST. */
export function useFormatTime(): (at: Date) => string {
  const timeZone = useContext(TimeZone);
  const day = { year: "numeric", month: "long", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  const format = new Intl.DateTimeFormat("en-US", { ...day, ...clock, timeZone });
  return (at) => format.format(at);
}
