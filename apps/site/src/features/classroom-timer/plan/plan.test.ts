import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { queryOf, readSetup, type Setup } from "./address.ts";
import { keepTimer, keptTimer } from "./kept.ts";
import { parsePlan, planText } from "./plan.ts";
import { positionAt, stretch } from "./position.ts";
import { clockText, parseTime, spokenTime } from "./time-text.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

test("times are read as people type them", () => {
  const read = ["5", "5:30", "1:00:00", "5 min", "90 s", "1 h", "2.5", "2,5 min", " 10 minutes "].map(
    parseTime,
  );
  expect(read.map((ms) => (ms ?? 0) / SECOND)).toEqual([300, 330, 3600, 300, 90, 3600, 150, 150, 600]);
  for (const wrong of ["", "0", "5:60", "five", "-5", "99999", "13 h", "5 5", "1:2:3:4"])
    expect(parseTime(wrong), wrong).toBeUndefined();
});

test("a part of a second that is left counts as a whole one", () => {
  expect(clockText(5 * MINUTE)).toBe("5:00");
  expect(clockText(5 * MINUTE - 1)).toBe("5:00");
  expect(clockText(4 * MINUTE + 59 * SECOND)).toBe("4:59");
  expect(clockText(1)).toBe("0:01");
  expect(clockText(0)).toBe("0:00");
  expect(clockText(3600 * SECOND)).toBe("1:00:00");
  expect(clockText(1900, Math.floor)).toBe("0:01");
  expect(spokenTime(3661 * SECOND)).toBe("1 hour 1 minute 1 second");
});

describe("PAGE-07 a plan", () => {
  test("is read from lines or commas, and its problem is named", () => {
    const { parts } = parsePlan("Warm-up 5\nGroup work: 15:30, Part 2 – 10 min\n\n7");
    expect(parts.map(({ name, duration }) => [name, duration / SECOND])).toEqual([
      ["Warm-up", 300],
      ["Group work", 930],
      ["Part 2", 600],
      ["", 420],
    ]);
    expect(parsePlan("Reading 10, Talk").problem).toContain("Part 2, “Talk”");
    expect(parsePlan(" \n").problem).toBeDefined();
    expect(parsePlan("A 1,".repeat(21)).problem).toContain("at most 20");
  });

  test("reads back what it writes", () => {
    const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[a-z]$/);
    const part = fc.record({ name, duration: fc.integer({ min: 1, max: 43200 }).map((s) => s * SECOND) });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (parts) => {
        expect(parsePlan(planText(parts)).parts).toEqual(parts);
        const setup: Setup = { mode: "plan", parts };
        expect(readSetup(new URLSearchParams(queryOf(setup)))).toEqual(setup);
      }),
    );
  });

  test("runs on from part to part, warns, and counts what comes after", () => {
    const { parts } = parsePlan("Warm-up 5, Group work 15, Quick 0:30");
    expect(positionAt(parts, 0)).toEqual({ index: 0, remaining: 5 * MINUTE, over: undefined, warns: false });
    expect(positionAt(parts, 4 * MINUTE).warns).toBe(true);
    expect(positionAt(parts, 5 * MINUTE)).toMatchObject({ index: 1, remaining: 15 * MINUTE, warns: false });
    expect(positionAt(parts, 20 * MINUTE + 19 * SECOND).warns).toBe(false);
    expect(positionAt(parts, 20 * MINUTE + 21 * SECOND).warns).toBe(true);
    expect(positionAt(parts, 21 * MINUTE)).toMatchObject({ index: 2, remaining: 0, over: 30 * SECOND });
  });

  test("is stretched where it runs, and keeps a second to end by itself", () => {
    const { parts } = parsePlan("Warm-up 5, Group work 15");
    expect(stretch(parts, 6 * MINUTE, MINUTE)[1]?.duration).toBe(16 * MINUTE);
    const shorter = stretch(parts, 4.5 * MINUTE, -MINUTE);
    expect(positionAt(shorter, 4.5 * MINUTE).remaining).toBe(SECOND);
    expect(stretch(parts, 30 * MINUTE, MINUTE)).toEqual(parts);
  });
});

test("an address that asks for nothing sensible is left alone", () => {
  for (const query of ["?t=x", "?plan=", "?plan=Talk", "?utm_source=a", ""])
    expect(readSetup(new URLSearchParams(query)), query).toBeUndefined();
  expect(readSetup(new URLSearchParams("?stopwatch"))?.mode).toBe("stopwatch");
});

describe("PAGE-07 a timer that was left by a refresh", () => {
  const setup: Setup = { mode: "countdown", parts: [{ name: "", duration: 10 * MINUTE }] };
  const left = (elapsed: number, running: boolean) =>
    keepTimer({ other: 1 }, { setup, elapsed, running }, 1_000_000);

  test("has run on by the clock, or stands where it was paused", () => {
    expect(left(0, true)).toMatchObject({ other: 1 });
    expect(keptTimer(left(MINUTE, true), 1_000_000 + MINUTE)).toEqual({
      setup,
      elapsed: 2 * MINUTE,
      running: true,
    });
    expect(keptTimer(left(MINUTE, false), 1_000_000 + MINUTE)).toEqual({
      setup,
      elapsed: MINUTE,
      running: false,
    });
  });

  test("is new if it had not begun, or was left yesterday", () => {
    for (const state of [null, {}, left(0, false)]) expect(keptTimer(state, 2_000_000)).toBeUndefined();
    expect(keptTimer(left(0, true), 1_000_000 + 24 * 60 * MINUTE)).toBeUndefined();
  });
});
