import { DAY, HOUR, MINUTE } from "@sealwright/runtime";
import { describe, expect, test } from "vitest";
import { isTimeZone } from "../src/base/time-zones.ts";
import { firstReminder, planReminder } from "../src/envelope/reminder-times.ts";

const DENVER = "America/Denver";

/** Looks every minute for five weeks, except while the server is down. @returns when a reminder went out */
function remindersFrom(
  notifiedAt: Date,
  timeZone: string,
  isDown: (at: Date) => boolean = () => false,
  days?: readonly number[],
): Date[] {
  const sent: Date[] = [];
  let state = { behind: 0, remindAt: firstReminder(notifiedAt, timeZone, days) };
  for (let at = notifiedAt.getTime(); at < notifiedAt.getTime() + 40 * DAY; at += 10 * MINUTE) {
    const now = new Date(at);
    if (isDown(now) || !state.remindAt || state.remindAt > now) continue;
    const plan = planReminder(
      { notifiedAt, timeZone, behind: state.behind, remindAt: state.remindAt, ...(days && { days }) },
      now,
    );
    if (plan.isDue) sent.push(now);
    state = { behind: plan.behind, remindAt: plan.next };
  }
  return sent;
}

const wall = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  }).format(at);

describe("reminders", () => {
  test("SIGN-02 go out on days 3, 7, 14, 21 and 28, at nine where the contract is, five at most", () => {
    const sent = remindersFrom(new Date("2026-05-04T15:00:00Z"), DENVER);
    expect(sent.map((at) => wall(DENVER, at))).toEqual(
      ["2026-05-07", "2026-05-11", "2026-05-18", "2026-05-25", "2026-06-01"].map((day) => `${day}, 09:00`),
    );
  });

  test.each([
    ["spring", "2026-03-06T15:00:00Z", "2026-03-09, 09:00"],
    ["fall", "2026-10-30T15:00:00Z", "2026-11-02, 09:00"],
  ])("SIGN-02 stay at nine through the clock change of %s", (_when, notified, first) => {
    const sent = remindersFrom(new Date(notified), DENVER);
    expect(wall(DENVER, sent[0] as Date)).toBe(first);
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map((at) => wall(DENVER, at).slice(-5)))).toEqual(new Set(["09:00"]));
  });

  test("SIGN-02 after an outage of three days one goes out, in the morning, and none follows at once", () => {
    const notifiedAt = new Date("2026-05-04T15:00:00Z");
    const [from, to] = [new Date("2026-05-06T00:00:00Z"), new Date("2026-05-09T20:00:00Z")];
    const sent = remindersFrom(notifiedAt, DENVER, (at) => at >= from && at < to);
    expect(sent.map((at) => wall(DENVER, at))).toEqual(
      ["2026-05-10", "2026-05-18", "2026-05-25", "2026-06-01"].map((day) => `${day}, 09:00`),
    );
  });

  test("SIGN-02 an outage over several of them leaves one", () => {
    const notifiedAt = new Date("2026-05-04T15:00:00Z");
    const sent = remindersFrom(notifiedAt, DENVER, (at) => at < new Date("2026-05-26T00:00:00Z"));
    expect(sent.map((at) => wall(DENVER, at))).toEqual(["2026-05-26, 09:00", "2026-06-01, 09:00"]);
  });

  test("SIGN-02 goes out on the days that the sender chose, across a clock change", () => {
    const sent = remindersFrom(new Date("2026-03-04T15:00:00Z"), DENVER, () => false, [1, 4, 7]);
    expect(sent.map((at) => wall(DENVER, at))).toEqual([
      "2026-03-05, 09:00",
      "2026-03-08, 09:00",
      "2026-03-11, 09:00",
    ]);
    expect(remindersFrom(new Date("2026-03-04T15:00:00Z"), DENVER, () => false, [])).toEqual([]);
  });

  test("SIGN-02 one that is some minutes late still goes out", () => {
    const remindAt = new Date("2026-05-07T15:00:00Z");
    const notifiedAt = new Date("2026-05-04T15:00:00Z");
    const given = { notifiedAt, timeZone: DENVER, behind: 0, remindAt };
    expect(planReminder(given, new Date(remindAt.getTime() + HOUR)).isDue).toBe(true);
    expect(planReminder(given, new Date(remindAt.getTime() - MINUTE))).toEqual({
      isDue: false,
      behind: 0,
      next: remindAt,
    });
  });

  test("knows time zones", () => {
    expect(["America/Denver", "UTC", "Mars/Olympus", ""].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
