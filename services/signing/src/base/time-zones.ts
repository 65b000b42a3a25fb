interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Wall-clock time in a zone. @throws RangeError for an unknown zone */
export function partsIn(timeZone: string, at: Date): Parts {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric" as const,
    month: "numeric" as const,
    day: "numeric" as const,
    hour: "numeric" as const,
    minute: "numeric" as const,
    second: "numeric" as const,
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

/** @param wall wall-clock time in the zone, as if it were UTC. An hour that a clock change skips is the one after. */
export function instantIn(wall: number, timeZone: string): Date {
  const first = wall - offsetAt(wall, timeZone);
  // Near a clock change, the first guess may have the other offset.
  const second = wall - offsetAt(first, timeZone);
  const exists = second + offsetAt(second, timeZone) === wall;
  return new Date(exists ? second : Math.max(first, second));
}

function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, new Date(at));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The date there, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  const { year, month, day } = partsIn(timeZone, at);
  return [String(year).padStart(4, "0"), pad(month), pad(day)].join("-");
}

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
