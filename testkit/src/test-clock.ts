import type { Clock } from "@sealwright/runtime";

/** A clock that runs like the real one and can be moved forward. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** Starts at the real time. */
export function createTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
