import { addDays } from "@sealwright/forms/arithmetic/days";

/** A whole day in a calendar. */
export interface CalendarDay {
  /** The same each time, so that a calendar changes its entry and makes no second one. */
  uid: string;
  /** YYYY-MM-DD */
  on: string;
  title: string;
  text: string;
  url: string;
  /** When what it says was written. */
  changedAt: Date;
}

const LINE_OCTETS = 75;

/** An iCalendar file (RFC 5545). The same days make the same bytes. @param name of the calendar */
export function writeCalendar(name: string, product: string, days: readonly CalendarDay[]): string {
  return calendarHead(name, product) + calendarEvents(days) + CALENDAR_END;
}

export const CALENDAR_END = "END:VCALENDAR\r\n";

/** The lines before the events. */
export function calendarHead(name: string, product: string): string {
  return written([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${plain(product)}//Deadlines//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
  ]);
}

/** Long calendars are written in pieces. */
export function calendarEvents(days: readonly CalendarDay[]): string {
  return written(days.flatMap(eventLines));
}

function written(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ uid, on, title, text, url, changedAt }: CalendarDay): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${plain(uid)}`,
    `DTSTAMP:${changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${on.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${addDays(on, 1).replaceAll("-", "")}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${plain(url)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** Section 3.3.11. Other control characters are not text. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it is about
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll("\n", "\\n")
  );
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** Section 3.1: at most 75 octets a line, without cutting a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // A continued line begins with a space, which counts.
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = "";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n ");
}
