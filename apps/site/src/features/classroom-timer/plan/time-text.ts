const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The longest time that a part may take. */
const LONGEST = 12 * HOUR;

/**
 * Reads a time as people type it: 5, 5:30, 1:00:00, "5 min", "90 s", "1 h".
 * @returns milliseconds; undefined if it is no time, nothing at all, or longer than half a day
 */
export function parseTime(text: string): number | undefined {
  const ms = millisecondsOf(text.trim().toLowerCase());
  return ms !== undefined && ms >= SECOND && ms <= LONGEST ? ms : undefined;
}

function millisecondsOf(text: string): number | undefined {
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text);
  if (clock) {
    const [, hours = "0", minutes, seconds] = clock;
    return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  }
  const [, number, unit] =
    /^(\d{1,4}(?:[.,]\d)?)\s*(h|hours?|m|min|mins|minutes?|s|sec|secs|seconds?|)\.?$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const size = unit?.startsWith("h") ? HOUR : unit?.startsWith("s") ? SECOND : MINUTE;
  return Math.round(Number(number.replace(",", ".")) * size);
}

/** 4:05 or 1:00:00. A part of a second that is left counts as a whole one, so that 5:00 shows first and 0:00 last. */
export function clockText(ms: number, round: (seconds: number) => number = Math.ceil): string {
  const seconds = Math.max(0, round(ms / SECOND));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** The shortest text that `parseTime` reads back: 15, or 5:30. */
export function shortTime(ms: number): string {
  return ms % MINUTE ? clockText(ms) : String(ms / MINUTE);
}

/** For speech and status lines: "5 minutes 30 seconds". */
export function spokenTime(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const of = (count: number, unit: string) => (count ? `${count} ${unit}${count === 1 ? "" : "s"}` : "");
  return [
    of(Math.floor(seconds / 3600), "hour"),
    of(Math.floor(seconds / 60) % 60, "minute"),
    of(seconds % 60, "second"),
  ]
    .filter(Boolean)
    .join(" ");
}
