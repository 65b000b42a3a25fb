/** A clock that only the test moves. */
export function createStillClock() {
  let now = Date.UTC(2026, 4, 4, 15, 0, 7);
  return {
    now: () => now,
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
}
