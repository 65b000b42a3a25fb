/** "Nov 27, 2026, 2:10 PM MST" @param timeZone by default the reader's own */
export function momentText(at: string, timeZone?: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "an unknown time";
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat("en-US", { ...day, ...time, timeZone }).format(date);
}

/** "217,088 bytes" */
export const byteCount = (bytes: number): string =>
  bytes === 1 ? "1 byte" : `${bytes.toLocaleString("en-US")} bytes`;
