import fc from "fast-check";
import { expect, test } from "vitest";
import { isExpired, refreshDelay, retryDelay } from "./token-clock.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const moment = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
/** Time left of a token that is at most an hour from its expiry, before or after. */
const left = fc.integer({ min: -HOUR, max: HOUR });

test("AUTH-16 a token counts as expired 30 s early", () => {
  fc.assert(
    fc.property(moment, left, (now, left) => {
      expect(isExpired(now + left, now)).toBe(left <= 30 * SECOND);
    }),
  );
});

test("AUTH-16 an expired token stays expired", () => {
  fc.assert(
    fc.property(moment, left, fc.integer({ min: 0, max: HOUR }), (now, left, passed) => {
      if (isExpired(now + left, now)) expect(isExpired(now + left, now + passed)).toBe(true);
    }),
  );
});

test("AUTH-16 a token with more than its lifetime left is expired, because the clock was set back", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: HOUR + 1, max: 1000 * HOUR }), (now, left) => {
      expect(isExpired(now + left, now)).toBe(true);
      expect(refreshDelay(now + left, now)).toBe(0);
    }),
  );
});

test("AUTH-16 a token is refreshed 5 minutes early, or at once if that is past, but never after it expired", () => {
  fc.assert(
    fc.property(moment, left, (now, left) => {
      const delay = refreshDelay(now + left, now);
      expect(delay).toBe(Math.max(0, left - 5 * MINUTE));
      if (delay > 0) expect(isExpired(now + left, now + delay)).toBe(false);
    }),
  );
});

test("AUTH-16 rescheduling does not move the time of a refresh", () => {
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 5 * MINUTE, max: HOUR }),
      fc.double({ min: 0, max: 1 }),
      (...given) => {
        const [now, left, part] = given as [number, number, number];
        const delay = refreshDelay(now + left, now);
        const later = Math.floor(delay * (Number.isNaN(part) ? 0 : part));
        expect(later + refreshDelay(now + left, now + later)).toBe(delay);
      },
    ),
  );
});

test("AUTH-16 refreshes that do not get through are tried again after 30 s, doubled up to 16 minutes", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((failures) => retryDelay(failures) / SECOND)).toEqual([
    30, 60, 120, 240, 480, 960, 960,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (failures) => {
      const [delay, next] = [retryDelay(failures), retryDelay(failures + 1)];
      expect(delay).toBeGreaterThanOrEqual(30 * SECOND);
      expect(next).toBe(Math.min(2 * delay, 16 * MINUTE));
    }),
  );
});
