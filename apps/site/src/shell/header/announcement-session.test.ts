import { expect, test } from "vitest";
import { hasEnded } from "./announcement-session.ts";

test("NAV-11 an announcement is news through its last day, also on pages that were built before", () => {
  expect(hasEnded("2026-04-30", new Date("2026-04-30T23:59:59Z"))).toBe(false);
  expect(hasEnded("2026-04-30", new Date("2026-05-01T00:00:00Z"))).toBe(true);
  expect(hasEnded(undefined)).toBe(false);
});
