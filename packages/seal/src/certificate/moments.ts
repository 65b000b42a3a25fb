/** A moment as the certificate prints it, in UTC and in the envelope's time zone. */
export interface Moments {
  utc: string;
  /** Undefined where that is UTC. */
  local: string | undefined;
}

/** @returns "2026-08-02 09:40:00 UTC" and "Aug 2, 2026, 3:40:00 AM MDT" */
export function createMoments(timeZone: string): (at: string) => Moments {
  const zoned = new Intl.DateTimeFormat("en-US", {
    timeZone,
    dateStyle: "medium",
    timeStyle: "long",
  });
  return (at) => {
    const date = new Date(at);
    const local = zoned.format(date).replaceAll("\u202f", " ");
    return {
      utc: `${date.toISOString().slice(0, 19).replace("T", " ")} UTC`,
      local: local.endsWith(" UTC") ? undefined : local,
    };
  };
}
