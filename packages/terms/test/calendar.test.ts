import { describe, expect, test } from "vitest";
import { writeCalendar } from "../src/calendar.ts";

const day = {
  uid: "1-end-2026-12-31@app.example",
  on: "2026-12-31",
  url: "https://app.example/contracts/1",
  title: "Last day: Lease",
  text: "If you do nothing,\nit ends; really",
  changedAt: new Date(0),
};

describe("WORK-04 a calendar file", () => {
  test("has a whole day for each deadline, as RFC 5545 writes it", () => {
    expect(writeCalendar("Deadlines", "Acme", [day])).toBe(
      [
        ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Acme//Deadlines//EN", "CALSCALE:GREGORIAN"],
        ...["METHOD:PUBLISH", "NAME:Deadlines", "X-WR-CALNAME:Deadlines"],
        ...["REFRESH-INTERVAL;VALUE=DURATION:PT12H", "BEGIN:VEVENT", "UID:1-end-2026-12-31@app.example"],
        ...["DTSTAMP:19700101T000000Z", "DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"],
        ...["SUMMARY:Last day: Lease", "DESCRIPTION:If you do nothing\\,\\nit ends\\; really"],
        ...["URL:https://app.example/contracts/1", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", ""],
      ].join("\r\n"),
    );
  });

  test("folds long lines within 75 octets, and no character is cut", () => {
    const title = "Miete für Łódź 東京 🏠 ".repeat(12);
    const text = writeCalendar("Deadlines", "Acme", [{ ...day, title }]);
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
  });

  test("takes what titles may have in them as text", () => {
    const title = "A\r\nEND:VEVENT\u0000\\";
    const text = writeCalendar("Deadlines", "Acme", [{ ...day, title }]);
    expect(text.match(/END:VEVENT\r\n/g)).toHaveLength(1);
    expect(text).toContain("SUMMARY:A\\nEND:VEVENT \\\\\r\n");
  });
});
