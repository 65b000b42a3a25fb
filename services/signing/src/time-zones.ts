interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** What clocks in a zone show. @throws RangeError for a name that is none of a zone */
export function partsIn(timeZone: string, at: Date): Parts {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
    ...({ hour: "numeric", minute: "numeric", second: "numeric" } as const),
  });
  const found = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: keyof Parts) => found.get(type) ?? 0;
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
  };
}

/** The day of the calendar there, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  const { year, month, day } = partsIn(timeZone, at);
  return [String(year).padStart(4, "0"), pad(month), pad(day)].join("-");
}

/** Whether a name is one of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    partsIn(name, new Date(0));
    return true;
  } catch {
    return false;
  }
}

function pad(part: number): string {
  return String(part).padStart(2, "0");
}
