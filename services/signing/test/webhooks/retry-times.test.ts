import { DAY, HOUR, SECOND } from "@sealwright/runtime";
import { expect, test } from "vitest";
import { MAX_ATTEMPTS, pauseAfter } from "../../src/webhooks/delivery/retry-times.ts";

test("SEAL-05 a delivery is tried again ever later, for three days and some minutes in all", () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1) ?? 0);
  expect(pauses[0]).toBe(5 * SECOND);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  const inAll = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(inAll).toBeGreaterThanOrEqual(3 * DAY);
  expect(inAll).toBeLessThan(3 * DAY + HOUR);
  expect(pauseAfter(MAX_ATTEMPTS)).toBeUndefined();
});
